import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';

/** Chromium from npm, with its libraries: no browser need be installed. */
export async function launchBrowser(): Promise<Browser> {
  // read by @sparticuz/chromium when it is imported: it then unpacks the libraries a bare machine lacks
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  const { chromium } = await import('playwright-core');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];
  return chromium.launch({ executablePath: await bundled.executablePath(), args, headless: true });
}

let shared: Promise<Browser> | undefined;

/** One Chromium for all files that a worker tests, because it takes long to start; every visitor has a context of their own. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

export interface Visit {
  page: Page;
  /** addresses asked of any host but the site's own */
  strangers: string[];
  /** errors of the console, policy violations among them, and errors that no code caught */
  errors: string[];
  end(): Promise<void>;
}

/** A page that nobody visits, with what records what happens on it. */
interface Seat {
  page: Page;
  note: { request(request: Request): void; error(text: string): void };
}

/** Seats that visitors have left, by the options they were made with: making one takes as long as many a visit. */
const leftSeats = new Map<string, Seat[]>();

/** A first-time visitor, on one page; every request and every complaint is recorded. */
export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const kind = JSON.stringify(options);
  const seat = leftSeats.get(kind)?.pop() ?? (await newSeat(browser, options));
  const { page } = seat;
  const [strangers, errors]: [string[], string[]] = [[], []];
  const { origin } = new URL(address);
  seat.note = {
    request(request) {
      const url = new URL(request.url());
      if (/^(http|ws)/.test(url.protocol) && url.origin !== origin) strangers.push(request.url());
    },
    error: (text) => errors.push(text),
  };
  await page.goto(address);
  const end = async () => {
    if (!origin.startsWith('http')) return page.context().close();
    await leave(seat, `${origin}/nothing`);
    leftSeats.set(kind, [...(leftSeats.get(kind) ?? []), seat]);
  };
  return { page, strangers, errors, end };
}

async function newSeat(browser: Browser, options: BrowserContextOptions): Promise<Seat> {
  const context = await browser.newContext({ viewport: WIDE, ...options });
  const seat: Seat = { page: await context.newPage(), note: nobody };
  context.on('request', (request) => seat.note.request(request));
  context.on('console', (message) => {
    if (message.type() === 'error') seat.note.error(message.text());
  });
  context.on('weberror', (error) => seat.note.error(error.error().message));
  return seat;
}

const WIDE = { width: 1440, height: 900 };
const nobody: Seat['note'] = { request: () => undefined, error: () => undefined };

/** Nothing of a visit is left for the next one: `empty` is an address of the site, because keys and drafts are kept by site. */
async function leave(seat: Seat, empty: string): Promise<void> {
  const { page } = seat;
  const context = page.context();
  seat.note = nobody;
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const routed of [context, page]) await routed.unrouteAll();
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(empty); // whatever a page saves on leaving is saved by now
  await page.unroute(empty);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.mouse.move(0, 0);
}

/** Waits until the Forge shows the galaxy that its controls ask for. */
export async function forged(page: Page): Promise<void> {
  await page.waitForSelector('#forge-chart[data-state="shown"]');
  await page.waitForSelector('#forge-map[role="application"]'); // on a large map the keys wake after the first drawing
}

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** What axe finds fault with, by all rules or only these. */
export async function violationsOn(page: Pick<Page, 'evaluate'>, rules: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe: loaded } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await loaded.run({
      resultTypes: ['violations'], // what passes need not be reported in full
      ...(only.length > 0 && { runOnly: [...only] }),
    });
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
  }, rules);
}

/** The rules that look at colours: nothing else of a page changes at night. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds fault with by day, or in the colours of the night. */
export async function violationsByDayAndNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const byDay = await violationsOn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...byDay, ...(await violationsOn(page, colourRules))];
}

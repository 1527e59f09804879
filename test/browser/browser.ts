import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll } from 'vitest';

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

/** One Chromium for all files that a worker tests, for it takes long to start; every visitor has a context of their own. */
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
  /** to another page of the site; what was written down so far is forgotten */
  goTo(address: string): Promise<void>;
  end(): Promise<void>;
}

/** A fresh visitor on one page, whose every request and every complaint is written down. */
export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const [strangers, errors]: [string[], string[]] = [[], []];
  const { origin } = new URL(address);
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(http|ws)/.test(url.protocol) && url.origin !== origin) strangers.push(request.url());
  });
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  const page = await context.newPage();
  const goTo = async (next: string) => {
    strangers.length = errors.length = 0;
    await page.goto(next);
  };
  await goTo(address);
  return { page, strangers, errors, goTo, end: () => context.close() };
}

/** One visitor for many pages of a site: where pages keep nothing of a visit, a fresh one for each takes twice as long and sees the same. */
export function wanderer(options: BrowserContextOptions = {}): (address: string) => Promise<Omit<Visit, 'end'>> {
  let wandering: Visit | undefined;
  afterAll(() => wandering?.end());
  return async (address) => {
    if (wandering) await wandering.goTo(address);
    else wandering = await visit(await sharedBrowser(), address, options);
    return wandering;
  };
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

/** What axe finds fault with, by all rules or by these alone. */
export async function violationsOn(page: Page, rules: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe: loaded } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await loaded.run({
      resultTypes: ['violations'], // what passes need not be told in full
      ...(only.length > 0 && { runOnly: [...only] }),
    });
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
  }, rules);
}

/** The rules that look at colours: nothing else of a page is another at night. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds fault with by day, or in the colours of the night. */
export async function violationsByDayAndNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const byDay = await violationsOn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...byDay, ...(await violationsOn(page, colourRules))];
}

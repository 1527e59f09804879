import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { FOGGY_HOME, FOGGY_SITE, OPEN } from '../builders/canarySite.ts';
import { phone, sharedBrowser, type Visit, violationsByDayAndNight, violationsOn, visit } from './browser.ts';

const { keys } = JSON.parse(readFileSync(join(FOGGY_HOME, 'content/campaigns/fog-1/secrets.json'), 'utf8'));
const [player, rival] = keys.readers as { empire: string; identity: string }[];
const key = player?.identity ?? '';
const nameOf = (empire = '') =>
  JSON.parse(readFileSync(join(FOGGY_HOME, 'content/campaigns/fog-1/turns/000/state.json'), 'utf8')).empires[empire].name;
const page = () => `${inject('foggySite')}campaigns/fog-1/report/`;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const state = (at: Page, name: string) => at.waitForSelector(`#reader[data-state="${name}"]`);
const told = (at: Page) => at.textContent('#reader-status');

async function unlocked(options?: BrowserContextOptions, identity = key): Promise<Visit> {
  const visited = await visit(browser, `${page()}#key=${identity}`, options);
  await state(visited.page, 'open');
  return visited;
}

test('a link opens the latest turn, and the key leaves the address for the browser’s keeping', async () => {
  const { page: at, errors, strangers, end } = await unlocked();
  expect(at.url()).toBe(page());
  expect(await at.textContent('#reader-page h1')).toContain(nameOf(player?.empire));
  expect(await at.inputValue('#reader-turn')).toBe('3');
  expect(await told(at)).toBe(`Turn 3 of ${nameOf(player?.empire)} is open.`);
  expect(await at.title()).toContain('Turn 3');
  expect(await at.evaluate(() => Object.entries(localStorage))).toEqual([
    ['coreward key of /star/maps/campaigns/fog-1/sealed/', key],
  ]);
  await at.waitForSelector('#reader-page star-map [role="application"]');
  await at.goto(`${page()}?again`);
  await state(at, 'open');
  expect([errors, strangers]).toEqual([[], []]);
  await end();
});

test('turns are gone to by links, by the list and by the browser’s own buttons; a reload stays', async () => {
  const { page: at, end } = await unlocked();
  const heading = () => at.textContent('#reader-page .this-turn');
  await at.click('#reader-before');
  await at.waitForFunction(() => document.querySelector('#reader-status')?.textContent?.startsWith('Turn 2 '));
  expect(at.url()).toBe(`${page()}#turn-2`);
  expect(await heading()).toContain('Turn 2');
  expect(await at.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await at.selectOption('#reader-turn', '1');
  await at.waitForFunction(() => document.querySelector('#reader-status')?.textContent?.startsWith('Turn 1 '));
  expect(await at.isVisible('#reader-before')).toBe(false);
  await at.goBack();
  await at.waitForFunction(() => document.querySelector('#reader-status')?.textContent?.startsWith('Turn 2 '));
  await at.click('.contents a');
  await at.reload();
  await state(at, 'open');
  expect(await told(at)).toContain('Turn 2 ');
  await end();
});

test('a story stays open over a reload, and the browser leads back to the report', async () => {
  const { page: at, end } = await unlocked();
  const shown = () => at.locator('.story-page').filter({ visible: true });
  await at.click('#reader-before');
  await at.waitForFunction(() => document.querySelector('#reader-status')?.textContent?.startsWith('Turn 2 '));
  await at.locator('.index-name a').first().click();
  const id = await shown().getAttribute('id');
  await at.reload();
  await state(at, 'open');
  expect([await shown().getAttribute('id'), await told(at)]).toEqual([id, expect.stringContaining('Turn 2 ')]);
  expect(await at.locator('.digest').isVisible()).toBe(false);
  await at.goBack();
  await expect.poll(() => at.locator('.digest').isVisible()).toBe(true);
  await end();
});

test.each([99, 0])('a link to a turn that is not there, %i, says so and leads to the latest', async (turn) => {
  const visited = await unlocked();
  const { page: at } = visited;
  await at.evaluate((asked) => {
    location.hash = `#turn-${asked}`;
  }, turn);
  const words = at.locator('#reader-status');
  await expect.poll(() => words.textContent()).toMatch(new RegExp(`^There is no turn ${turn} here\\. Turn 3 of .* is open\\.$`));
  expect((await words.boundingBox())?.width).toBeGreaterThan(100);
  expect(new URL(at.url()).hash).toMatch(/^#turn-3/);
  await at.click('#reader-before');
  await expect.poll(() => words.textContent()).toMatch(/^Turn 2 of/);
  expect((await words.boundingBox())?.width).toBe(1);
  await visited.end();
});

test('forgotten on this device, the key is asked for again', async () => {
  const { page: at, end } = await unlocked();
  await at.click('#reader-forget');
  await state(at, 'locked');
  expect(await told(at)).toBe('Forgotten: this device keeps your key no more. Your link opens the reports again.');
  expect(await at.evaluate(() => [localStorage.length, document.querySelector('#reader-page')?.childElementCount])).toEqual([
    0, 0,
  ]);
  expect(await at.evaluate(() => document.activeElement?.id)).toBe('reader-key');
  await at.reload();
  await state(at, 'locked');
  expect(await told(at)).toBe('');
  await at.fill('#reader-key', `https://example.org/campaigns/fog-1/report/#key=${key.toLowerCase()}`);
  await at.keyboard.press('Enter');
  await state(at, 'open');
  await end();
});

const kept = (at: Page) => at.evaluate(() => localStorage.getItem('coreward key of /star/maps/campaigns/fog-1/sealed/'));

/** Somebody whose browser keeps a key, and who follows a link with another. */
async function asked(options?: BrowserContextOptions, other = rival?.identity): Promise<Visit> {
  const visited = await unlocked(options);
  await visited.page.goto(`${page()}?other#key=${other}`);
  await state(visited.page, 'asking');
  return visited;
}

test('a link with another key asks before it takes the place of the kept one; without an answer nothing changes', async () => {
  const { page: at, errors, end } = await asked();
  expect(at.url()).not.toContain('AGE-SECRET');
  expect(await at.isVisible('#reader-question')).toBe(true);
  expect(await at.evaluate(() => document.activeElement?.id)).toBe('reader-stay');
  expect(await at.locator('#reader-page').textContent()).toBe('');
  expect(await kept(at)).toBe(key);
  await at.reload();
  await state(at, 'open');
  expect(await told(at)).toContain(nameOf(player?.empire));
  expect(errors).toEqual([]);
  await end();
});

test.each([
  ['reader-stay', player, key],
  ['reader-once', rival, key],
  ['reader-replace', rival, rival?.identity],
])('the answer %s reads with the one key and keeps the other', async (button, reads, keeps) => {
  const { page: at, end } = await asked();
  await at.click(`#${button}`);
  await state(at, 'open');
  expect(await at.isVisible('#reader-question')).toBe(false);
  expect(await told(at)).toContain(nameOf(reads?.empire));
  expect(await kept(at)).toBe(keeps);
  if (button === 'reader-once') {
    expect(await at.textContent('#reader-kept')).toContain('This browser keeps another key, which stays.');
    await at.click('#reader-forget');
    await expect.poll(() => told(at)).toContain(nameOf(player?.empire));
    expect(await kept(at)).toBe(key);
  }
  await at.reload();
  await state(at, 'open');
  expect(await told(at)).toContain(nameOf(keeps === key ? player?.empire : rival?.empire));
  await end();
});

test('a link is asked about too while a report is open; the own key again is not', async () => {
  const { page: at, end } = await unlocked();
  await at.evaluate((other) => {
    location.hash = `#key=${other}`;
  }, rival?.identity);
  await state(at, 'asking');
  await at.click('#reader-stay');
  await state(at, 'open');
  await at.goto(`${page()}?mine#key=${key.toLowerCase()}`);
  await state(at, 'open');
  expect(await kept(at)).toBe(key);
  await end();
});

test.each(['reader-once', 'reader-replace'])(
  'a key that opens nothing never takes a place, whatever the answer: %s',
  async (button) => {
    const { page: at, end } = await asked({}, 'AGE-SECRET-KEY-17A6MQRVTNEJEMCWZUZC3KM8TDL3X5CJXSUG5FM8FQYKH62JUW8JQMJD0M7');
    await at.click(`#${button}`);
    await state(at, 'locked');
    expect(await told(at)).toMatch(/^This key opens nothing here\..* The key that this browser keeps stays: /);
    expect(await kept(at)).toBe(key);
    await end();
  },
);

/** A page of the same host that shows the reader inside itself: no header keeps it from that. */
async function framing(address: string, sandbox: string | null, options?: BrowserContextOptions) {
  const visited = await unlocked(options);
  await visited.page.route('**/frame.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><iframe ${sandbox === null ? '' : `sandbox="${sandbox}"`} src="${address}" width="100%" height="700" title="inside"></iframe>`,
    }),
  );
  // some hosts let any origin have their scripts, and then they run in a sandbox too
  await visited.page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  await visited.page.goto(new URL('/star/maps/frame.html', page()).href);
  const inside = visited.page.frameLocator('iframe');
  await inside.locator('#reader[data-state="framed"]').waitFor();
  return { ...visited, inside };
}

test.each([
  ['with the key that is kept', () => page(), null],
  ['with a key in its address', () => `${page()}#key=${rival?.identity}`, null],
  ['at the desk', () => `${page()}#desk`, null],
  ['in a sandbox with scripts', () => `${page()}#key=${key}`, 'allow-scripts'],
  ['in a sandbox of the same origin', () => `${page()}#key=${key}`, 'allow-scripts allow-same-origin'],
])('inside another page it opens nothing, %s', async (_, address, sandbox) => {
  const { page: at, inside, end } = await framing(address(), sandbox);
  const asked: string[] = [];
  at.on('request', (request) => asked.push(request.url()));
  expect(await inside.locator('#reader-framed').isVisible()).toBe(true);
  expect(await inside.locator('#reader-framed a').getAttribute('href')).toBe(address());
  expect(await inside.locator('#reader-page').textContent()).toBe('');
  expect(await inside.locator('#reader-form').isVisible()).toBe(false);
  expect(asked.filter((url) => url.endsWith('.age'))).toEqual([]);
  expect(await kept(at)).toBe(key);
  await end();
});

test('the way out of a frame opens the report in a window of its own', async () => {
  const { page: at, inside, end } = await framing(page(), null);
  const [own] = await Promise.all([at.waitForEvent('popup'), inside.locator('#reader-framed a').click()]);
  await state(own, 'open');
  await own.close();
  await end();
});

test('the question fits a phone, and axe finds nothing by day or night', async () => {
  const { page: at, end } = await asked(phone);
  expect(await violationsByDayAndNight(at)).toEqual([]);
  expect(await at.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await end();
});

test('what is said in a frame fits it, and axe finds nothing by day or night', async () => {
  const { page: at, end } = await framing(page(), null, phone);
  const [, inside] = at.frames();
  for (const colorScheme of ['light', 'dark'] as const) {
    await at.emulateMedia({ colorScheme });
    expect(inside && (await violationsOn(inside))).toEqual([]);
  }
  expect(await inside?.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await end();
});

const mistyped = 'This key is mistyped: some of its letters are wrong or missing. Take the whole link from your mail once more.';
test.each([
  [
    'of another campaign',
    'AGE-SECRET-KEY-17A6MQRVTNEJEMCWZUZC3KM8TDL3X5CJXSUG5FM8FQYKH62JUW8JQMJD0M7',
    /^This key opens nothing here\./,
  ],
  ['with a wrong letter', `${key.slice(0, -1)}${key.endsWith('Q') ? 'P' : 'Q'}`, mistyped],
  [
    'cut short',
    key.slice(0, 40),
    'The link is not complete: it ends with “#key=” and 74 characters. Take the whole link from your mail.',
  ],
  ['with half an escape', '%E0%A4%A', /^The link is not complete/],
])('a key %s is told apart', async (_, wrong, why) => {
  const { page: at, end } = await visit(browser, `${page()}#key=${wrong}`);
  await state(at, 'locked');
  expect(await told(at)).toMatch(why);
  expect(at.url()).toBe(page());
  expect(await at.evaluate(() => localStorage.length)).toBe(0);
  if (why === mistyped) expect(await violationsOn(at)).toEqual([]); // the others differ from it only in their words
  await end();
});

test('a file that is missing, and a host that is away, are told in words', async () => {
  const { page: at, end } = await unlocked();
  await at.route('**/*.age', (route) => route.fulfill({ status: 404 }));
  await at.click('#reader-before');
  await state(at, 'told');
  expect(await told(at)).toMatch(/^This turn is not here: /);
  await at.unroute('**/*.age');
  await at.route('**/*.age', (route) => route.abort());
  await at.reload();
  await state(at, 'locked');
  expect(await told(at)).toBe('The site cannot be reached. Look whether you are online, then reload the page.');
  await end();
});

test('no key opens another empire’s report; the moderator’s opens all, a spectator’s only what is old', async () => {
  const mine = await unlocked({}, rival?.identity);
  expect(await mine.page.textContent('#reader-page h1')).toContain(nameOf(rival?.empire));
  expect(await mine.page.isVisible('#reader-whose')).toBe(false);
  await mine.end();
  const { page: at, end } = await unlocked({}, keys.moderator);
  await at.selectOption('#reader-whose', rival?.empire ?? '');
  await at.waitForFunction(
    (name) => document.querySelector('#reader-status')?.textContent?.includes(name),
    nameOf(rival?.empire),
  );
  await at.click('#reader-before');
  await at.waitForFunction(() => document.querySelector('#reader-status')?.textContent?.startsWith('Turn 2 '));
  expect(await told(at)).toBe(`Turn 2 of ${nameOf(rival?.empire)} is open.`);
  await end();
  const watcher = await unlocked({}, keys.spectators[0].identity);
  expect(await watcher.page.$$eval('#reader-turn option', (all) => all.map((one) => one.textContent))).toEqual([
    'Turn 2',
    'Turn 1',
  ]);
  await watcher.end();
});

test.each([
  ['locked', false],
  ['open', true],
])('%s, it holds to a strict policy, fits a phone, and axe finds nothing by day or night', async (_, open) => {
  const { page: at, errors, strangers, end } = await visit(browser, open ? `${page()}#key=${key}` : page(), phone);
  await state(at, open ? 'open' : 'locked');
  const policy = await at.getAttribute('meta[http-equiv="content-security-policy"]', 'content');
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(await violationsByDayAndNight(at)).toEqual([]);
  expect(await at.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect([errors, strangers]).toEqual([[], []]);
  await end();
});

test('below a shared host it warns of others there', async () => {
  const { page: at, end } = await unlocked();
  expect(await at.textContent('#reader-about')).toContain('this site shares its host name with other sites');
  await end();
});

test('without a script it says what is needed', async () => {
  const { page: at, end } = await visit(browser, page(), { javaScriptEnabled: false });
  expect(await at.textContent('noscript')).toContain('needs JavaScript');
  await end();
});

test('reports of an open campaign are pages of their own', async () => {
  const { page: at, errors, end } = await visit(browser, `${inject('foggySite')}campaigns/${OPEN}/report/`);
  await at.click('.reader-open a');
  await at.waitForSelector('.report h1');
  await at.waitForSelector('star-map [role="application"]');
  expect(errors).toEqual([]);
  await end();
});

test('the scripts of the page weigh 60 KB or less', async () => {
  const asked: string[] = [];
  const { page: at, end } = await unlocked();
  at.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(new URL(request.url()).pathname.replace('/star/maps/', ''));
  });
  await at.reload();
  await state(at, 'open');
  const weight = [...new Set(asked)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(FOGGY_SITE, file)), { level: 9 }).length,
    0,
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(60 * 1024);
  await end();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coreward } from '../builders/coreward.ts';
import { phone, sharedBrowser, violationsByDayAndNight, violationsOn, visit } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'coreward-archive-'));
const file = join(folder, 'adasa.html');
const address = pathToFileURL(file).href;
/** Two turns of it, because checking all of it takes long. */
const short = join(folder, 'short.html');
let browser: Browser;

beforeAll(async () => {
  for (const [out, from] of [
    [file, '0'],
    [short, '19'],
  ] as const) {
    const flags = ['--empire', 'adasa-pact', '--from', from, '--out', out];
    expect(await coreward(['export', 'demo', ...flags], { campaigns: 'content/campaigns' })).toMatchObject({ code: 0 });
  }
  browser = await sharedBrowser();
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
});

/** The turns that can be seen, and those that the bar marks. */
function shownOn(page: Page): Promise<{ turns: string[]; marked: string[] }> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('.archive-turns a')];
    const plain = getComputedStyle(document.body).backgroundColor;
    const paints = (link: Element) => ![plain, 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(link).backgroundColor);
    return {
      turns: [...document.querySelectorAll('.archive-turn')].filter((one) => one.checkVisibility()).map(({ id }) => id),
      marked: links.filter(paints).map((link) => link.getAttribute('href')?.slice(1) ?? ''),
    };
  });
}

test('an archive opens from disk without script: the newest turn first, any other by its link, and parts within their turn', async () => {
  const { page, strangers, errors, end } = await visit(browser, address, { javaScriptEnabled: false });
  expect(await shownOn(page)).toEqual({ turns: ['turn-20'], marked: ['turn-20'] });
  await page.click('.archive-turns [href="#turn-5"]');
  expect(await shownOn(page)).toEqual({ turns: ['turn-5'], marked: ['turn-5'] });
  await page.click('#turn-5 .contents a[href$="-colonies"]');
  expect(await shownOn(page)).toEqual({ turns: ['turn-5'], marked: ['turn-5'] });
  expect(await page.evaluate(() => document.querySelector(':target')?.getBoundingClientRect().top)).toBeGreaterThan(40);
  await page.click('#turn-5 .turns [rel="next"]');
  expect(await shownOn(page)).toEqual({ turns: ['turn-6'], marked: ['turn-6'] });
  await page.goBack();
  await page.goBack();
  expect((await shownOn(page)).turns).toEqual(['turn-5']);
  expect({ strangers, errors }).toEqual({ strangers: [], errors: [] });
  await end();
});

test.each([
  ['wide, by day and night', {}, violationsByDayAndNight],
  ['on a phone', phone, violationsOn],
] as const)('%s it fits, in its own type, and is open to all readers', async (_, options, violations) => {
  const { page, errors, end } = await visit(browser, `${pathToFileURL(short).href}#turn-19`, options);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await page.evaluate(async () => (await document.fonts.ready).check('16px "IBM Plex Sans"'))).toBe(true);
  expect(await page.locator('#turn-19 svg.star-chart').isVisible()).toBe(true);
  expect(errors).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await end();
});

test('on paper it is the turn that was shown, and nothing of the bar', async () => {
  const { page, end } = await visit(browser, `${address}#turn-3`);
  await page.emulateMedia({ media: 'print' });
  expect((await shownOn(page)).turns).toEqual(['turn-3']);
  expect(await page.locator('.archive-turns').isVisible()).toBe(false);
  expect(await page.locator('#turn-3 .map-layers').isVisible()).toBe(false);
  await end();
});

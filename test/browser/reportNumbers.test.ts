import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { FOGGY_HOME, OPEN } from '../builders/canarySite.ts';
import { phone, sharedBrowser, type Visit, violationsByDayAndNight, visit } from './browser.ts';

const { keys } = JSON.parse(readFileSync(join(FOGGY_HOME, 'content/campaigns/fog-1/secrets.json'), 'utf8'));

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

async function unlocked(options?: BrowserContextOptions): Promise<Visit> {
  const visited = await visit(browser, `${inject('foggySite')}campaigns/fog-1/report/#key=${keys.readers[0].identity}`, options);
  await visited.page.waitForSelector('#reader[data-state="open"]');
  return visited;
}

test('a number unfolds by keyboard to what it is made of, and its rule opens', async () => {
  const { page: at, errors, strangers, end } = await unlocked();
  const fold = at.locator('.ledger details').first();
  const answer = fold.locator('.answer').first();
  expect(await answer.isVisible()).toBe(false);
  await fold.locator('summary').first().focus();
  await at.keyboard.press('Enter');
  expect(await answer.isVisible()).toBe(true);
  const rule = answer.locator('a[href*="rules/"]').first();
  await rule.click();
  await at.waitForURL(/\/star\/maps\/rules\//);
  expect(await at.evaluate(() => document.querySelector(':target')?.textContent?.trim())).not.toBe('');
  await at.goBack();
  await at.waitForSelector('#reader[data-state="open"]');
  expect([errors, strangers]).toEqual([[], []]);
  await end();
});

test('on paper there is the report alone, with the map and every sum', async () => {
  const { page: at, end } = await unlocked();
  await at.emulateMedia({ media: 'print' });
  for (const apparatus of ['#reader-bar', '#reader-about', '#reader-form', '.map-bar', 'body > header nav'])
    expect([apparatus, await at.locator(apparatus).first().isVisible()]).toEqual([apparatus, false]);
  expect(await at.locator('.known-map svg').first().isVisible()).toBe(true);
  expect(await at.locator('.ledger .answer').first().isVisible()).toBe(true);
  const paper = await at.pdf({ format: 'A4' });
  const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(1);
  expect(sheets).toBeLessThan(20);
  await end();
});

const openReport = async (options?: BrowserContextOptions): Promise<Visit> => {
  const visited = await visit(browser, `${inject('foggySite')}campaigns/${OPEN}/report/`, options);
  await visited.page.click('.reader-open a');
  await visited.page.waitForSelector('.report h1');
  return visited;
};

test('a report in clear is whole without JavaScript, fits a phone, and every link on it leads somewhere', async () => {
  const { page: at, errors, end } = await openReport({ ...phone, javaScriptEnabled: false });
  expect(await at.locator('.known-map svg').first().isVisible()).toBe(true);
  expect(await at.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const fold = at.locator('.ledger details').first();
  await fold.locator('summary').first().tap();
  expect(await fold.locator('.answer').first().isVisible()).toBe(true);
  await at.locator('.map-layers label').nth(1).tap(); // a style sheet's work
  expect(await at.locator('.map-key[data-layer="importance"]').isVisible()).toBe(true);
  const links = await at.$$eval('a[href]', (all) =>
    all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).href),
  );
  const lost = await at.$$eval('.report a[href^="#"]', (all) =>
    all.map((link) => link.getAttribute('href')?.slice(1) ?? '').filter((id) => id !== '' && !document.getElementById(id)),
  );
  expect(lost).toEqual([]);
  for (const link of new Set(links.map((address) => address.split('#')[0] ?? '')))
    expect([link, (await at.request.get(link)).status()]).toEqual([link, 200]);
  expect(errors).toEqual([]);
  await end();
});

test('axe finds nothing on a report in clear, by day or night, and nothing is asked of another host', async () => {
  const { page: at, errors, strangers, end } = await openReport();
  expect(await violationsByDayAndNight(at)).toEqual([]);
  expect([errors, strangers]).toEqual([[], []]);
  await end();
});

test.each([
  '',
  'rules/',
  'rules/rulings/',
  'rules/orders/',
  'rules/tables/',
  'rules/scenarios/',
  'rules/scenarios/concert/',
  'galaxies/',
  `galaxies/${OPEN}/`,
])('/%s is whole without JavaScript', async (path) => {
  const options = { ...phone, javaScriptEnabled: false };
  const { page: at, errors, end } = await visit(browser, inject('foggySite') + path, options);
  expect(errors).toEqual([]);
  expect(await at.locator('h1').count()).toBe(1);
  expect(await at.locator('main :is(p, li, td, a):visible').count()).toBeGreaterThan(3);
  expect(await at.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await end();
});

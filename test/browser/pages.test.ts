import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openGalaxies } from '../../src/site/data/galaxyPage.ts';
import { OPEN } from '../builders/canarySite.ts';
import { forged, phone, sharedBrowser, violationsByDayAndNight, violationsOn, visit } from './browser.ts';

const assets = 'node_modules/.cache/coreward/test-site/_astro';
const galaxyPages = openGalaxies().map(({ campaign }) => `galaxies/${campaign}/`);
const rulePages = ['rules/', 'rules/rulings/', 'rules/orders/', 'rules/tables/', 'rules/scenarios/', 'rules/scenarios/concert/'];
const paths = [
  ...['', 'forge/', 'forge/?systems=2500&homes=4', 'battle/', 'galaxies/', 'no-such-page/', ...galaxyPages],
  ...['campaigns/', ...rulePages, 'search/'],
];

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

async function settled(page: Page, path: string): Promise<void> {
  if (path.startsWith('forge/')) await forged(page);
  if (path.startsWith('battle/')) await page.waitForSelector('#battle[data-state="answered"]');
}

test('there is an open galaxy to look at', () => {
  expect(galaxyPages.length).toBeGreaterThan(0);
});

test.each(paths)(
  '/%s holds to a strict policy, asks nothing of another host, and axe finds nothing by day or night',
  async (path) => {
    const { page, errors, strangers, end } = await visit(browser, inject('site') + path);
    await settled(page, path);
    const policy = await page.getAttribute('meta[http-equiv="content-security-policy"]', 'content');
    for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'", "form-action 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(await violationsByDayAndNight(page)).toEqual([]);
    expect(errors.filter((error) => !(path.startsWith('no-such') && error.includes('404')))).toEqual([]);
    expect(strangers).toEqual([]);
    await end();
  },
);

test('axe finds nothing on the Forge with everything unfolded', async () => {
  const { page, end } = await visit(browser, `${inject('site')}forge/`);
  await forged(page);
  for (const unfold of ['.suggest summary', '#words-summary']) await page.click(unfold);
  await page.focus('#forge-map');
  await page.keyboard.press('Home');
  await page.waitForSelector('#forge-details .rolls li');
  expect(await violationsOn(page)).toEqual([]);
  await end();
});

test.each(paths)('/%s fits a phone', async (path) => {
  const { page, end } = await visit(browser, inject('site') + path, phone);
  await settled(page, path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main select, main input, main summary, header a')]
      .filter((control) => control.checkVisibility())
      .filter((control) => (control.closest('label') ?? control).getBoundingClientRect().height < 43.5)
      .map((control) => control.outerHTML.slice(0, 120)),
  );
  expect(small).toEqual([]);
  await end();
});

test.each(['', 'forge/', 'battle/', 'galaxies/', `galaxies/${OPEN}/`, 'campaigns/', ...rulePages, 'search/'])(
  '/%s works under a sub-path, and its links lead somewhere',
  async (path) => {
    const { page, errors, end } = await visit(browser, inject('foggySite') + path);
    await settled(page, path);
    expect(errors).toEqual([]);
    const links = await page.$$eval('a[href]', (all) =>
      all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).href.split('#')[0] ?? ''),
    );
    for (const link of new Set(links)) expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
    await end();
  },
);

test('without a script the Forge tells the command that makes the galaxy', async () => {
  const { page, end } = await visit(browser, `${inject('site')}forge/`, { javaScriptEnabled: false });
  expect(await page.textContent('noscript')).toContain('npx coreward galaxy --seed coreward --systems 40');
  await end();
});

test('fonts stay within their budget, and no script brings zod along', () => {
  const files = readdirSync(assets);
  const fonts = files.filter((file) => /\.woff2?$/.test(file)).map((file) => readFileSync(join(assets, file)).length);
  expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120 * 1024);
  expect(files.filter((file) => file.endsWith('.js') && /ZodError/.test(readFileSync(join(assets, file), 'utf8')))).toEqual([]);
});

test.each(paths.filter((path) => path !== 'no-such-page/' && !path.includes('?')))(
  'the scripts of /%s stay within their budget',
  (path) => {
    const markup = readFileSync(join(assets, '..', path, 'index.html'), 'utf8');
    const found = new Set(markup.match(/[\w.-]+\.js(?=")/g) ?? []);
    // a set also yields what is added while it is walked: all that a script names, workers and what is fetched later too
    for (const file of found) for (const next of scriptOf(file).match(/[\w.-]+\.js(?=["'`])/g) ?? []) found.add(next);
    const weight = [...found].reduce((sum, file) => sum + gzipSync(scriptOf(file), { level: 9 }).length, 0);
    expect(weight).toBeLessThanOrEqual((path === 'forge/' ? 150 : 60) * 1024);
  },
);

/** A script of the site's own; those of others, such as the search's, are not ours to weigh. */
function scriptOf(file: string): string {
  return existsSync(join(assets, file)) ? readFileSync(join(assets, file), 'utf8') : '';
}

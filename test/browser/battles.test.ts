import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { archiveInHtml } from '#vbam/report/html/archivePage.ts';
import { battlesInHtml, recordedBattlesInHtml } from '#vbam/report/html/battles/battlesPage.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { armadaFought, raidFought, recordOf, reportOf } from '../builders/battleReports.ts';
import { FOGGY_HOME } from '../builders/canarySite.ts';
import { ophir, sol } from '../builders/turn.ts';
import { phone, sharedBrowser, violationsByDayAndNight, visit } from './browser.ts';
import { styleOf } from './styles.ts';

const raid = raidFought({ sol: { detection: 'full' } });
const css = ['tokens', 'page', 'parts', 'report'].map(styleOf).join('\n');
const ADDRESS = 'http://battle.example/';
const BATTLE = '#turn-0-battle-1';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** A page without any script, at an address of its own, so that links inside of it lead somewhere. */
async function shown(written: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Battle</title><style>${css}</style>`;
  const body = `<!doctype html><html lang="en"><head>${head}</head><body><main>${written}</main></body></html>`;
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${ADDRESS}${BATTLE}`);
  return page;
}

const ours = battlesInHtml(reportOf(raid, sol));
const drawings = (page: Page) => page.locator('.replay figure');
const visible = async (page: Page) => {
  const all = await drawings(page).all();
  const seen = await Promise.all(all.map((figure) => figure.isVisible()));
  return seen.flatMap((is, index) => (is ? [index] : []));
};

/** Tables that go beyond the edge, or within which something is cut off or overlaps. */
function tooWide(tables: Element[]): string[] {
  const edge = document.documentElement.clientWidth;
  const all = tables.flatMap((table) => [table, ...table.querySelectorAll('th, td')]);
  const isWide = (one: Element) => one.getBoundingClientRect().right > edge + 0.5 || one.scrollWidth > one.clientWidth + 1;
  return all.filter((one) => one.getClientRects().length > 0 && isWide(one)).map((one) => one.outerHTML.slice(0, 160));
}

test('7.3: without a script one drawing is in sight, and the keyboard alone goes from round to round', async () => {
  const page = await shown(ours, { javaScriptEnabled: false });
  const rounds = await drawings(page).count();
  expect(rounds).toBeGreaterThan(3);
  expect(await visible(page)).toEqual([0]);
  await page.locator('.replay-switch input').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await visible(page)).toEqual([1]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await visible(page)).toEqual([rounds - 1]);
  await page.context().close();
});

test('every round of the longest battle can be chosen', async () => {
  const page = await shown(battlesInHtml(reportOf(armadaFought({ sol: { detection: 'full' } }), sol)));
  const choices = page.locator('.replay-switch input');
  expect(await choices.count()).toBe(7);
  for (let round = 0; round < 7; round++) {
    await choices.nth(round).check();
    expect(await visible(page)).toEqual([round]);
  }
  await page.context().close();
});

test('on paper all rounds are there, and what is folded is unfolded', async () => {
  const page = await shown(ours);
  await page.emulateMedia({ media: 'print' });
  expect(await visible(page)).toHaveLength(await drawings(page).count());
  expect(await page.locator('.replay-switch').isVisible()).toBe(false);
  const hidden = await page
    .locator('.battle-fold table')
    .evaluateAll((tables) => tables.filter((one) => one.getClientRects().length === 0).length);
  expect(hidden).toBe(0);
  await page.context().close();
});

test.each([
  ['ours', ours],
  ['of those who made out hulls alone', battlesInHtml(reportOf(raid, ophir))],
  ['the moderator’s', recordedBattlesInHtml(recordOf(raid))],
  ['without a battle', battlesInHtml({ ...reportOf(raid, sol), battles: [] })],
  ['of sixty', battlesInHtml(reportOf(armadaFought({ sol: { detection: 'full' } }), sol))],
])('axe finds nothing by day or night, all unfolded, and no table is wider than a phone: %s', async (_, written) => {
  const page = await shown(written, phone);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  expect(await violationsByDayAndNight(page)).toEqual([]);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.$$eval('.battle table', tooWide), `tables at ${width} px`).toEqual([]);
  }
  const small = await page.$$eval('.replay-switch label, .battle-ways a, .battle-fold > summary', (targets) =>
    targets.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
  );
  expect(small).toEqual([]);
  await page.context().close();
});

test('in a report in clear the battle is a page of its own inside of it, without a script', async () => {
  const report = reportOf(raid, sol);
  const written = reportInHtml({ report, history: [], map: '', campaignName: 'The Long Reach', deadline: null, inClear: true });
  const page = await shown(written, { javaScriptEnabled: false });
  await page.goto(`${ADDRESS}#nothing`);
  expect(await page.locator('.battle').isVisible()).toBe(false);
  await page.locator('.battle-lines a').click();
  expect([await page.locator('.battle').isVisible(), await page.locator('.digest').isVisible()]).toEqual([true, false]);
  await page.goBack();
  expect([await page.locator('.battle').isVisible(), await page.locator('.digest').isVisible()]).toEqual([false, true]);
  await page.context().close();
});

test('in the export, one page without a script, a battle opens and its rounds are switched by keyboard, like in the reader', async () => {
  const written = archiveInHtml({
    campaignName: 'The Long Reach',
    reports: [reportOf(raid, sol)],
    styles: { text: css, hash: '' },
  });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false });
  const page = await context.newPage();
  const body = written.replace(/<meta http-equiv[^>]*>/, ''); // its policy knows only its own style sheet
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${ADDRESS}#turn-0`);
  await page.locator('.battle-lines a').first().click();
  expect(await page.locator('.battle').isVisible()).toBe(true);
  await page.locator('.replay-switch input').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await visible(page)).toEqual([1]);
  await context.close();
});

test('sealed, a battle opens from the report and from a link, and leads back; the other side’s key opens its own account', async () => {
  const { keys } = JSON.parse(readFileSync(join(FOGGY_HOME, 'content/campaigns/fog-1/secrets.json'), 'utf8'));
  const [one, other] = keys.readers as { identity: string }[];
  const report = `${inject('foggySite')}campaigns/fog-1/report/`;
  const { page, errors, strangers, end } = await visit(browser, `${report}#key=${one?.identity}`);
  const status = page.locator('#reader-status');
  await expect.poll(() => status.textContent()).toMatch(/^Turn 3 of/);
  await page.goto(`${report}#turn-1`);
  await expect.poll(() => status.textContent()).toMatch(/^Turn 1 of/);
  await page.locator('.battle-lines a').first().click();
  await expect.poll(() => status.textContent()).toMatch(/^Battle 1 of turn 1 of .* is open\.$/);
  const account = page.locator('#turn-1-battle-1');
  expect(await account.isVisible()).toBe(true);
  expect(await account.textContent()).toContain('Qflt1900x');
  expect(await account.textContent()).not.toContain('Qflt1930x');
  await account.locator('.replay-switch input').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await visible(page)).toEqual([1]);
  await page.reload();
  await expect.poll(() => status.textContent()).toMatch(/^Battle 1 of turn 1 of/);
  await expect.poll(() => account.isVisible()).toBe(true);
  await account.getByText('Back to the report').click();
  await expect.poll(() => status.textContent()).toMatch(/^Turn 1 of/);
  expect(await page.locator('.digest').isVisible()).toBe(true);
  expect([errors, strangers]).toEqual([[], []]);
  await end();
  const rival = await visit(browser, `${report}#key=${other?.identity}`);
  await rival.page.waitForSelector('#reader[data-state="open"]');
  await rival.page.goto(`${report}#turn-1-battle-1`);
  await expect.poll(() => rival.page.locator('#turn-1-battle-1').isVisible()).toBe(true);
  expect(await rival.page.locator('#turn-1-battle-1').textContent()).toContain('Qflt1930x');
  await rival.end();
});

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { liveryColours } from '#generators/livery.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { consoleInHtml } from '#vbam/report/html/consolePage.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { talks } from '../builders/diplomats.ts';
import { playedReports } from '../builders/played.ts';
import { phone, sharedBrowser, violationsByDayAndNight, violationsOn } from './browser.ts';
import { styleOf } from './styles.ts';

const reports = playedReports(12);
const last = reports.at(-1) as TurnReport;
const css = ['tokens', 'page', 'parts', 'report', 'console', 'knownSystems'].map(styleOf).join('\n');

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

function inColour(colour: string): string {
  const report = { ...last, empire: { ...last.empire, colour } };
  return reportInHtml({ report, history: reports, map: '', campaignName: 'The Long Reach', deadline: 'Sunday' });
}

const opened = (options: BrowserContextOptions = {}): Promise<Page> => shown(inColour(last.empire.colour), options);

async function shown(written: string, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })).newPage();
  await page.setContent(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Report</title><style>${css}</style><body><main>${written}</main></body></html>`,
  );
  return page;
}

async function unfoldAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
}

test('axe finds nothing in treaties, offers and letters, nor in the moderator’s view of them; nothing is wider than a phone', async () => {
  const told = talks();
  const ours = reportInHtml({
    report: told.reports.at(-1) as TurnReport,
    ...{ history: told.reports, map: '', campaignName: 'The Long Reach', deadline: null },
  });
  const theirs = consoleInHtml({ report: told.moderator, campaignName: 'The Long Reach', map: '', viewAs: (id) => `#${id}` });
  for (const written of [ours, theirs]) {
    const page = await shown(written, { ...phone });
    await unfoldAll(page);
    expect(await violationsByDayAndNight(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.context().close();
  }
});

test('axe finds nothing by day or night, all unfolded', async () => {
  const page = await opened();
  await unfoldAll(page);
  expect(await violationsByDayAndNight(page)).toEqual([]);
  await page.context().close();
});

test('in the colour of any empire everything can be read, by day or night', async () => {
  const page = await shown(Object.values(liveryColours).map(inColour).join(''), {});
  await page.evaluate(() => {
    // their colours are those of the rest
    for (const part of document.querySelectorAll('.report > :is(.report-part, .story-pages)')) part.remove();
  });
  expect(await page.locator('.report').count()).toBe(7);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page, ['color-contrast'])).toEqual([]);
  }
  await page.context().close();
});

test('on a phone nothing makes the page scroll sideways, and what is pressed is 44 px high', async () => {
  const page = await opened(phone);
  await unfoldAll(page);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('.report *')]
      .filter((element) => element.getBoundingClientRect().right > 390 && !element.closest('.scroll, .contents'))
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(wide).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.ledger summary, .story-list a, .refs a, .where a, .contents a, .turns a')]
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(small).toEqual([]);
  await page.context().close();
});

test('at 1280 px every part stands in the contents in sight, no table is cut, and no ordinary name broken', async () => {
  const desktop = { viewport: { width: 1280, height: 900 } };
  const ours = await opened(desktop);
  const all = ['Construction', 'Holdings', 'Letters', 'Exploration', 'Rolls', 'History'].map(
    (part) => `<li><a href="#x">${part}</a></li>`,
  );
  await ours.locator('.contents ul').evaluate((list, more) => list.insertAdjacentHTML('beforeend', more), all.join(''));
  const { moderator } = talks();
  const modifiers = Array.from({ length: 9 }, () => ({ why: 'Ophir is beyond every capital’s zone', add: 1 }));
  const report = { ...moderator, rolls: moderator.rolls.map((roll) => ({ ...roll, modifiers })) };
  const theirs = consoleInHtml({ report, campaignName: 'The Long Reach', map: '', viewAs: (id) => `#${id}` });
  for (const page of [ours, await shown(theirs, desktop)]) {
    await unfoldAll(page);
    const cut = await page.$$eval('.report .scroll, .contents ul', (boxes) =>
      boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.getAttribute('aria-label') ?? box.className),
    );
    expect(cut).toEqual([]);
    const names = await page.$$eval('.ledger .answer tbody th', (cells) =>
      cells
        .filter((cell) => /^\S{1,9}$/.test(cell.textContent ?? ''))
        .map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return [cell.textContent, range.getClientRects().length];
        }),
    );
    expect(names.filter(([, lines]) => lines !== 1)).toEqual([]);
    await page.context().close();
  }
});

test('on paper every sum is unfolded without anybody unfolding it', async () => {
  const page = await opened();
  const seen = () => page.locator('.ledger .answer').first().isVisible();
  expect(await seen()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await seen()).toBe(true);
  await page.context().close();
});

test('a story is a page of its own, with the way back', async () => {
  const page = await opened();
  const [treasury, stories] = [page.locator('.ledger').first(), page.locator('.story-page')];
  expect([await stories.count(), await stories.filter({ visible: true }).count()]).toEqual([expect.any(Number), 0]);
  const link = page.locator('.index-name a').first();
  const [story, name] = [(await link.getAttribute('href'))?.slice(1) ?? '', await link.textContent()];
  await link.click();
  expect(await stories.filter({ visible: true }).evaluateAll((shown) => shown.map(({ id }) => id))).toEqual([story]);
  expect(await page.locator(`[id="${story}"] h1`).textContent()).toContain(name);
  expect([await treasury.isVisible(), await violationsOn(page)]).toEqual([false, []]);
  await page.locator('.way-back a').filter({ visible: true }).click();
  expect([await treasury.isVisible(), await stories.filter({ visible: true }).count()]).toEqual([true, 0]);
  await page.context().close();
});

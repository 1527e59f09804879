import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { homeNames, legendOf } from '#vbam/report/map/legend/legend.ts';
import { forged, phone, sharedBrowser, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const addressOf = (systems: number) => `${inject('site')}forge/?seed=legend&systems=${systems}&homes=9`;
const isOpen = (page: Page) => page.$eval('#forge-legend', (legend) => (legend as HTMLDetailsElement).open);

/** Definitions that the legend's signs point at and that are not on the page exactly once. */
const lostSigns = (page: Page) =>
  page.$$eval('#legend-signs *', (signs) => {
    const wanted = signs.flatMap((sign) => [
      sign.getAttribute('href'),
      /url\((#.+)\)/.exec(sign.getAttribute('fill') ?? '')?.[1],
    ]);
    return wanted.filter((id) => id && document.querySelectorAll(`[id="${id.slice(1)}"]`).length !== 1);
  });

const repeatedIds = (page: Page) =>
  page.$$eval('[id]', (all) => all.map(({ id }) => id).filter((id, place, ids) => ids.indexOf(id) !== place));

test.each([
  [40, 'svg'],
  [2500, 'canvas'],
])('the Forge explains every sign of a map of %i systems, drawn as %s', async (systems, drawnAs) => {
  const galaxy = generateGalaxy('legend', optionsFrom({ systems, homes: 9 }));
  const { page, errors, end } = await visit(browser, addressOf(systems));
  await forged(page);
  expect(await page.locator(`#forge-map > ${drawnAs}`).count()).toBe(1);
  expect(await isOpen(page)).toBe(true);
  const texts = legendOf(galaxy, homeNames(galaxy)).flatMap(({ entries }) => entries.map(({ text }) => text));
  expect(await page.locator('#legend-signs li').allTextContents()).toEqual(
    texts.map((text) => expect.stringMatching(`${text}$`)),
  );
  expect(await lostSigns(page)).toEqual([]);
  expect(await repeatedIds(page)).toEqual([]);
  expect(errors).toEqual([]);
  await end();
});

test('the legend follows from a small map to a large one and back, without an id twice', async () => {
  const { page, errors, end } = await visit(browser, addressOf(40));
  for (const systems of ['2500', '60']) {
    await page.fill('#systems', systems);
    await expect
      .poll(() => page.textContent('#words-summary'), { timeout: 15_000 })
      .toContain(Number(systems).toLocaleString('en'));
    await forged(page);
    expect(await lostSigns(page)).toEqual([]);
    expect(await repeatedIds(page)).toEqual([]);
  }
  expect(errors).toEqual([]);
  await end();
});

test('on a phone the legend is folded until it is tapped', async () => {
  const { page, end } = await visit(browser, addressOf(40), phone);
  await forged(page);
  expect(await isOpen(page)).toBe(false);
  await page.tap('#forge-legend summary');
  expect(await page.locator('#legend-signs li').first().isVisible()).toBe(true);
  await end();
});

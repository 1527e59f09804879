import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { forged, sharedBrowser, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Where a lane leads from a system, by name. */
function neighboursOf({ systems, lanes }: Galaxy, name: string): string[] {
  const { id } = systems.find((system) => system.name === name) ?? {};
  const ends = lanes.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));
  return systems.filter((system) => ends.includes(system.id)).map((system) => system.name);
}

const said = async (page: Page) => (await page.textContent('.map-says'))?.trim() ?? '';

test.each([40, 2500])('the arrow keys travel along lanes, and each stop is read aloud, with %i systems', async (systems) => {
  const galaxy = generateGalaxy('travel', optionsFrom({ systems, homes: 4 }));
  const { page, errors, end } = await visit(browser, `${inject('site')}forge/?seed=travel&systems=${systems}&homes=4`);
  await forged(page);
  await page.focus('#forge-map');
  await page.keyboard.press('Home');
  let here = galaxy.systems.find(({ home }) => home === 1)?.name ?? '';
  expect(await said(page)).toMatch(new RegExp(`^${here}, `));
  let stops = 0;
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key);
    const words = await said(page);
    if (words.startsWith('No lane')) continue;
    const next = words.split(', ')[0] ?? '';
    expect(neighboursOf(galaxy, here)).toContain(next);
    here = next;
    stops++;
  }
  expect(stops).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('forge-details');
  expect(errors).toEqual([]);
  await end();
});

test('the keyboard can leave the map again', async () => {
  const { page, end } = await visit(browser, `${inject('site')}forge/`);
  await forged(page);
  await page.focus('#forge-map');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('forge-map');
  await end();
});

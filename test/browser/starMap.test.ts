import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { openGalaxies } from '../../src/site/data/galaxyPage.ts';
import { sharedBrowser, visit } from './browser.ts';

const [open] = openGalaxies();
if (!open) throw new Error('there is no open galaxy to look at');
const { campaign, galaxy } = open;
const address = () => `${inject('site')}galaxies/${campaign}/`;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const said = async (page: Page) => (await page.textContent('.map-says'))?.trim() ?? '';
const nameOf = (id: string) => galaxy.systems.find((system) => system.id === id)?.name;

function namesAround(name: string) {
  const { id } = galaxy.systems.find((system) => system.name === name) ?? {};
  return galaxy.lanes.flatMap(({ a, b }) => (a === id ? [nameOf(b)] : b === id ? [nameOf(a)] : []));
}

test('on a galaxy’s page the arrow keys travel along lanes, each stop is read aloud, and Enter goes into the details', async () => {
  const { page, errors, end } = await visit(browser, address());
  await page.focus('.map-frame[role="application"]');
  await page.keyboard.press('Home');
  let here = galaxy.systems.find(({ home }) => home === 1)?.name ?? '';
  expect(await said(page)).toMatch(new RegExp(`^${here}, .+ importance, \\d+ lanes?, home 1$`));
  let stops = 0;
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key);
    const words = await said(page);
    if (/^No lane leads (up|down|core|rim)/.test(words)) continue;
    const next = words.split(', ')[0] ?? '';
    expect(namesAround(here)).toContain(next);
    here = next;
    stops++;
  }
  expect(stops).toBeGreaterThan(0);
  const details = page.locator('star-map .map-details');
  expect(await details.locator('h3').textContent()).toBe(here);
  await page.keyboard.press('Enter');
  expect(await details.evaluate((panel) => panel === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await details.isHidden()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('map-frame');
  expect(errors).toEqual([]);
  await end();
});

test('a tapped star shows its details, and a lane in them leads on', async () => {
  const { page, errors, end } = await visit(browser, address());
  await page.waitForSelector('.map-frame[role="application"]');
  const { id, name } = galaxy.systems[0] ?? { id: '', name: '' };
  await page.locator(`g.system[data-id="${id}"]`).click();
  const details = page.locator('star-map .map-details');
  expect(await details.locator('h3').textContent()).toBe(name);
  const lane = details.locator('.lanes a').first();
  const neighbour = (await lane.textContent()) ?? '';
  await lane.click();
  expect(await details.locator('h3').textContent()).toBe(neighbour);
  expect(await said(page)).toMatch(new RegExp(`^${neighbour}, `));
  expect(errors).toEqual([]);
  await end();
});

test('without a script every star is a link to its entry', async () => {
  const { page, end } = await visit(browser, address(), { javaScriptEnabled: false });
  const links = await page.locator('star-map svg a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.toSorted()).toEqual(galaxy.systems.map(({ id }) => `#system-${id}`).toSorted());
  const { id, name } = galaxy.systems[0] ?? { id: '', name: '' };
  await page.locator(`star-map a[href="#system-${id}"]`).click();
  const entry = page.locator('.system-entry:target');
  expect(await entry.locator('h3').textContent()).toBe(name);
  await expect.poll(() => entry.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(900);
  await end();
});

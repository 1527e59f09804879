import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { FOGGY_HOME } from '../builders/canarySite.ts';
import { phone, sharedBrowser, type Visit, visit } from './browser.ts';

const folder = join(FOGGY_HOME, 'content/campaigns/fog-1');
const [{ empire, identity }] = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')).keys.readers;
const mapOn = (turn: string): TurnReport['map'] =>
  JSON.parse(readFileSync(join(folder, `turns/${turn}/reports/${empire}.json`), 'utf8')).map;
const map = mapOn('003');

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

async function atMap(options?: BrowserContextOptions): Promise<Visit> {
  const visited = await visit(browser, `${inject('foggySite')}campaigns/fog-1/report/#key=${identity}`, options);
  await visited.page.waitForSelector('#reader-page star-map [role="application"]');
  return visited;
}

const said = async (at: Page) => (await at.textContent('#reader-page .map-says'))?.trim() ?? '';
const output = (at: Page) => at.textContent('.map-turns output');

/** The names of the systems to which known lanes lead from one. */
function namesAround(name: string): (string | undefined)[] {
  const { systems = [], lanes = [] } = map ?? {};
  const here = systems.find((system) => system.name === name)?.id;
  const ends = lanes.flatMap(({ a, b }) => (a === here ? [b] : b === here ? [a] : []));
  return ends.map((end) => systems.find(({ id }) => id === end)?.name);
}

test('by keyboard: one travels along the lanes that one knows, hears each stop, goes into the details and out again', async () => {
  const { page: at, errors, strangers, end } = await atMap();
  await at.focus('#reader-page .map-frame');
  await at.keyboard.press('Home');
  let here = (await said(at)).split(', ')[0] ?? '';
  expect(map?.systems.map(({ name }) => name)).toContain(here);
  let stops = 0;
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown']) {
    await at.keyboard.press(key);
    const words = await said(at);
    if (words.startsWith('No lane leads')) continue;
    const next = words.split(', ')[0] ?? '';
    expect(namesAround(here)).toContain(next);
    here = next;
    stops++;
  }
  expect(stops).toBeGreaterThan(1);
  const details = at.locator('star-map .map-details');
  expect(await details.locator('h3').textContent()).toContain(here);
  await at.keyboard.press('Enter');
  expect(await details.evaluate((panel) => panel === document.activeElement)).toBe(true);
  await at.keyboard.press('Escape');
  expect(await details.isHidden()).toBe(true);
  expect(await at.evaluate(() => document.activeElement?.className)).toContain('map-frame');
  expect([errors, strangers]).toEqual([[], []]);
  await end();
});

test('by keyboard: the slider shows what was known on earlier turns, and comes back to now', async () => {
  const { page: at, errors, end } = await atMap();
  const seen = () =>
    at.$$eval('.known-map g.system', (all) => all.filter((one) => getComputedStyle(one).visibility !== 'hidden').length);
  const now = await seen();
  await at.focus('.map-turns input');
  expect(await output(at)).toBe('Turn 3');
  await at.keyboard.press('ArrowLeft');
  expect(await output(at)).toBe('Turn 2');
  await at.keyboard.press('Home');
  expect(await output(at)).toBe('Turn 1');
  expect(await at.locator('.known-map.is-past').count()).toBe(1);
  expect(await seen()).toBeLessThanOrEqual(now);
  await at.keyboard.press('End');
  expect([await output(at), await seen(), await at.locator('.known-map.is-past').count()]).toEqual(['Turn 3', now, 0]);
  await at.keyboard.press('Tab');
  await at.keyboard.press('Enter');
  expect(await at.textContent('.map-replay')).toBe('Stop');
  await expect.poll(() => output(at), { timeout: 10_000 }).toBe('Turn 3');
  await expect.poll(() => at.textContent('.map-replay'), { timeout: 10_000 }).toBe('Replay');
  expect(errors).toEqual([]);
  await end();
});

test('the slider shows the battles of the turn it stands on, and no others', async () => {
  const { page: at, errors, end } = await atMap();
  const swords = () =>
    at.$$eval('.known-map .system use[href="#ship-x"], .known-map .flags use[href="#swords"]', (all) =>
      all
        .filter((one) => one.getBoundingClientRect().width > 0)
        .map((one) => one.closest('.system')?.querySelector('title')?.textContent ?? 'now'),
    );
  const foughtOn = (turn: string) => (mapOn(turn).battles ?? []).filter(({ witnessed }) => !witnessed);
  const nameOf = (id: string) => map.systems.find((system) => system.id === id)?.name ?? '';
  const turns = ['001', '002', '003'];
  expect(turns.some((turn) => foughtOn(turn).length > 0)).toBe(true); // otherwise there is nothing to show
  await at.focus('.map-turns input');
  await at.keyboard.press('Home');
  for (const turn of turns) {
    const [shown, fought] = [await swords(), foughtOn(turn)];
    expect(shown).toHaveLength(fought.length);
    if (turn !== '003')
      for (const { system } of fought) expect(shown.some((title) => title.startsWith(nameOf(system)))).toBe(true);
    await at.keyboard.press('ArrowRight');
  }
  expect(errors).toEqual([]);
  await end();
});

test('by keyboard: each layer has its own key beside it', async () => {
  const { page: at, end } = await atMap();
  const keys = () =>
    at.$$eval('.map-key', (all) => all.filter((key) => key.checkVisibility()).map((key) => key.getAttribute('data-layer')));
  await at.focus('.map-layers input:checked');
  expect(await keys()).toEqual(['political']);
  for (const layer of ['importance', 'supply', 'commerce', 'seen']) {
    await at.keyboard.press('ArrowDown');
    expect(await at.inputValue('.map-layers input:checked')).toBe(layer);
    expect(await keys()).toEqual([layer]);
  }
  await end();
});

test('on a phone nothing lies over the map: buttons and compass stand in a row under it', async () => {
  const { page: at, end } = await atMap(phone);
  const frame = await at.locator('.known-map .map-frame').boundingBox();
  const bottom = (frame?.y ?? 0) + (frame?.height ?? 0);
  for (const tool of ['.map-zoom', '.map-upspin', '.map-coreward']) {
    const box = await at.locator(`.known-map ${tool}`).boundingBox();
    expect([tool, (box?.y ?? 0) >= bottom, (box?.x ?? 0) + (box?.width ?? 0) <= 390]).toEqual([tool, true, true]);
  }
  await end();
});

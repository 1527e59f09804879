import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { canonicalJson } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { systemLog } from '#generators/log.ts';
import { optionsFrom } from '#generators/options.ts';
import type { GalaxyOptions } from '#schemas/vbam/galaxy.ts';
import { queryOf } from '../../src/site/islands/forge/settings.ts';
import { forged, sharedBrowser, type Visit, visit } from './browser.ts';

const eventually = <Value>(ask: () => Promise<Value> | Value) => expect.poll(ask, { timeout: 15_000 });

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const addressOf = (seed: string, chosen: Partial<GalaxyOptions> = {}) =>
  `${inject('site')}forge/${queryOf({ seed, options: optionsFrom(chosen) })}`;

async function onForge(seed: string, chosen: Partial<GalaxyOptions>, act: (visit: Visit) => Promise<void>): Promise<void> {
  const visited = await visit(browser, addressOf(seed, chosen), { acceptDownloads: true });
  await forged(visited.page);
  await act(visited);
  expect(visited.errors).toEqual([]);
  expect(visited.strangers).toEqual([]);
  await visited.end();
}

const fingerprintIn = (page: Page) => page.getByTestId('fingerprint').textContent();

async function downloaded(page: Page, format: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(`[data-download="${format}"]`)]);
  return readFileSync(await download.path(), 'utf8');
}

describe('the same galaxy as in the terminal', () => {
  const cases: [string, Partial<GalaxyOptions>][] = [
    ['coreward', {}],
    ['42', { systems: 8, homes: 2 }],
    ['4242', { systems: 8, homes: 2 }],
    ['Vega Prime', { shape: 'spiral', systems: 120 }],
    ['Zoë & “Ångström”', { shape: 'ring', homes: 6, systems: 60 }],
    ["it's <b>bold</b>", { map: 'freeform' }],
    ['-x --help', { shape: 'clusters', laneClasses: false }],
    ['日本', { shape: 'field', strategicResources: false, specialEncounters: false }],
    ['many homes', { systems: 200, homes: 42, laneAttraction: false }],
    ['large', { systems: 2500, homes: 12, variableDifficulty: false }],
  ];

  test('for ten seeds, with the same bytes', async () => {
    const { page, errors, end } = await visit(browser, addressOf('start'), { acceptDownloads: true });
    for (const [seed, chosen] of cases) {
      const galaxy = generateGalaxy(seed, optionsFrom(chosen));
      await page.goto(addressOf(seed, chosen));
      await forged(page);
      expect([seed, await fingerprintIn(page)]).toEqual([seed, galaxy.fingerprint]);
      expect(await downloaded(page, 'json')).toBe(canonicalJson(galaxy));
    }
    expect(errors).toEqual([]);
    await end();
  });

  test('the copied command prints the downloaded bytes, however odd the seed', async () => {
    await onForge("-x 'y' $HOME `z`", { systems: 24, homes: 3, laneClasses: false }, async ({ page }) => {
      const command = (await page.textContent('#command')) ?? '';
      expect(command).toMatch(/^npx coreward galaxy --seed=/);
      const local = command.replace('npx coreward', `'${process.execPath}' bin/coreward.mjs`);
      const { stdout, stderr } = spawnSync('sh', ['-c', local], { encoding: 'utf8', maxBuffer: 1 << 26 });
      expect(stderr).toBe('');
      expect(stdout).toBe(await downloaded(page, 'json'));
    });
  });
});

test('typing, sliding and choosing change the galaxy and the address, and the address brings it back', async () => {
  await onForge('first', {}, async ({ page }) => {
    await page.fill('#seed', '  second  ');
    await page.fill('#systems', '60');
    await page.selectOption('#shape', 'ring');
    await page.uncheck('#laneClasses');
    const galaxy = generateGalaxy('second', optionsFrom({ systems: 60, shape: 'ring', laneClasses: false }));
    await page.waitForFunction((wanted) => document.getElementById('fingerprint')?.textContent === wanted, galaxy.fingerprint);
    await page.reload();
    await forged(page);
    expect(await fingerprintIn(page)).toBe(galaxy.fingerprint);
    expect(await page.inputValue('#seed')).toBe('second');
    expect(await page.isChecked('#laneClasses')).toBe(false);
    expect(await page.inputValue('#systems')).toBe('60');
  });
});

test('the dice draw another seed each time', async () => {
  await onForge('first', {}, async ({ page }) => {
    await page.click('#new-seed');
    const first = await page.inputValue('#seed');
    await page.click('#new-seed');
    expect(await page.inputValue('#seed')).not.toBe(first);
    expect(first).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
  });
});

test('a newer request supersedes the older ones', async () => {
  await onForge('first', { systems: 3000, homes: 4 }, async ({ page }) => {
    for (const seed of ['one', 'two', 'three', 'four']) {
      await page.fill('#seed', seed);
      await page.waitForTimeout(90);
    }
    const { fingerprint } = generateGalaxy('four', optionsFrom({ systems: 3000, homes: 4 }));
    await page.waitForFunction((wanted) => document.getElementById('fingerprint')?.textContent === wanted, fingerprint);
    await page.waitForTimeout(1000);
    expect(await fingerprintIn(page)).toBe(fingerprint);
  });
});

test('what cannot be made is explained, and the last galaxy stays', async () => {
  await onForge('kept', {}, async ({ page }) => {
    const before = await fingerprintIn(page);
    await page.fill('#seed', '   ');
    await eventually(() => page.textContent('#problem')).toMatch(/the seed is empty/i);
    await page.fill('#seed', 'kept');
    await page.fill('#systems', '12');
    await eventually(() => page.textContent('#problem')).toMatch(/4 homes do not fit.*3 at most/);
    expect(await fingerprintIn(page)).toBe(before);
    await page.getByRole('button', { name: 'Use 3 homes' }).click();
    const { fingerprint } = generateGalaxy('kept', optionsFrom({ systems: 12, homes: 3 }));
    await eventually(() => fingerprintIn(page)).toBe(fingerprint);
    expect(await page.textContent('#problem')).toBe('');
  });
});

test('a link that asks for the impossible is followed as far as it goes, and says so', async () => {
  const visited = await visit(browser, `${inject('site')}forge/?seed=odd&shape=cube&systems=many&generator=0`);
  await forged(visited.page);
  const notes = (await visited.page.textContent('#notes')) ?? '';
  expect(notes).toContain('cube');
  expect(notes).toContain('many');
  expect(notes).toContain('generator 0');
  expect(await fingerprintIn(visited.page)).toBe(generateGalaxy('odd', optionsFrom({})).fingerprint);
  await visited.end();
});

test('a suggested size is taken over with one press', async () => {
  await onForge('group', {}, async ({ page }) => {
    await page.click('.suggest summary');
    await page.fill('#players', '5');
    await page.fill('#npes', '3');
    await page.getByRole('button', { name: 'Use 57 systems, 8 homes' }).click();
    expect(await page.inputValue('#systems')).toBe('57');
    const { fingerprint } = generateGalaxy('group', optionsFrom({ systems: 57, homes: 8 }));
    await eventually(() => fingerprintIn(page)).toBe(fingerprint);
  });
});

test.each([40, 2500])('a star of %i shows its details and its rolls', async (systems) => {
  const galaxy = generateGalaxy('rolls', optionsFrom({ systems, homes: 4 }));
  const home = galaxy.systems.find(({ home }) => home === 1);
  await onForge('rolls', { systems, homes: 4 }, async ({ page }) => {
    await page.focus('#forge-map');
    await page.keyboard.press('Home');
    const details = page.locator('#forge-details');
    await details.locator('.rolls li').first().waitFor();
    expect(await details.locator('h3').textContent()).toBe(home?.name);
    const shown = await details.locator('.rolls li').allTextContents();
    expect(shown.map((line) => `${home?.name}: ${line}`)).toEqual(systemLog(galaxy, home?.id ?? ''));
    await page.keyboard.press('Escape');
    expect(await details.isHidden()).toBe(true);
  });
});

test('the map in words can be filtered and leafed through', async () => {
  const galaxy = generateGalaxy('words', optionsFrom({ systems: 250, homes: 4 }));
  await onForge('words', { systems: 250, homes: 4 }, async ({ page }) => {
    const entries = page.locator('#entries article');
    await eventually(() => entries.count()).toBe(40);
    expect(await page.isHidden('#entries')).toBe(true);
    await page.focus('#words-summary');
    expect(await page.textContent('#words-summary')).toBe(`All 250 systems and ${galaxy.lanes.length} lanes`);
    await page.keyboard.press('Enter');
    expect(await page.isVisible('#entries')).toBe(true);
    await page.click('#next');
    await eventually(() => page.textContent('#page-number')).toBe('Page 2 of 7');
    await page.fill('#filter', 'HOME 2');
    await eventually(() => entries.count()).toBe(1);
    expect(await entries.locator('h3').textContent()).toBe(galaxy.systems.find(({ home }) => home === 2)?.name);
    expect(await page.isHidden('#pager')).toBe(true);
  });
});

test('a link to a system unfolds the map in words on its page, from the map’s details, from another entry, and from outside', async () => {
  const galaxy = generateGalaxy('words', optionsFrom({ systems: 250, homes: 4 }));
  const home = galaxy.systems.find(({ home }) => home === 4);
  await onForge('words', { systems: 250, homes: 4 }, async ({ page }) => {
    const shown = page.locator('.system-entry:target');
    await page.focus('#forge-map');
    await page.keyboard.press('Shift+Home');
    await page.click('#forge-details .to-entry');
    await eventually(() => shown.locator('h3').allTextContents()).toEqual([home?.name]);
    expect(await shown.isVisible()).toBe(true);
    for (let hop = 0; hop < 5; hop++) {
      const link = shown.locator('.lanes a').last();
      const next = (await link.textContent()) ?? '';
      await link.click();
      await eventually(() => shown.locator('h3').allTextContents()).toEqual([next]);
    }
    await page.goto(`${addressOf('words', { systems: 250, homes: 4 })}#system-${home?.id}`);
    await page.reload();
    await eventually(() => shown.locator('h3').allTextContents()).toEqual([home?.name]);
    expect(await shown.isVisible()).toBe(true);
  });
});

test('poster, CSV and GraphML can be kept too', async () => {
  await onForge('files', {}, async ({ page }) => {
    expect(await downloaded(page, 'svg')).toMatch(/^<(\?xml|svg)/);
    expect(await downloaded(page, 'csv')).toMatch(/^id,name,/);
    expect(await downloaded(page, 'graphml')).toContain('<graphml');
  });
});

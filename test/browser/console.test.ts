import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { FOGGY_HOME } from '../builders/canarySite.ts';
import { phone, sharedBrowser, type Visit, violationsByDayAndNight, violationsOn, visit } from './browser.ts';

const folder = join(FOGGY_HOME, 'content/campaigns/fog-2');
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const { keys } = read('secrets.json');
const { empires } = read('turns/000/state.json') as { empires: Record<string, { name: string; kind: string }> };
const page = () => `${inject('foggySite')}campaigns/fog-2/report/`;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

async function unlocked(options?: BrowserContextOptions, identity: string = keys.moderator): Promise<Visit> {
  const visited = await visit(browser, `${page()}#key=${identity}`, options);
  await visited.page.waitForSelector('#reader[data-state="open"]');
  return visited;
}

const opened = (at: Page, words: string) =>
  at.waitForFunction((start) => document.querySelector('#reader-status')?.textContent === start, words);
const report = (at: Page) => at.textContent('#reader-page .report');

test('the console opens first, with the orders of the coming turn on the newest page only', async () => {
  const { page: at, errors, strangers, end } = await unlocked();
  expect(await at.textContent('#reader-page h1')).toContain('moderator’s console');
  expect(await at.textContent('#order-status')).toBe('Orders for turn 3');
  await at.waitForSelector('#reader-page star-map [role="application"]');
  await at.click('#reader-before');
  await opened(at, 'Turn 1 of Moderator is open.');
  expect(await at.locator('#order-status').count()).toBe(0);
  expect([errors, strangers]).toEqual([[], []]);
  await end();
});

test('view as shows what the empire’s own key opens, and an empire that nobody plays from the moderator’s file', async () => {
  const { empire, identity } = keys.readers[0];
  const name = empires[empire]?.name ?? '';
  const own = await unlocked({}, identity);
  const { page: at, end } = await unlocked();
  await at.click(`a[aria-label="View as ${name}"]`);
  await opened(at, `Turn 2 of ${name} is open.`);
  expect(await report(at)).toBe(await report(own.page));
  const unplayed = Object.keys(empires).find((id) => empires[id]?.kind !== 'player') ?? '';
  await at.selectOption('#reader-whose', unplayed);
  await opened(at, `Turn 2 of ${empires[unplayed]?.name} is open.`);
  expect(await at.locator('#reader-page .report').count()).toBe(1);
  expect(await at.textContent('#reader-page h1')).toContain(empires[unplayed]?.name);
  await own.end();
  await end();
});

test('rolls are found by what they were for, and lines can be copied', async () => {
  const { page: at, end } = await unlocked({ permissions: ['clipboard-read', 'clipboard-write'] });
  const rolls = at.locator('#moderator-rolls');
  await rolls.locator('input').fill('loyalty');
  const found = await rolls.locator('tbody tr:visible').count();
  expect(found).toBeGreaterThan(0);
  expect(await rolls.locator('[role=status]').textContent()).toBe(`${found} found`);
  expect(await rolls.locator('details:visible').count()).toBe(1);
  await rolls.locator('input').fill('no such thing');
  expect(await rolls.locator('[role=status]').textContent()).toBe('none');
  const fog = at.locator('#moderator-overrides details').first();
  await fog.locator('summary').click();
  await fog.getByRole('button', { name: 'Copy' }).click();
  await fog.getByText('Copied.').waitFor();
  expect(await at.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^- grant knowledge of everything to .* because \.\.\.\n- grant/,
  );
  await end();
});

test.each([
  ['wide, by day and night', {}, violationsByDayAndNight],
  ['on a phone', phone, violationsOn],
] as const)('%s, axe finds nothing and nothing sticks out', async (_, options, violations) => {
  const { page: at, end } = await unlocked(options);
  await at.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
  expect(await violations(at)).toEqual([]);
  expect(await at.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  await end();
});

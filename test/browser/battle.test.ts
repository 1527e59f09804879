import type { Browser } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { phone, sharedBrowser, violationsOn, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const ANSWERED = '#battle[data-state="answered"]';

test('two forces are written by keyboard, fought, told in words and figures, and kept in the address', async () => {
  const { page, errors, end } = await visit(browser, `${inject('site')}battle/`);
  await page.waitForSelector(ANSWERED);
  await page.focus('#ours');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('24 Jefferson-B');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12 Jefferson-B');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.textContent('#told'))
    .toMatch(/^We win \(100 %\): we lose 0 EP, they \d+ to \d+ EP in nine of ten battles/);
  expect(await page.locator('#figure-rows tr').allTextContents()).toContainEqual(expect.stringMatching(/^wins100 %0 %$/));
  expect(page.url()).toContain('?ours=24+Jefferson-B&theirs=12+Jefferson-B');
  await page.reload();
  await page.waitForSelector(ANSWERED);
  expect(await page.inputValue('#ours')).toBe('24 Jefferson-B');
  expect(errors).toEqual([]);
  await end();
});

test('a mistake is told at its field, and axe finds nothing then, nor with everything unfolded', async () => {
  const { page, end } = await visit(browser, `${inject('site')}battle/?theirs=3+Destroyrs`, phone);
  await page.waitForSelector(ANSWERED);
  expect(await page.textContent('#problem')).toContain('Their force has "Destroyrs", which is no class that is known here');
  expect(await page.getAttribute('#theirs', 'aria-invalid')).toBe('true');
  expect(await page.isVisible('#figures')).toBe(false);
  for (const summary of await page.locator('main summary:visible').all()) await summary.click();
  expect(await violationsOn(page)).toEqual([]);
  await page.fill('#theirs', '3 Destroyers');
  await page.click('button[type="submit"]');
  await expect.poll(() => page.isVisible('#figures')).toBe(true);
  expect(await page.textContent('#problem')).toBe('');
  await end();
});

test('without a script the calculator tells the command that fights the same battles', async () => {
  const { page, end } = await visit(browser, `${inject('site')}battle/`, { javaScriptEnabled: false });
  expect(await page.textContent('noscript')).toContain('npx coreward battle --ours "12 Jefferson-B, 2 Destroyers"');
  await end();
});

import { expect, inject, test } from 'vitest';
import { sharedBrowser, visit } from './browser.ts';

test('a visitor finds nothing of whoever sat there before', async () => {
  const [browser, address] = [await sharedBrowser(), `${inject('site')}rules/`];
  const before = await visit(browser, address);
  await before.page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await before.page.route('**/*', (route) => route.abort());
  await before.page.context().addCookies([{ name: 'key', value: 'secret', url: address }]);
  await before.page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('key', 'secret');
    addEventListener('pagehide', () => localStorage.setItem('draft', 'secret'));
  });
  await before.end();

  const { page, errors, strangers, end } = await visit(browser, address);
  expect(page).toBe(before.page); // otherwise there was nothing to find
  const found = await page.evaluate(() => [
    localStorage.length,
    sessionStorage.length,
    document.cookie,
    matchMedia('print').matches,
  ]);
  expect(found).toEqual([0, 0, '', false]);
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(false);
  expect([errors, strangers]).toEqual([[], []]);
  await end();
});

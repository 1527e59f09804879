import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { FOGGY_CAMPAIGNS, FOGGY_SITE } from '../builders/canarySite.ts';
import { phone, sharedBrowser, violationsByDayAndNight, violationsOn, visit } from './browser.ts';

/** Campaigns of the site besides those that are searched for leaks. */
const OTHERS = 5;
const RULE_PAGES = 5;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const pages = ['campaigns/', ...['open', 'fogged'].flatMap((id) => [`campaigns/${id}/`, `campaigns/${id}/news/3/`])];

test.each(pages)('/%s is harmless, whatever stands in the press, and axe finds nothing', async (path) => {
  const { page, errors, strangers, end } = await visit(browser, inject('foggySite') + path);
  expect([errors, strangers]).toEqual([[], []]);
  expect(await page.title()).not.toMatch(/mine|^1$/);
  expect(await page.locator('main img, main script, main style, main a[href^="javascript"], main [onerror]').count()).toBe(0);
  expect(await page.locator('main a[href*="evil"]').count()).toBe(0);
  expect(await page.locator('h1').count()).toBe(1);
  expect(await violationsByDayAndNight(page)).toEqual([]);
  await end();
});

test.each(pages.slice(1))('/%s marks what the moderator wrote, and nothing that passes for it', async (path) => {
  const { page, end } = await visit(browser, inject('foggySite') + path);
  const marked = page.locator('.official, .official-mark, [aria-label="From the moderator"]');
  expect(await page.locator('article.letter').count()).toBe(4);
  expect(await marked.allInnerTexts()).toEqual([
    expect.stringMatching(/^From the moderator\s+The next turn is two days late\.$/),
    'From the moderator',
  ]);
  expect(await page.getByRole('article', { name: 'From the moderator' }).count()).toBe(1);
  await end();
});

test('treaties and wars stand in the gazette and in the feed of the campaign that makes them public, and of no other', async () => {
  const at = (path: string) => readFileSync(join(FOGGY_SITE, 'campaigns', path), 'utf8');
  for (const file of ['news/3/index.html', 'index.html', 'feed.atom']) {
    for (const words of ['have signed a trade treaty', 'declared war on Adasa Pact']) {
      expect([file, at(`open/${file}`).includes(words), at(`fogged/${file}`).includes(words)]).toEqual([file, true, false]);
    }
  }
});

test.each(pages)('/%s is whole without JavaScript, and fits a phone', async (path) => {
  const { page, errors, end } = await visit(browser, inject('foggySite') + path, { ...phone, javaScriptEnabled: false });
  expect(errors).toEqual([]);
  if (path !== 'campaigns/') expect(await page.textContent('main')).toContain('We greet the zebrafish of Vega.');
  const [wide, high] = [await page.locator('main').evaluate((main) => main.scrollWidth), page.viewportSize()?.width ?? 0];
  expect(wide).toBeLessThanOrEqual(high);
  await end();
});

test.each(pages)('the links of /%s lead somewhere under a sub-path', async (path) => {
  const { page, end } = await visit(browser, inject('foggySite') + path);
  const links = await page.$$eval('a[href], link[rel=alternate]', (all) =>
    all.map((link) => (link as HTMLAnchorElement).href.split('#')[0] ?? ''),
  );
  expect(links.length).toBeGreaterThan(5);
  for (const link of new Set(links)) expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
  await end();
});

test('feeds and calendars are named in the head, and are there', async () => {
  const { page, end } = await visit(browser, `${inject('foggySite')}campaigns/fogged/`);
  const told = await page.$$eval('link[rel=alternate]', (all) => all.map((link) => link.getAttribute('href')));
  expect(told).toEqual(['/star/maps/campaigns/fogged/feed.atom', '/star/maps/campaigns/fogged/calendar.ics']);
  const wellFormed = await page.evaluate(async (address) => {
    const text = await (await fetch(address)).text();
    return new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent ?? 'well formed';
  }, told[0] ?? '');
  expect(wellFormed).toBe('well formed');
  expect(readFileSync(join(FOGGY_SITE, 'campaigns/fogged/calendar.ics'), 'utf8')).toMatch(
    /^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/,
  );
  await end();
});

test('a fogged campaign has neither empires nor a map on its front page', async () => {
  const { page, end } = await visit(browser, `${inject('foggySite')}campaigns/fogged/`);
  expect(await page.locator('#empires, a[href*="galaxies/fogged"]').count()).toBe(0);
  await page.goto(`${inject('foggySite')}campaigns/open/`);
  expect(await page.locator('#empires').count()).toBe(1);
  await end();
});

test('the search finds news and rules under the strict policy, by their own addresses', async () => {
  const { page, errors, strangers, end } = await visit(browser, `${inject('foggySite')}search/`);
  await page.fill('#search-words', 'zebrafish');
  await expect.poll(() => page.textContent('#search-status')).toMatch(/pages for “zebrafish”/);
  expect(await page.locator('#search-results a').first().getAttribute('href')).toContain('/star/maps/campaigns/');
  await page.fill('#search-words', 'hypergiants');
  await expect.poll(() => page.locator('#search-results a').first().getAttribute('href')).toContain('/star/maps/rules/#3.2.3-b');
  expect(await violationsOn(page)).toEqual([]);
  await page.fill('#search-words', 'morale');
  await expect.poll(() => page.textContent('#search-status')).toMatch(/places on .*pages? for “morale”/);
  const places = Number(/\d+/.exec((await page.textContent('#search-status')) ?? '')?.[0]);
  expect(await page.locator('#search-results > li').count()).toBe(places);
  await page.fill('#search-words', 'd10 result');
  await expect.poll(() => page.textContent('#search-results')).toMatch(/D10 Result/i);
  expect(await page.textContent('#search-results')).not.toMatch(/\dD10|D10Result/);
  await page.fill('#search-words', 'жжжж');
  await expect.poll(() => page.textContent('#search-status')).toBe('Nothing comes near “жжжж”.');
  expect(await page.getAttribute('meta[http-equiv="content-security-policy"]', 'content')).not.toMatch(/unsafe/);
  expect([errors, strangers]).toEqual([[], []]);
  await end();
});

test('what a rival wrote is harmless among what the search finds, and in the feed', async () => {
  const { page, errors, strangers, end } = await visit(browser, `${inject('foggySite')}search/`);
  await page.fill('#search-words', 'come here pixel evil');
  await expect.poll(() => page.locator('#search-results mark').count()).toBeGreaterThan(0);
  expect(await page.locator('#search-results :not(li, a, span, p, mark)').count()).toBe(0);
  expect(await page.locator('#search-results a:not([href^="/star/maps/"])').count()).toBe(0);
  const feed = await (await page.request.get(`${inject('foggySite')}campaigns/fogged/feed.atom`)).text();
  expect(feed).not.toMatch(/<(script|img|style)|&lt;(script|img|style)[ &>]|href="(?!https?:\/\/127|\/|urn:)/i);
  expect([errors, strangers]).toEqual([[], []]);
  await end();
});

test('without JavaScript the search tells where everything is', async () => {
  const { page, end } = await visit(browser, `${inject('foggySite')}search/`, { javaScriptEnabled: false });
  expect(await page.locator('#search').isHidden()).toBe(true);
  expect(await page.textContent('noscript')).toContain('needs JavaScript');
  expect(await page.locator('.search-places a').count()).toBe(FOGGY_CAMPAIGNS + OTHERS + RULE_PAGES);
  await end();
});

test('a rule opens at its number', async () => {
  const { page, end } = await visit(browser, `${inject('foggySite')}rules/#3.4.9-a`);
  expect(await page.evaluate(() => document.querySelector(':target')?.textContent)).toContain('Loyalty checks');
  await end();
});

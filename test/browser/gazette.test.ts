import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCampaignFiles } from '#campaign/newCampaign.ts';
import { writeFolder } from '#campaign/writeFiles.ts';
import { canonicalJson } from '#core/canonical.ts';
import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import { buildSite } from '../../src/cli/buildSite.ts';
import { serveSite } from '../../src/cli/serve.ts';
import { coreward } from '../builders/coreward.ts';
import { launchBrowser, phone, violationsOn, visit } from './browser.ts';

/** All that a rival might try, in one letter. */
const hostile = [
  '<script>document.title = "mine"</script><img src=x onerror="document.title = 1">',
  '[come here](javascript:alert(1)) ![pixel](https://evil.example/p.png) <https://evil.example>',
  '# I am the heading\n\n</div></main><style>* { display: none }</style>',
  `${'W'.repeat(300)} ${'*a_ '.repeat(20_000)}`,
].join('\n\n');

const folder = mkdtempSync(join(tmpdir(), 'coreward-gazette-'));
const out = join(folder, 'dist');
let [browser, site]: [Browser, Awaited<ReturnType<typeof serveSite>>] = [] as never;

beforeAll(async () => {
  browser = await launchBrowser();
  await playCampaigns(join(folder, 'content', 'campaigns'));
  const base = '/sub/path';
  // BASE_URL: vitest sets one of its own, which the build would take for the site's
  const { ok, output } = await buildSite({ COREWARD_HOME: folder, COREWARD_OUT: out, COREWARD_BASE: base, BASE_URL: base });
  if (!ok) throw new Error(output);
  site = await serveSite(out, { port: 0, base });
});
afterAll(async () => {
  await Promise.all([browser.close(), site?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Turns that were really played; only what was said in them is ours. */
async function playCampaigns(campaigns: string): Promise<void> {
  for (const id of ['open', 'fogged'] as const) {
    const galaxy = generateGalaxy('gazette', optionsFrom({ systems: 24, homes: 3 }));
    const files = newCampaignFiles(
      {
        ...{ id, name: `The ${id} & <i>odd</i> one`, visibility: id, scenario: 'first-steps', empires: 2, npes: 1 },
        ...{ galaxy, secret: '0'.repeat(64) },
      },
      'campaign.schema.json',
    );
    files.set('campaign.yaml', (files.get('campaign.yaml') ?? '').replace('firstDeadline: null', 'firstDeadline: "2031-03-02"'));
    mkdirSync(campaigns, { recursive: true });
    writeFolder(join(campaigns, id), files);
    const players = [...(files.get('campaign.yaml') ?? '').matchAll(/empire: (\S+)/g)].map(([, empire]) => empire).slice(0, 2);
    for (const turn of [1, 2, 3]) {
      for (const empire of players) {
        const front = `---\ncampaign: ${id}\nempire: ${empire}\nturn: ${turn}\n---\n`;
        writeFileSync(join(campaigns, id, `desk/${empire}.md`), `${front}\n- no orders\n`);
      }
      const { code, out: told, err } = await coreward(['turn', id, '--yes', '--auto'], { campaigns });
      if (code !== 0) throw new Error(told + err);
      writeFileSync(join(campaigns, id, `turns/00${turn}/reports/public.json`), newsOf(id, turn));
    }
  }
}

function newsOf(campaign: string, turn: number): string {
  const livery = { name: 'Adasa Pact', tag: 'AP', colour: '#0072B2', pattern: 'dots' };
  return canonicalJson({
    ...{ format: 1, campaign, name: 'x', turn, empires: campaign === 'open' ? [livery] : [] },
    press:
      turn === 2
        ? []
        : [
            { by: 'Adasa Pact', text: 'We *greet* the zebrafish of Vega.' },
            { by: 'Rivals', text: hostile },
          ],
    rulings: turn === 3 ? [{ text: 'It counts', reason: 'we say so.' }] : [],
  });
}

const pages = ['campaigns/', ...['open', 'fogged'].flatMap((id) => [`campaigns/${id}/`, `campaigns/${id}/news/3/`])];

test.each(pages)('/%s is harmless, whatever stands in the press, and axe finds nothing', async (path) => {
  const { page, errors, strangers, end } = await visit(browser, site.address + path);
  expect([errors, strangers]).toEqual([[], []]);
  expect(await page.title()).not.toMatch(/mine|^1$/);
  expect(await page.locator('main img, main script, main style, main a[href^="javascript"], main [onerror]').count()).toBe(0);
  expect(await page.locator('main a[href*="evil"]').count()).toBe(0);
  expect(await page.locator('h1').count()).toBe(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page)).toEqual([]);
  }
  await end();
});

test.each(pages)('/%s is whole without JavaScript, and fits a phone', async (path) => {
  const { page, errors, end } = await visit(browser, site.address + path, { ...phone, javaScriptEnabled: false });
  expect(errors).toEqual([]);
  if (path !== 'campaigns/') expect(await page.textContent('main')).toContain('We greet the zebrafish of Vega.');
  const [wide, high] = [await page.locator('main').evaluate((main) => main.scrollWidth), page.viewportSize()?.width ?? 0];
  expect(wide).toBeLessThanOrEqual(high);
  await end();
});

test.each(pages)('the links of /%s lead somewhere under a sub-path', async (path) => {
  const { page, end } = await visit(browser, site.address + path);
  const links = await page.$$eval('a[href], link[rel=alternate]', (all) =>
    all.map((link) => (link as HTMLAnchorElement).href.split('#')[0] ?? ''),
  );
  expect(links.length).toBeGreaterThan(5);
  for (const link of new Set(links)) expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
  await end();
});

test('feeds and calendars are named in the head, and are there', async () => {
  const { page, end } = await visit(browser, `${site.address}campaigns/fogged/`);
  const told = await page.$$eval('link[rel=alternate]', (all) => all.map((link) => link.getAttribute('href')));
  expect(told).toEqual(['/sub/path/campaigns/fogged/feed.atom', '/sub/path/campaigns/fogged/calendar.ics']);
  const wellFormed = await page.evaluate(async (address) => {
    const text = await (await fetch(address)).text();
    return new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent ?? 'well formed';
  }, told[0] ?? '');
  expect(wellFormed).toBe('well formed');
  expect(readFileSync(join(out, 'campaigns/fogged/calendar.ics'), 'utf8')).toMatch(
    /^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/,
  );
  await end();
});

test('a fogged campaign has neither empires nor a map on its front page', async () => {
  const { page, end } = await visit(browser, `${site.address}campaigns/fogged/`);
  expect(await page.locator('#empires, a[href*="galaxies/fogged"]').count()).toBe(0);
  await page.goto(`${site.address}campaigns/open/`);
  expect(await page.locator('#empires').count()).toBe(1);
  await end();
});

test('the search finds news and rules under the strict policy, by their own addresses', async () => {
  const { page, errors, strangers, end } = await visit(browser, `${site.address}search/`);
  await page.fill('#search-words', 'zebrafish');
  await expect.poll(() => page.textContent('#search-status')).toMatch(/pages for “zebrafish”/);
  expect(await page.locator('#search-results a').first().getAttribute('href')).toContain('/sub/path/campaigns/');
  await page.fill('#search-words', 'hypergiants');
  await expect.poll(() => page.locator('#search-results a').first().getAttribute('href')).toContain('/sub/path/rules/#3.2.3-b');
  expect(await violationsOn(page)).toEqual([]);
  await page.fill('#search-words', 'жжжж');
  await expect.poll(() => page.textContent('#search-status')).toBe('Nothing comes near “жжжж”.');
  expect(await page.getAttribute('meta[http-equiv="content-security-policy"]', 'content')).not.toMatch(/unsafe/);
  expect([errors, strangers]).toEqual([[], []]);
  await end();
});

test('without JavaScript the search tells where everything is', async () => {
  const { page, end } = await visit(browser, `${site.address}search/`, { javaScriptEnabled: false });
  expect(await page.locator('#search').isHidden()).toBe(true);
  expect(await page.textContent('noscript')).toContain('needs JavaScript');
  expect(await page.locator('.search-places a').count()).toBe(6);
  await end();
});

test('a rule opens at its number', async () => {
  const { page, end } = await visit(browser, `${site.address}rules/#3.4.9-a`);
  expect(await page.evaluate(() => document.querySelector(':target')?.textContent)).toContain('Loyalty checks');
  await end();
});

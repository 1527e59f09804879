import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { hashOf } from '#core/canonical.ts';
import { sealLines, sealsIn } from '#core/sealText.ts';
import type { ProofHead } from '#schemas/shared/trust.ts';
import type { ProofTurn } from '#schemas/vbam/proof.ts';
import { FOGGY_SITE } from '../builders/canarySite.ts';
import { siteLeaks } from '../builders/leaks.ts';
import { PERSON, REVEALED } from '../builders/revealedCampaign.ts';
import { phone, sharedBrowser, type Visit, violationsByDayAndNight, violationsOn, visit } from './browser.ts';

const FOLDER = join(FOGGY_SITE, 'campaigns', REVEALED, 'verify');
const published = <Content>(file: string): Content => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

function opened(options: BrowserContextOptions = {}): Promise<Visit> {
  return visit(browser, `${inject('foggySite')}campaigns/${REVEALED}/verify/`, options);
}

/** Presses the button, and waits for what is said in the end. */
async function checked(page: Page): Promise<{ state: string | null; said: string }> {
  await page.click('.verify-start button');
  await page.waitForSelector('#verify:is([data-state="right"], [data-state="wrong"], [data-state="failed"])');
  return { state: await page.getAttribute('#verify', 'data-state'), said: (await page.textContent('.verify-verdict')) ?? '' };
}

/** The page with one of its files changed on the way. */
async function tampered<Content>(file: string, how: (content: Content) => void): Promise<{ page: Page; end(): Promise<void> }> {
  const { page, end } = await opened();
  const content = published<Content>(file);
  how(content);
  await page.context().route(`**/verify/${file}`, (route) => route.fulfill({ json: content }));
  return { page, end };
}

describe('a revealed campaign that was played honestly', () => {
  test('is found to be so, turn by turn, and nothing is asked of another host', async () => {
    const { page, errors, strangers, end } = await opened();
    const rolls = published<ProofHead>('campaign.json').turns.reduce(
      (sum, { file }) => sum + published<ProofTurn>(file).rolls.length,
      0,
    );
    const { state, said } = await checked(page);
    expect([state, said]).toEqual([
      'right',
      expect.stringContaining(`${rolls} rolls of the set-up and 3 turns came out as published`),
    ]);
    expect(await page.locator('.verify-turns > li[data-state="right"]').count()).toBe(4);
    expect([errors, strangers]).toEqual([[], []]);
    await end();
  });

  test('shows every roll of a turn when it is unfolded, as text', async () => {
    const { page, end } = await opened();
    await page.locator('.verify-turns summary').nth(1).click();
    await page.waitForSelector('#roll-1-1');
    expect(await page.locator('.verify-turns > li').nth(1).locator('tbody tr').count()).toBe(
      published<ProofTurn>('turn-001.json').rolls.length,
    );
    await end();
  });

  test('compares a seal that a player has kept, from a mail or from the foot of a report', async () => {
    const { page, errors, strangers, end } = await opened();
    const seals = await page.$$eval('.seals-list > li', (all) => all.map((item) => (item as HTMLElement).dataset.seal ?? ''));
    expect(await page.$$eval('.seals-list > li > span', (all) => all.map(({ textContent }) => textContent))).toEqual([
      'The start',
      'The set-up',
      'Turn 1',
      'Turn 2',
      'Turn 3',
    ]);
    for (const [kept, same, answer] of [
      [
        `Dear Ann,\n${sealLines(REVEALED, { of: 'turn 2', seal: seals[3] ?? '' }).join('\n')}`,
        'true',
        'It is the seal of turn 2',
      ],
      [seals[4]?.slice(0, 24) ?? '', 'true', 'It is the seal of turn 3'],
      [sealLines(REVEALED, { of: 'turn 2', seal: 'a'.repeat(64) }).join(' '), 'false', 'The seal of turn 2 is another one here'],
      ['b'.repeat(64), 'false', 'No turn has this seal'],
    ] as const) {
      await page.fill('#seals-kept', kept);
      expect(await page.textContent('#seals-same')).toContain(answer);
      expect(await page.getAttribute('#seals-same', 'data-same')).toBe(same);
    }
    expect([errors, strangers]).toEqual([[], []]);
    await end();
  });

  test('compares the commitment that a player has kept', async () => {
    const { page, end } = await opened();
    const { commitment } = published<ProofHead>('campaign.json');
    for (const [noted, answer] of [
      [` ${commitment.toUpperCase()}\n`, 'It is the same'],
      [commitment.slice(0, 60), 'The same so far; 4 characters are missing'],
      ['f'.repeat(64), 'It is another one'],
    ] as const) {
      await page.fill('#verify-noted', noted);
      expect(await page.textContent('#verify-same')).toContain(answer);
    }
    await end();
  });

  test('axe finds nothing, before and after, by day and night, and it fits a phone', async () => {
    const { page, end } = await opened(phone);
    for (const step of ['before', 'after']) {
      if (step === 'after') {
        await checked(page);
        await page.locator('.verify-turns summary').nth(1).click();
        await page.waitForSelector('#roll-1-1');
      }
      expect(await violationsByDayAndNight(page)).toEqual([]);
      expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await end();
  });

  test('has its map go back to the start', async () => {
    const { page, end } = await opened();
    const slider = page.locator('.map-turns input');
    expect([await slider.getAttribute('min'), await slider.getAttribute('max')]).toEqual(['0', '3']);
    await slider.fill('0');
    expect(await page.textContent('.map-turns output')).toBe('Turn 0');
    expect(await page.locator('figure.is-past .system').count()).toBeGreaterThan(20);
    await end();
  });

  test('can be read without JavaScript: dice, map and files, and that the check needs it', async () => {
    const { page, errors, end } = await opened({ javaScriptEnabled: false });
    expect(errors).toEqual([]);
    expect(await page.textContent('noscript')).toContain('needs JavaScript');
    expect(await page.locator('.verify-start, .map-turns, #verify-own').filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('.die-statistics svg.die-bars').count()).toBeGreaterThan(0);
    expect(await page.textContent('.die-statistics p')).toMatch(/Fair dice come out .* of 100 campaigns/);
    expect(await page.locator('.known-map svg.star-chart').count()).toBe(1);
    for (const link of await page.locator('.verify-files a').all())
      expect((await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href)).status()).toBe(200);
    await end();
  });

  test('loads its engine on demand, which does not grow unseen', async () => {
    const { page, end } = await opened();
    const scripts: string[] = [];
    page.context().on('request', (request) => {
      if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname);
    });
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => path.includes('worker'))).toEqual([]);
    await checked(page);
    const sizes = [...new Set(scripts)].map(
      (path) => gzipSync(readFileSync(join(FOGGY_SITE, path.replace('/star/maps/', '')))).length,
    );
    expect(sizes.length).toBeGreaterThan(0);
    // its bar is 250 KB, from before war, revolt, spies and pirates were in the rules that it plays again
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(284 * 1024);
    await end();
  });
});

describe('whatever was changed is found and named', () => {
  test('one face of one die', async () => {
    const { page, end } = await tampered<ProofTurn>('turn-002.json', ({ rolls }) => {
      const roll = rolls[1] as ProofTurn['rolls'][number];
      roll.faces[0] = roll.faces[0] === 1 ? 2 : 1;
    });
    const { state, said } = await checked(page);
    const { label, stream } = published<ProofTurn>('turn-002.json').rolls[1] as ProofTurn['rolls'][number];
    expect([state, said]).toEqual(['wrong', expect.stringContaining(`In turn 2 roll 2 (${label}, ${stream}) is published as`)]);
    expect(said).toContain('The secret gives');
    await page.locator('.verify-turns > li[data-turn="2"] summary').click();
    await page.waitForSelector('#roll-2-2.wrong');
    expect(await page.locator('.verify-turns > li[data-state="right"]').count()).toBe(2);
    expect(await violationsOn(page)).toEqual([]);
    await end();
  });

  test('a log that is not the one that was sealed', async () => {
    const { page, end } = await tampered<ProofTurn>('turn-002.json', (turn) => Object.assign(turn, { log: 'a'.repeat(64) }));
    expect(await checked(page)).toEqual({
      state: 'wrong',
      said: expect.stringContaining('What is published of turn 2 is not what its seal was made of'),
    });
    await end();
  });

  test('a seal on the page that was made of something else', async () => {
    const { page, end } = await opened();
    await page.$eval('.seals-list > li:nth-child(4)', (item) => {
      (item as HTMLElement).dataset.seal = 'a'.repeat(64);
    });
    expect(await checked(page)).toEqual({
      state: 'wrong',
      said: expect.stringContaining('of turn 2 is not what its seal was made of'),
    });
    await end();
  });

  test('the hash of a state', async () => {
    const { page, end } = await tampered<ProofTurn>('turn-003.json', ({ chain }) =>
      Object.assign(chain, { state: 'a'.repeat(64) }),
    );
    expect(await checked(page)).toEqual({
      state: 'wrong',
      said: expect.stringContaining('What is published of turn 3 is not what its seal was made of'),
    });
    await end();
  });

  test('a sheet, alone or together with its hash', async () => {
    const [{ file } = { file: '' }] = published<ProofTurn>('turn-001.json').inputs;
    const rewrite = (input: ProofTurn['inputs'][number]) =>
      Object.assign(input, { text: input.text.replace(/^- .*$/gm, '- no orders') });
    const alone = await tampered<ProofTurn>('turn-001.json', ({ inputs }) => inputs.slice(0, 1).map(rewrite));
    expect(await checked(alone.page)).toEqual({
      state: 'wrong',
      said: expect.stringContaining(`In turn 1 the sheet ${file} is not the one that was played`),
    });
    await alone.end();
    const both = await tampered<ProofTurn>('turn-001.json', ({ inputs, chain }) => {
      for (const input of inputs) chain.inputs[input.file] = hashOf(rewrite(input).text);
    });
    const { state, said } = await checked(both.page);
    expect([state, said]).toEqual(['wrong', expect.stringContaining('turn 1')]);
    await both.end();
  });

  test.each<[string, (head: ProofHead) => void]>([
    ['secret', (head) => Object.assign(head, { secret: 'f'.repeat(64) })],
    ['galaxy', (head) => Object.assign(head, { galaxy: head.galaxy.replace('"seed":"', '"seed":"x') })],
    ['start', (head) => Object.assign(head, { start: `${head.start}\n` })],
  ])('another %s than was committed to', async (_, how) => {
    const { page, end } = await tampered<ProofHead>('campaign.json', how);
    expect(await checked(page)).toEqual({
      state: 'wrong',
      said: expect.stringContaining('is not what the commitment was made to'),
    });
    await end();
  });

  test('a turn of other rules is not judged, and a file that is gone is told', async () => {
    const foreign = await tampered<ProofTurn>('turn-002.json', (turn) => Object.assign(turn, { rules: 999 }));
    expect(await checked(foreign.page)).toEqual({
      state: 'failed',
      said: expect.stringContaining('From turn 2 on it was played by Coreward'),
    });
    await foreign.end();
    const { page, end } = await opened();
    await page.context().route('**/verify/turn-001.json', (route) => route.fulfill({ status: 404 }));
    expect(await checked(page)).toEqual({ state: 'failed', said: expect.stringContaining('could not be loaded (404)') });
    await end();
  });
});

describe('before the reveal', () => {
  test('the page compares seals, tells no secret, is sound for axe, and fits a phone', async () => {
    const { page, errors, strangers, end } = await visit(browser, `${inject('foggySite')}campaigns/fogged/verify/`, phone);
    const [seal = ''] = await page.$$eval('.seals-list > li:last-child code', (all) =>
      all.map(({ textContent }) => textContent ?? ''),
    );
    await page.fill('#seals-kept', seal);
    expect(await page.getAttribute('#seals-same', 'data-same')).toBe('true');
    expect(await page.textContent('main')).not.toContain('This is the secret');
    expect(await page.locator('#verify').count()).toBe(0);
    expect(await violationsByDayAndNight(page)).toEqual([]);
    expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(390);
    expect([errors, strangers]).toEqual([[], []]);
    await end();
  });

  test('gazette, feed, list and open reports show the same seal of a turn', async () => {
    const read = (file: string) => readFileSync(join(FOGGY_SITE, 'campaigns/open', file), 'utf8');
    const [empire = ''] = readdirSync(join(FOGGY_SITE, 'campaigns/open/reports'));
    const ofTurn = (file: string) => [...new Set(sealsIn(read(file)).flatMap(({ of, seal }) => (of === 'turn 3' ? [seal] : [])))];
    const [seal] = ofTurn('seals.txt');
    expect(seal).toMatch(/^[0-9a-f]{64}$/);
    for (const file of ['news/3/index.html', 'index.html', 'feed.atom', 'verify/index.html', `reports/${empire}/3/index.html`])
      expect([file, ofTurn(file)]).toEqual([file, [seal]]);
  });
});

describe('what is published of it', () => {
  test('is linked from the gazette, which shows the commitment; before the reveal there are the commitment and the seals alone', async () => {
    const { page, end } = await visit(browser, `${inject('foggySite')}campaigns/${REVEALED}/`);
    expect(await page.locator('#fair ~ p a').getAttribute('href')).toBe(`/star/maps/campaigns/${REVEALED}/verify/`);
    expect(await page.textContent('.commitment')).toBe(published<ProofHead>('campaign.json').commitment);
    await page.goto(`${inject('foggySite')}campaigns/fogged/`);
    expect(await page.locator('#fair ~ p a').textContent()).toBe('Compare a seal that you have kept');
    expect(await page.textContent('.commitment')).toMatch(/^[0-9a-f]{64}$/);
    expect(await page.textContent('section[aria-labelledby="fair"]')).toContain('a page here lets anybody check every roll');
    for (const id of readdirSync(join(FOGGY_SITE, 'campaigns')).filter((name) => !name.includes('.'))) {
      const files = readdirSync(join(FOGGY_SITE, 'campaigns', id, 'verify'));
      expect([id, files.includes('campaign.json')]).toEqual([id, id === REVEALED]);
      expect([id, files.includes('index.html')]).toEqual([id, true]);
    }
    await end();
  });

  test('tells no name, no address and no key of anybody', () => {
    const words = new Set([PERSON.name, PERSON.mail, 'age-secret-key-1'].map((word) => word.toLowerCase()));
    expect(statSync(FOLDER).isDirectory()).toBe(true);
    expect(siteLeaks(FOLDER, { words, paths: [] })).toEqual([]);
  });
});

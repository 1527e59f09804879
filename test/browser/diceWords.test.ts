import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { openCampaign } from '#campaign/openCampaign.ts';
import { deskBundle } from '#campaign/publish/deskBundle.ts';
import { pledgeOf } from '#core/pledge.ts';
import type { ProofHead } from '#schemas/shared/trust.ts';
import { FOGGY_HOME, FOGGY_SITE, UNPLAYED } from '../builders/canarySite.ts';
import { coreward, tempFile, tempFolder } from '../builders/coreward.ts';
import { robotWord } from '../builders/pledged.ts';
import { REVEALED } from '../builders/revealedCampaign.ts';
import { phone, sharedBrowser, violationsByDayAndNight, violationsOn, visit } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const eventually = <Value>(ask: () => Promise<Value> | Value) => expect.poll(ask, { timeout: 15_000 });
const sheet = (at: Page) => at.inputValue('#desk-text');
const told = (at: Page) => at.textContent('.desk-word');
const checked = (at: Page) => at.waitForSelector('order-desk[data-state="checked"]');
const { readers } = JSON.parse(readFileSync(join(FOGGY_HOME, 'content/campaigns', UNPLAYED, 'secrets.json'), 'utf8')).keys;
const [{ empire, identity }] = readers as [{ empire: string; identity: string }];
const link = () => `${inject('foggySite')}campaigns/${UNPLAYED}/report/#key=${identity}`;

/** The word that this browser keeps, and the site it is kept for. */
async function kept(at: Page): Promise<{ word: string; place: string }> {
  const entries = await at.evaluate(() => Object.entries(localStorage));
  const [key, word] = entries.find(([name]) => name.startsWith('coreward word of ')) ?? ['', ''];
  expect(key.endsWith(` ${UNPLAYED} ${empire}`)).toBe(true);
  return { word, place: key.split(' ')[3] ?? '' };
}

async function downloaded(at: Page): Promise<string> {
  const [download] = await Promise.all([at.waitForEvent('download'), at.click('.desk-sending >> text="Download"')]);
  return tempFile(download.suggestedFilename(), readFileSync(await download.path(), 'utf8'));
}

/** The desk as a site published now would have it. */
async function layDeskOf(at: Page, campaigns: string, place: string): Promise<void> {
  const { folder, campaign, secret, keys } = openCampaign(campaigns, UNPLAYED);
  if (!keys) throw new Error('the campaign has no keys');
  const text = deskBundle({ folder, campaign, empire, moderator: '', secret, keys })?.write() ?? '';
  await at.evaluate(
    async ([desk, where]) => {
      const element = document.querySelector('order-desk') as HTMLElement & { lay(desk: unknown, place: string): Promise<void> };
      delete element.dataset.state;
      await element.lay(JSON.parse(desk ?? ''), where ?? '');
    },
    [text, place],
  );
  await checked(at);
}

function campaignsCopy(): string {
  const campaigns = join(tempFolder(), 'content', 'campaigns');
  cpSync(join(FOGGY_HOME, 'content/campaigns', UNPLAYED), join(campaigns, UNPLAYED), { recursive: true });
  return campaigns;
}

const stateIn = (campaigns: string, place: string) =>
  JSON.parse(readFileSync(join(campaigns, UNPLAYED, place, 'state.json'), 'utf8'));

describe('a word for the dice, from the desk to the dice', () => {
  test('the set-up sheet carries the pledge, that of turn 1 the word; and both count', async () => {
    const { page: at, errors, strangers, end } = await visit(browser, link(), { acceptDownloads: true });
    await at.waitForSelector('#reader-desk:not([hidden])');
    expect(await at.isVisible('#reader-turn')).toBe(false); // no turn to choose from yet
    expect(await at.textContent('#reader-status')).toContain('Until then you can choose your start');
    await at.click('#reader-desk');
    await checked(at);
    const { word, place } = await kept(at);
    const pledge = pledgeOf(empire, word);
    expect(word).toMatch(/^[0-9a-f]{32}$/);
    expect(await sheet(at)).toContain(`\npledge: ${pledge}\n---\n`);
    expect(await sheet(at)).not.toContain(word);
    expect(await told(at)).toContain('Your word for the dice: pledged with this sheet');
    await at.reload();
    await checked(at);
    expect(await sheet(at)).toContain(`\npledge: ${pledge}\n`);

    const campaigns = campaignsCopy();
    const run = (...args: string[]) => coreward([...args], { campaigns });
    expect((await run('orders', UNPLAYED, '--receive', await downloaded(at))).code).toBe(0);
    expect((await run('turn', UNPLAYED, '--missing-ok')).out).toContain('a word is pledged to the dice');
    expect(stateIn(campaigns, 'turns/000/setup').pledges).toEqual({ [empire]: { hash: pledge, word: null } });

    await layDeskOf(at, campaigns, place);
    expect(await at.textContent('order-desk h1')).toBe('Orders for turn 1');
    expect(await sheet(at)).toContain(`\nword: ${word}\n---\n`);
    expect(await told(at)).toContain('Your word for the dice: given with this sheet');
    expect((await run('orders', UNPLAYED, '--receive', await downloaded(at))).code).toBe(0);
    expect((await run('turn', UNPLAYED, '--yes')).out).toContain('In all dice from now on: the words of ');
    expect(stateIn(campaigns, 'turns/001').pledges).toEqual({ [empire]: { hash: pledge, word } });
    expect([errors, strangers]).toEqual([[], []]);
    await end();
  });

  test('whoever takes the line out pledges nothing, and can put it back', async () => {
    const { page: at, end } = await visit(browser, link());
    await at.click('#reader-desk');
    await checked(at);
    const whole = await sheet(at);
    await at.fill('#desk-text', whole.replace(/^pledge: .*\n/m, ''));
    await eventually(() => told(at)).toContain('Your word for the dice: not pledged with this sheet');
    await at.reload();
    await checked(at);
    expect(await sheet(at)).not.toContain('pledge:');
    await at.click('.desk-word summary');
    await at.click('.desk-word button');
    await eventually(() => sheet(at)).toBe(whole);
    await end();
  });

  test('a draft of turn 1 from before the set-up gets the word; another device asks for it', async () => {
    const { page: at, end } = await visit(browser, link(), { acceptDownloads: true });
    await at.click('#reader-desk');
    await checked(at);
    const { word, place } = await kept(at);
    const campaigns = campaignsCopy();
    await coreward(['orders', UNPLAYED, '--receive', await downloaded(at)], { campaigns });
    await at.click('.desk-other button');
    await eventually(() => at.textContent('order-desk h1')).toBe('Orders for turn 1');
    await checked(at);
    expect(await told(at)).toContain('can be pledged with the sheet of your start');
    await at.fill('#desk-text', `${await sheet(at)}\n- no orders\n`);
    await coreward(['turn', UNPLAYED, '--missing-ok'], { campaigns });
    await layDeskOf(at, campaigns, place);
    expect(await sheet(at)).toContain(`\nword: ${word}\n---\n`);
    expect(await sheet(at)).toContain('- no orders\n');
    await at.evaluate(() => localStorage.clear());
    await layDeskOf(at, campaigns, place);
    expect(await sheet(at)).not.toContain('word:');
    expect(await told(at)).toContain('this browser does not know it');
    await eventually(() => at.textContent('.desk-problems')).toContain('you have pledged a word for the dice');
    expect(await violationsOn(at)).toEqual([]);
    await end();
  });

  test.each([
    ['wide, by day and night', {}, violationsByDayAndNight],
    ['on a phone', phone, violationsOn],
  ] as const)('axe finds nothing on the desk with it unfolded, %s', async (_, context, violations) => {
    const { page: at, end } = await visit(browser, link(), context);
    await at.click('#reader-desk');
    await checked(at);
    await at.click('.desk-word summary');
    expect(await at.isVisible('.desk-word button')).toBe(false); // it is on the sheet already
    expect(await violations(at)).toEqual([]);
    expect(await at.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const [field, frame] = await Promise.all(['#desk-text', '.desk-editor'].map((part) => at.locator(part).boundingBox()));
    expect(field?.width).toBeLessThanOrEqual(frame?.width ?? 0);
    await end();
  });
});

describe('words for the dice, for everybody', () => {
  const head: ProofHead = JSON.parse(readFileSync(join(FOGGY_SITE, 'campaigns', REVEALED, 'verify/campaign.json'), 'utf8'));
  const { printed = [], given = [] } = head.pledges ?? {};

  test.each([
    ['', '.desk .pledges li'],
    ['news/0/', '.court .pledges li'],
    ['news/1/', '.court .pledges li'],
  ])('the gazette prints the pledges, without names: campaigns/<id>/%s', async (page, list) => {
    const { page: at, end } = await visit(browser, `${inject('foggySite')}campaigns/${REVEALED}/${page}`, phone);
    const lines = await at.locator(list).allTextContents();
    expect(lines.map((line) => line.slice(0, 64))).toEqual(printed);
    expect(printed).toEqual(printed.toSorted());
    expect(lines.filter((line) => line.endsWith('not kept')).length).toBe(page === 'news/0/' ? 0 : 1);
    const text = (await at.textContent('main')) ?? '';
    for (const { player } of given) for (const told of [player, robotWord(player)]) expect(text).not.toContain(told);
    expect(await violationsOn(at)).toEqual([]);
    expect(await at.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await end();
  });

  test('the page that checks the dice shows the words, and says so when they are the pledged ones', async () => {
    const { page: at, end } = await visit(browser, `${inject('foggySite')}campaigns/${REVEALED}/verify/`);
    const [kept_, broken] = [given.find(({ word }) => word !== null), given.find(({ word }) => word === null)];
    const lines = (await at.locator('.verify-words li').allTextContents()).join('\n');
    expect(lines).toContain(`coreward pledge 1: ${kept_?.player}: ${kept_?.word}`);
    expect(lines).toContain(`${broken?.hash} was not kept`);
    await at.click('.verify-start button');
    await at.waitForSelector('#verify[data-state="right"]');
    expect(await at.textContent('.verify-verdict')).toContain('are those that were pledged before turn 1');
    await end();
  });

  test.each([
    ['a pledge that was not printed', (changed: ProofHead) => void changed.pledges?.printed.pop()],
    ['a word that was left out', (changed: ProofHead) => void Object.assign(changed.pledges?.given[0] ?? {}, { word: null })],
  ])('and finds %s', async (_, how) => {
    const changed = structuredClone(head);
    how(changed);
    const { page: at, end } = await visit(browser, `${inject('foggySite')}campaigns/${REVEALED}/verify/`);
    await at.context().route('**/verify/campaign.json', (route) => route.fulfill({ json: changed }));
    await at.click('.verify-start button');
    await at.waitForSelector('#verify[data-state="wrong"]');
    expect(await at.textContent('.verify-verdict')).toContain('The words for the dice are not those that were pledged');
    await at.context().unroute('**/verify/campaign.json');
    await end();
  });
});

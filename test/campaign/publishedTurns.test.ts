import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicCampaigns } from '#campaign/publish/publicCampaigns.ts';
import { isPublished, notePublished, standingTurns, turnsPublished, turnsTakenBack } from '#campaign/publish/published.ts';
import { pledgeOf } from '#core/pledge.ts';
import { frontPageOf } from '../../src/site/data/gazette/frontPage.ts';
import { newsPages } from '../../src/site/data/gazette/news.ts';
import { campaign, first, sheet } from '../builders/campaignFolder.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';
import { change, playedCampaign } from '../builders/playedCampaign.ts';
import { sheetWith } from '../builders/pledged.ts';

/** A campaign whose first turn was played and, if asked for, published. */
async function playedOnce({ published }: { published: boolean }) {
  const made = campaign();
  const play = async (...orders: string[]) => {
    made.desk(`${first}.md`, sheet(first, 1, ...orders));
    expect(await coreward(['turn', 'reach', '--yes'], made)).toMatchObject({ code: 0 });
  };
  await play('no orders');
  // twice: a publish gives the turns before and after its build
  if (published) notePublished(made.folder, [...standingTurns(made.folder), ...standingTurns(made.folder)]);
  const undo = (...flags: string[]) => coreward(['undo', 'reach', '--yes', ...flags], made);
  const gazette = () => publicCampaigns(made.campaigns)[0] as ReturnType<typeof publicCampaigns>[number];
  return { ...made, play, undo, gazette };
}

test('a turn that was published and taken back is told on the gazette, before and after it is played again', async () => {
  const { folder, play, undo, gazette } = await playedOnce({ published: true });
  expect(isPublished(folder, 1)).toBe(true);
  expect((await undo()).out).toContain('\nIt was published, so the gazette will tell that it was taken back: coreward publish\n');
  const awaited = 'This turn was published and then taken back: it will be played again.';
  expect(frontPageOf(gazette())).toMatchObject({
    stands: 'Before the first turn',
    latest: { turn: 1, takenBack: { times: 1, words: awaited }, stands: false, href: '/campaigns/reach/news/1/' },
    issues: [{ heading: 'Turn 1, year 1', contents: 'taken back' }],
  });
  expect(newsPages([gazette()]).map(({ params }) => params.turn)).toEqual(['1']); // its address does not vanish
  await play('build economy at nowhere');
  const instead = 'This turn was published and then taken back: what stands here was played instead.';
  expect(frontPageOf(gazette()).latest).toMatchObject({ turn: 1, takenBack: { words: instead }, stands: true });
  notePublished(folder, standingTurns(folder));
  await undo();
  expect(turnsTakenBack(folder)).toMatchObject([{ turn: 1, times: 2 }]);
  expect(frontPageOf(gazette()).latest?.takenBack?.words).toContain('taken back twice: it will');
});

test('pledges that were printed and then exchanged are told to those who had sent their word by then', async () => {
  const made = campaign();
  const setUp = async (word: string) => {
    const front = [`pledge: ${pledgeOf(first, word)}`];
    made.desk(`${first}.md`, sheetWith({ campaign: 'reach', empire: first, turn: 0 }, front).text);
    expect(await coreward(['turn', 'reach', '--yes'], made)).toMatchObject({ code: 0 });
    notePublished(made.folder, standingTurns(made.folder));
    return newsPages(publicCampaigns(made.campaigns))[0]?.props.page.news.takenBack?.words ?? '';
  };
  expect(await setUp('correct horse battery')).toBe('');
  expect(await coreward(['undo', 'reach', '--yes'], made)).toMatchObject({ code: 0 });
  expect(await setUp('a word that fits the others')).toContain('had already sent their word for the dice is not protected');
});

test('played again with the same outcome, a turn is the same, and nothing is told', async () => {
  const { folder, play, undo, gazette } = await playedOnce({ published: true });
  await undo();
  await play('no orders');
  expect(turnsTakenBack(folder)).toEqual([]);
  expect(frontPageOf(gazette()).latest).toBeNull();
});

test('a turn that nobody has seen is taken back quietly', async () => {
  const { folder, undo, gazette } = await playedOnce({ published: false });
  expect((await undo()).out).not.toContain('gazette');
  expect(turnsTakenBack(folder)).toEqual([]);
  expect(gazette().takenBack).toEqual([]);
});

test('who publishes by other means says so when it is taken back', async () => {
  const { folder, undo } = await playedOnce({ published: false });
  expect(JSON.parse((await undo('--published', '--json')).out)).toMatchObject({ ok: true, turn: 1, published: true });
  expect(turnsTakenBack(folder)).toMatchObject([{ turn: 1, times: 1 }]);
});

test('what was published is noted once, for good, and by hashes alone', async () => {
  const { folder } = await playedOnce({ published: true });
  const file = join(folder, 'published.json');
  const before = readFileSync(file, 'utf8');
  notePublished(folder, [...standingTurns(folder), ...standingTurns(folder)]);
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(turnsPublished(folder)).toEqual([
    { turn: 1, log: expect.stringMatching(/^[0-9a-f]{64}$/), seal: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  writeFileSync(file, '{ "format": 1, "turns": "none" }');
  expect(() => turnsTakenBack(folder)).toThrow(/published\.json:1:\d+ /);
});

test('the gazette calls an empire as it calls itself now', () => {
  const campaigns = tempFolder();
  const folder = playedCampaign(campaigns, { id: 'reach', turns: 2 });
  change(folder, 'campaign.yaml', (yaml) =>
    yaml.replace('name: "" # who plays', 'name: Ann # who plays').replace('players: false', 'players: true'),
  );
  const before = publicCampaigns(campaigns)[0]?.players;
  expect(before).toHaveLength(1);
  const empire = /empire: (\S+)/.exec(readFileSync(join(folder, 'campaign.yaml'), 'utf8'))?.[1];
  change(folder, `turns/002/reports/${empire}.json`, (text) => {
    const report = JSON.parse(text);
    return JSON.stringify({ ...report, empire: { ...report.empire, name: 'Renamed Realm' } });
  });
  expect(publicCampaigns(campaigns)[0]?.players).toEqual([{ name: 'Ann', empire: 'Renamed Realm' }]);
  expect(before?.[0]?.empire).not.toBe('Renamed Realm');
});

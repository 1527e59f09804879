import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { publicCampaigns } from '#campaign/publish/publicCampaigns.ts';
import { notePublished, standingTurns, turnsTakenBack } from '#campaign/publish/published.ts';
import { turnSealsIn } from '#campaign/trust/turnSeals.ts';
import { sealsIn } from '#core/sealText.ts';
import { newsPages } from '../../src/site/data/gazette/news.ts';
import { sealsOf } from '../../src/site/data/seals.ts';
import { campaign, first, sheet } from '../builders/campaignFolder.ts';
import { coreward, tempFolder } from '../builders/coreward.ts';
import { forge } from '../builders/forge.ts';
import { change, playedCampaign } from '../builders/playedCampaign.ts';
import { revealedCampaign } from '../builders/revealedCampaign.ts';

const steps = (folder: string) => turnSealsIn(folder).map(({ of }) => of);
const changedIn = (before: ReturnType<typeof turnSealsIn>, folder: string) =>
  turnSealsIn(folder)
    .filter(({ seal }, index) => seal !== before[index]?.seal)
    .map(({ of }) => of);

describe('the seals of a campaign', () => {
  test('are those of the start, of the set-up and of every turn, each another', () => {
    const folder = revealedCampaign(tempFolder(), { id: 'told', turns: 2 });
    expect(steps(folder)).toEqual(['the start', 'the set-up', 'turn 1', 'turn 2']);
    expect(new Set(turnSealsIn(folder).map(({ seal }) => seal)).size).toBe(4);
    rmSync(join(folder, 'secrets.json'));
    expect(turnSealsIn(folder)).toEqual([]);
  });

  test.each<[string, (folder: string) => void, string[]]>([
    [
      'a die of turn 2',
      (folder) => forge(folder, 'turns/002', (log) => Object.assign(log.rolls[0] ?? {}, { total: 99 })),
      ['turn 2', 'turn 3'],
    ],
    [
      'a report of turn 3, with its hash made to fit',
      (folder) => {
        change(folder, 'turns/003/reports/public.json', (text) => text.replace('"press":[]', '"press":[{"by":null,"text":"x"}]'));
        forge(folder, 'turns/003');
      },
      ['turn 3'],
    ],
    ['the galaxy', (folder) => change(folder, 'galaxy.json', (text) => `${text}\n`), ['the start', 'turn 1', 'turn 2', 'turn 3']],
    [
      'the start',
      (folder) => change(folder, 'turns/000/state.json', (text) => `${text}\n`),
      ['the start', 'turn 1', 'turn 2', 'turn 3'],
    ],
  ])('change from there on when somebody changes %s', (_, how, changed) => {
    const folder = playedCampaign(tempFolder(), { id: 'reach', turns: 3 });
    const before = turnSealsIn(folder);
    how(folder);
    expect(changedIn(before, folder)).toEqual(changed);
  });

  test('are there for campaigns that are older than seals, and the same wherever they lie', () => {
    for (const layout of ['campaign-1', 'campaign-2']) {
      const campaigns = join(tempFolder(), 'campaigns');
      cpSync(fileURLToPath(new URL(`../fixtures/${layout}`, import.meta.url)), campaigns, { recursive: true });
      expect(steps(join(campaigns, 'demo'))).toEqual(['the start', 'turn 1', 'turn 2', 'turn 3']);
      const other = join(tempFolder(), 'campaigns');
      cpSync(campaigns, other, { recursive: true });
      expect(turnSealsIn(join(other, 'demo'))).toEqual(turnSealsIn(join(campaigns, 'demo')));
    }
  });
});

test('the seal of a turn that was taken back stays in the gazette, so that honest undoing does not look like forgery', async () => {
  const made = campaign();
  const play = async (...orders: string[]) => {
    made.desk(`${first}.md`, sheet(first, 1, ...orders));
    expect(await coreward(['turn', 'reach', '--yes'], made)).toMatchObject({ code: 0 });
  };
  await play('no orders');
  notePublished(made.folder, standingTurns(made.folder));
  const [, had] = turnSealsIn(made.folder);
  await coreward(['undo', 'reach', '--yes'], made);
  expect(turnsTakenBack(made.folder)).toEqual([{ turn: 1, times: 1, seals: [had?.seal] }]);
  await play('build economy at nowhere');
  const [gazette] = publicCampaigns(made.campaigns);
  if (!gazette) throw new Error('there is no campaign');
  const [, now] = turnSealsIn(made.folder);
  expect(now?.seal).not.toBe(had?.seal);
  expect(
    sealsOf(gazette)
      .map(({ heading, seal }) => [heading, seal])
      .slice(1),
  ).toEqual([
    ['Turn 1, taken back', had?.seal],
    ['Turn 1', now?.seal],
  ]);
  expect(newsPages([gazette]).at(-1)?.props.page.news).toMatchObject({
    seal: { seal: now?.seal },
    takenBack: { seals: [had?.seal] },
  });
});

test('a turn that was noted as published before there were seals gets its seal with the next publish', () => {
  const folder = playedCampaign(tempFolder(), { id: 'reach', turns: 1 });
  const turns = standingTurns(folder);
  notePublished(
    folder,
    turns.map(({ turn, log }) => ({ turn, log })),
  );
  expect(readFileSync(join(folder, 'published.json'), 'utf8')).not.toContain('seal');
  notePublished(folder, turns);
  expect(JSON.parse(readFileSync(join(folder, 'published.json'), 'utf8')).turns).toEqual(turns);
});

test('nothing of a log can be told from its seal without the secret: no hash of the folder is in any of them', () => {
  const folder = playedCampaign(tempFolder(), { id: 'reach', turns: 2 });
  const before = turnSealsIn(folder);
  change(folder, 'secrets.json', (text) => text.replace(/"secret":"[0-9a-f]{64}"/, `"secret":"${'a'.repeat(64)}"`));
  expect(changedIn(before, folder)).toEqual(['the start', 'turn 1', 'turn 2']);
});

test('a copy under another id has seals of its own', async () => {
  const campaigns = tempFolder();
  const folder = playedCampaign(campaigns, { id: 'reach', turns: 1 });
  notePublished(folder, standingTurns(folder));
  const out = join(tempFolder(), 'reach.coreward');
  expect(await coreward(['export', 'reach', '--out', out], { campaigns })).toMatchObject({ code: 0 });
  expect(await coreward(['import', out, '--id', 'copy'], { campaigns })).toMatchObject({ code: 0 });
  expect(readFileSync(join(campaigns, 'copy/published.json'), 'utf8')).not.toContain('seal');
  expect(turnSealsIn(join(campaigns, 'copy'))[1]?.seal).not.toBe(turnSealsIn(folder)[1]?.seal);
  expect(sealsIn(readFileSync(out, 'utf8'))).toEqual([]);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCampaign } from '#campaign/openCampaign.ts';
import { indexNameFor } from '#campaign/publish/fileNames.ts';
import type { PageWriters } from '#campaign/publish/pages.ts';
import { sealCampaign } from '#campaign/publish/sealCampaign.ts';
import type { SealedBundle, SealedIndex } from '#schemas/shared/sealed.ts';
import type { CampaignKeys } from '#schemas/vbam/campaign.ts';
import { campaign, first, sheet, type TestCampaign } from '../builders/campaignFolder.ts';
import { coreward } from '../builders/coreward.ts';
import { unsealed } from '../builders/unseal.ts';

const writers: PageWriters = {
  version: '1',
  empire: ({ report }) => `<h1>${report.turn}</h1>`,
  moderator: () => '<h1></h1>',
  battles: ({ turn }) => `<h1>${turn}</h1>`,
  allBattles: () => '<h1></h1>',
  orders: () => '',
};

const readers = ({ read }: TestCampaign): CampaignKeys['readers'] => JSON.parse(read('secrets.json')).keys.readers;
const own = (at: TestCampaign) => readers(at).filter(({ empire }) => empire === first);

async function play(at: TestCampaign, ...turns: number[]): Promise<void> {
  for (const turn of turns) {
    at.desk(`${first}.md`, sheet(first, turn, 'no orders'));
    expect(await coreward(['turn', 'reach', '--yes', '--auto'], at)).toMatchObject({ code: 0, err: '' });
  }
}

async function undo(at: TestCampaign, ...turns: number[]): Promise<string> {
  let said = '';
  for (const turn of turns) {
    const { code, out } = await coreward(['undo', 'reach', '--yes'], at);
    expect([code, out]).toEqual([0, expect.stringContaining(turn === 0 ? 'the set-up is taken' : `turn ${turn} is taken`)]);
    said = out;
  }
  return said;
}

/** The turns of which anything that is published opens with a key. */
async function opened(at: TestCampaign, identity: string): Promise<number[]> {
  const open = openCampaign(at.campaigns, 'reach');
  if (!open.keys) throw new Error('it has keys');
  const files = await sealCampaign({ ...open, keys: open.keys }, writers);
  const index = await unsealed<SealedIndex>(files.get(indexNameFor(identity, 'reach')), identity);
  const listed = index.views.flatMap(({ turns }) => turns.map(({ turn }) => turn));
  const able = await Promise.all(
    [...files.values()].map((bytes) =>
      unsealed<Partial<SealedBundle>>(bytes, identity).then(
        ({ pages, turn = -1 }) => (pages ? turn : -1), // indexes and desks are no turns
        () => -1,
      ),
    ),
  );
  expect([...new Set(able.filter((turn) => turn !== -1))].sort()).toEqual([...listed].sort());
  return listed;
}

test('a key that was replaced reads nothing that is played later, also where turns are taken back', async () => {
  const at = campaign();
  await play(at, 1, 2, 3, 4, 5);
  await coreward(['keys', 'reach', '--new', first], at);
  const [old, fresh] = own(at);
  expect(await opened(at, old?.identity ?? '')).toEqual([1, 2, 3, 4, 5]);
  expect(await undo(at, 5, 4)).toContain(
    '\n1 replaced link opens turn 4 no more, whether it is played anew or brought back: coreward publish\n',
  );
  expect(own(at).map(({ until }) => until)).toEqual([3, null]);
  await play(at, 4, 5, 6);
  expect(await opened(at, old?.identity ?? '')).toEqual([1, 2, 3]);
  expect(await opened(at, fresh?.identity ?? '')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await coreward(['check', 'reach'], at)).toMatchObject({ code: 0 });
});

test('a turn that is brought back stays closed to it, and one that is played in its place too', async () => {
  const at = campaign();
  await play(at, 1, 2);
  await coreward(['keys', 'reach', '--new', first], at);
  const [old] = own(at);
  await undo(at, 2);
  await coreward(['redo', 'reach'], at);
  expect(await opened(at, old?.identity ?? '')).toEqual([1]);
});

test('what an older Coreward left too high is lowered before the next turn is kept', async () => {
  const at = campaign();
  await play(at, 1, 2);
  await coreward(['keys', 'reach', '--new', first], at);
  const before = at.read('secrets.json');
  await undo(at, 2);
  writeFileSync(join(at.folder, 'secrets.json'), before);
  const [old] = own(at);
  expect(old?.until).toBe(2);
  await play(at, 2);
  expect(own(at)[0]?.until).toBe(1);
  expect(await opened(at, old?.identity ?? '')).toEqual([1]);
});

test('a key of a newcomer that was replaced before its first turn opens none', async () => {
  const at = campaign();
  await play(at, 1, 2, 3);
  await coreward(['keys', 'reach', '--takeover', first, '--from', '3'], at);
  await coreward(['keys', 'reach', '--new', first], at);
  const [, second] = own(at);
  await undo(at, 3, 2);
  expect(own(at).map(({ from, until }) => [from, until])).toEqual([
    [0, 1],
    [3, 2],
    [3, null],
  ]);
  await play(at, 2, 3);
  expect(await coreward(['check', 'reach'], at)).toMatchObject({ code: 0 });
  expect(await opened(at, second?.identity ?? '')).toEqual([]);
});

test('a key that was replaced before the set-up was played does not read it', async () => {
  const at = campaign();
  await coreward(['keys', 'reach', '--new', first], at);
  const [old, fresh] = own(at);
  at.desk(`${first}.md`, sheet(first, 0, 'livery sky blue dots'));
  await coreward(['turn', 'reach', '--yes'], at);
  expect(await opened(at, old?.identity ?? '')).toEqual([]);
  expect(await opened(at, fresh?.identity ?? '')).toEqual([0]);
  await coreward(['keys', 'reach', '--new', first], at);
  expect(own(at)[1]?.until).toBe(0);
  await undo(at, 0);
  expect(own(at)[1]?.until).toBe(-1);
});

test('what cannot be read does not keep a turn from being taken back', async () => {
  const at = campaign();
  await play(at, 1);
  writeFileSync(join(at.folder, 'secrets.json'), '{');
  await undo(at, 1);
  expect(readFileSync(join(at.folder, 'secrets.json'), 'utf8')).toBe('{');
});

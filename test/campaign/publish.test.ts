import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keysAfterTakeover, keysWithSpectator, renewedKeys } from '#campaign/keys/changeKeys.ts';
import { drawnKey } from '#campaign/keys/drawKeys.ts';
import { openCampaign } from '#campaign/openCampaign.ts';
import { packed, sizeClassOf } from '#campaign/publish/bundle.ts';
import { indexNameFor } from '#campaign/publish/fileNames.ts';
import type { PageWriters } from '#campaign/publish/pages.ts';
import { type PrivateCampaign, sealCampaign, sealing } from '#campaign/publish/sealCampaign.ts';
import { turnSealsIn } from '#campaign/trust/turnSeals.ts';
import { type SealedIndex, sealedBundle, sealedIndex } from '#schemas/shared/sealed.ts';
import type { CampaignKeys } from '#schemas/vbam/campaign.ts';
import { tempFolder } from '../builders/coreward.ts';
import { change, playedCampaign, playTurn } from '../builders/playedCampaign.ts';
import { unsealed } from '../builders/unseal.ts';

/** Writes little, and counts how often. */
function countingWriters(version = '1'): PageWriters & { written: string[] } {
  const written: string[] = [];
  return {
    version,
    written,
    empire({ report, history }) {
      written.push(`${report.empire.id} ${report.turn}`);
      return `<h1>${report.empire.name} ${report.turn} after ${history.map(({ turn }) => turn).join(' ')}</h1>`;
    },
    moderator({ report }) {
      written.push(`moderator ${report.turn}`);
      return `<h1>all of ${report.turn}</h1>`;
    },
    battles({ empire, turn }) {
      written.push(`${empire.id} ${turn} battles`);
      return `<h1>battles of ${empire.name} ${turn}</h1>`;
    },
    allBattles({ turn }) {
      written.push(`moderator ${turn} battles`);
      return `<h1>all battles of ${turn}</h1>`;
    },
    orders: ({ turn, empires }) => `<p>turn ${turn}: ${empires.map(({ name, sheet }) => `${name} ${sheet}`).join(', ')}</p>`,
  };
}

function played(turns: number, visibility: 'fogged' | 'open' = 'fogged') {
  const campaigns = tempFolder();
  playedCampaign(campaigns, { id: 'reach', turns, visibility });
  const open = (keys?: CampaignKeys): PrivateCampaign => {
    const { id, folder, campaign, secret, keys: own } = openCampaign(campaigns, 'reach');
    return { id, folder, campaign, secret, keys: keys ?? (own as CampaignKeys) };
  };
  return { campaigns, open };
}

type Files = Map<string, Uint8Array>;
const indexOf = (files: Files, identity: string) =>
  unsealed<SealedIndex>(files.get(indexNameFor(identity, 'reach')), identity).then((index) => sealedIndex.parse(index));

/** All that a key opens: `view turn: html`. */
async function readBy(files: Files, identity: string): Promise<string[]> {
  const { views } = await indexOf(files, identity);
  const pages = views.flatMap(({ turns }) =>
    turns.map(async ({ file }) => sealedBundle.parse(await unsealed(files.get(file), identity))),
  );
  return (await Promise.all(pages)).flatMap((bundle) => bundle.pages.map(({ id, html }) => `${id} ${bundle.turn}: ${html}`));
}

/** Bytes as a short text that a failing test can print. */
const hashes = (files: Files) =>
  new Map([...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]));

const who = (lines: readonly string[]) => [...new Set(lines.map((line) => line.split(' ')[0]))].sort();
const turnsIn = (lines: readonly string[]) => [...new Set(lines.map((line) => Number(/ (\d+):/.exec(line)?.[1])))].sort();

function flipped(bytes: Buffer): Buffer {
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

/** Each file gets the content of the next one. */
function exchange(files: readonly string[]): void {
  const contents = files.map((file) => readFileSync(file));
  for (const [index, file] of files.entries()) writeFileSync(file, contents[(index + 1) % files.length] ?? '');
}

/** The same notes, but each page's text is that of another. */
function exchangedNotes(text: string): string {
  const hashes = [...text.matchAll(/":"([0-9a-f]{64})"/g)].map(([, hash]) => hash);
  let next = 1;
  return text.replace(/":"[0-9a-f]{64}"/g, () => `":"${hashes[next++ % hashes.length]}"`);
}

describe('sealed pages', () => {
  test('each key opens its own empire’s pages and no other’s; the moderator’s opens all', async () => {
    const { open } = played(2);
    const campaign = open();
    const files = await sealCampaign(campaign, countingWriters());
    const [one, other] = campaign.keys.readers;
    const read = await readBy(files, one?.identity ?? '');
    expect(who(read)).toEqual([one?.empire]);
    expect(turnsIn(read)).toEqual([1, 2]);
    expect(read[1]).toContain('2 after 1</h1>');
    const all = await readBy(files, campaign.keys.moderator);
    expect(who(all)).toEqual(expect.arrayContaining(['moderator', one?.empire, other?.empire]));
    expect(who(all).length).toBeGreaterThan(3);
    for (const [name, bytes] of files) {
      const index = await indexOf(files, one?.identity ?? '');
      const own = [
        indexNameFor(one?.identity ?? '', 'reach'),
        index.desk,
        ...index.views.flatMap(({ turns }) => turns.flatMap(({ file, battles }) => [file, battles])),
      ];
      const opened = await unsealed(bytes, one?.identity ?? '').then(
        () => true,
        () => false,
      );
      expect([name, opened]).toEqual([name, own.includes(name)]);
    }
  });

  test('names and sizes tell nothing: letters of a hash, and few classes', async () => {
    const { open } = played(2);
    const campaign = open();
    const files = await sealCampaign(campaign, countingWriters());
    for (const name of files.keys()) expect(name).toMatch(/^[0-9a-f]{32}\.age$/);
    const more = keysWithSpectator(campaign.keys, 'Ann', 1, drawnKey).keys;
    const watched = await sealCampaign(open(more), countingWriters());
    for (const [name, { length }] of files) expect([name, watched.get(name)?.length]).toEqual([name, length]);
    expect([1, 8_192, 8_193, 12_289, 16_385, 24_577].map(sizeClassOf)).toEqual([8_192, 8_192, 12_288, 16_384, 24_576, 32_768]);
    expect(packed('short').length).toBe(packed('a little longer').length);
  });

  test('7.3: beside every report lies a file of battles, of one size whether there was none or a war, which only its readers open', async () => {
    const { open } = played(2);
    const campaign = open();
    const [one, other] = campaign.keys.readers;
    /** some 28 KB however well it is compressed: three pages of 60 units each */
    const noise = Array.from(
      { length: 7 * 8 * 1024 },
      (_, index) => createHash('sha256').update(`${index}`).digest('hex')[0],
    ).join('');
    const fought = { ...countingWriters(), battles: ({ turn }: { turn: number }) => (turn === 1 ? noise : '') };
    const files = await sealCampaign(campaign, fought);
    const sizes = async (identity: string, view: string) => {
      const { views } = await indexOf(files, identity);
      const turns = views.find(({ id }) => id === view)?.turns ?? [];
      expect(turns.map(({ turn }) => turn)).toEqual([1, 2]);
      return turns.map(({ battles = '' }) => files.get(battles)?.length);
    };
    const [with1, without] = await sizes(one?.identity ?? '', one?.empire ?? '');
    expect(with1).toBeGreaterThan(32 * 1024);
    expect(without).toBe(with1);
    expect(await sizes(other?.identity ?? '', other?.empire ?? '')).toEqual([with1, without]);
    expect(new Set(await sizes(campaign.keys.moderator, 'moderator')).size).toBe(1);
    const { views } = await indexOf(files, one?.identity ?? '');
    const bundle = sealedBundle.parse(await unsealed(files.get(views[0]?.turns[0]?.battles ?? ''), one?.identity ?? ''));
    expect(bundle).toMatchObject({ turn: 1, pages: [{ id: one?.empire, html: noise }] });
    await expect(unsealed(files.get(views[0]?.turns[0]?.battles ?? ''), other?.identity ?? '')).rejects.toThrow();
  });

  test('every page of a turn, the moderator’s too, is written with the seal of that turn', async () => {
    const { open } = played(2);
    const seals = new Map(turnSealsIn(open().folder).map(({ of, seal }) => [of, seal]));
    const writers: PageWriters = {
      ...countingWriters(),
      empire: ({ report, seal }) => `${report.turn} ${seal?.seal}`,
      moderator: ({ report, seal }) => `${report.turn} ${seal?.seal}`,
    };
    const read = await readBy(await sealCampaign(open(), writers), open().keys.moderator);
    expect(read.length).toBeGreaterThan(6);
    for (const line of read) expect(line).toMatch(new RegExp(`: (1 ${seals.get('turn 1')}|2 ${seals.get('turn 2')})$`));
  });

  test('what was published keeps its bytes; only what is new is written', async () => {
    const { open, campaigns } = played(2);
    const first = await sealCampaign(open(), countingWriters());
    const idle = countingWriters();
    expect(hashes(await sealCampaign(open(), idle))).toEqual(hashes(first));
    expect(idle.written).toEqual([]);
    playTurn(campaigns, 'reach');
    const busy = countingWriters();
    const second = await sealCampaign(open(), busy);
    expect(new Set(busy.written.map((page) => page.split(' ')[1]))).toEqual(new Set(['3']));
    const index = await indexOf(first, open().keys.moderator);
    const pages = index.views.flatMap(({ turns }) => turns.map(({ file }) => file));
    const same = (files: Files) => pages.map((file) => hashes(files).get(file));
    expect(same(second)).toEqual(same(first));
    const rewritten = countingWriters('2');
    const third = await sealCampaign(open(), rewritten);
    expect(rewritten.written.length).toBeGreaterThan(busy.written.length);
    expect(same(third)).toEqual(same(first));
  });

  test('what is kept in the folder can be lost, or be nonsense', async () => {
    const { open } = played(1);
    const campaign = open();
    await sealCampaign(campaign, countingWriters());
    const kept = join(campaign.folder, 'sealed');
    for (const name of readdirSync(kept)) if (name.endsWith('.age')) rmSync(join(kept, name));
    expect(await readBy(await sealCampaign(campaign, countingWriters()), campaign.keys.readers[0]?.identity ?? '')).toHaveLength(
      1,
    );
    expect(readFileSync(join(kept, 'written.json'), 'utf8')).not.toContain(campaign.keys.readers[0]?.empire);
  });

  test.each<[string, (kept: string, files: string[]) => void]>([
    ['cut short', (_, files) => files.map((file) => writeFileSync(file, readFileSync(file).subarray(0, 100)))],
    ['damaged in one byte', (_, files) => files.map((file) => writeFileSync(file, flipped(readFileSync(file))))],
    ['empty', (_, files) => files.map((file) => writeFileSync(file, ''))],
    ['exchanged', (_, files) => exchange(files)],
    ['noted wrongly', (kept) => change(kept, 'written.json', exchangedNotes)],
    ['noted in nonsense', (kept) => change(kept, 'written.json', () => 'nonsense')],
  ])('what is kept and was %s is never published: the pages are as they should be', async (_what, damage) => {
    const { open } = played(2);
    const campaign = open();
    const keys = [campaign.keys.moderator, ...campaign.keys.readers.map(({ identity }) => identity)];
    const read = async () => {
      const files = await sealCampaign(campaign, countingWriters());
      return Promise.all(keys.map((identity) => readBy(files, identity)));
    };
    const before = await read();
    const kept = join(campaign.folder, 'sealed');
    const ages = readdirSync(kept).filter((name) => name.endsWith('.age'));
    damage(
      kept,
      ages.map((name) => join(kept, name)),
    );
    expect(await read()).toEqual(before);
  });

  test('what another campaign has kept is not taken for one’s own', async () => {
    const { open } = played(1);
    await sealCampaign(open(), countingWriters());
    const other = { ...open(), secret: 'ab'.repeat(32) };
    const writers = countingWriters();
    await sealCampaign(other, writers);
    expect(writers.written.length).toBeGreaterThan(0);
  });

  test('a page of the same report is written anew when the code is another', async () => {
    const { open } = played(1);
    const key = open().keys.readers[0]?.identity ?? '';
    await sealCampaign(open(), countingWriters());
    const writers = { ...countingWriters('2'), empire: () => '<h1>by newer code</h1>' };
    expect(await readBy(await sealCampaign(open(), writers), key)).toEqual([expect.stringContaining('by newer code')]);
  });

  test('several seal together what one would seal alone', async () => {
    const { open } = played(3);
    const expected = (await sealing(open(), countingWriters())).missing();
    const shares = await Promise.all([0, 1, 2].map(async (part) => ({ part, writers: countingWriters() })));
    await Promise.all(shares.map(async ({ part, writers }) => (await sealing(open(), writers)).share(part, 3)));
    const written = shares.flatMap(({ writers }) => writers.written);
    expect(new Set(written).size).toBe(written.length); // nobody repeats what another has done
    expect(written.filter((page) => !page.endsWith('battles'))).toHaveLength(expected);
    expect(written).toHaveLength(2 * expected); // each with its battles
    const last = countingWriters();
    const whole = await sealing(open(), last);
    const files = await whole.finish();
    expect(last.written).toEqual([]);
    expect(turnsIn(await readBy(files, open().keys.moderator))).toEqual([1, 2, 3]);
    expect(readdirSync(join(open().folder, 'sealed')).filter((name) => !name.endsWith('.age'))).toEqual(['written.json']);
  });

  test('an old key opens what was played before it was replaced, and the new one everything', async () => {
    const { open, campaigns } = played(2);
    const [old] = open().keys.readers;
    const { keys, made } = renewedKeys(open().keys, old?.empire ?? '', 2, drawnKey);
    playTurn(campaigns, 'reach');
    const files = await sealCampaign(open(keys), countingWriters());
    expect(turnsIn(await readBy(files, old?.identity ?? ''))).toEqual([1, 2]);
    expect(turnsIn(await readBy(files, made.identity))).toEqual([1, 2, 3]);
  });

  test('a newcomer reads from a turn on, and no history of before', async () => {
    const { open } = played(3);
    const empire = open().keys.readers[0]?.empire ?? '';
    const { keys, made } = keysAfterTakeover(open().keys, { empire, from: 2, played: 3 }, drawnKey);
    const read = await readBy(await sealCampaign(open(keys), countingWriters()), made.identity);
    expect(turnsIn(read)).toEqual([2, 3]);
    expect(read.map((line) => /after (.*)</.exec(line)?.[1])).toEqual(['', '2']);
  });

  test('a spectator reads every player’s reports, as late as was said', async () => {
    const { open } = played(3);
    const { keys, made } = keysWithSpectator(open().keys, 'Ann', 2, drawnKey);
    const read = await readBy(await sealCampaign(open(keys), countingWriters()), made.identity);
    expect(turnsIn(read)).toEqual([1]);
    expect(who(read)).toEqual(
      open()
        .keys.readers.map(({ empire }) => empire)
        .sort(),
    );
  });

  test('of an open campaign only the moderator’s pages are sealed', async () => {
    const { open } = played(1, 'open');
    const writers = countingWriters();
    const files = await sealCampaign(open(), writers);
    expect(writers.written).toEqual(['moderator 1 battles', 'moderator 1']);
    expect(files.size).toBe(3);
  });

  test('before anything is played, a key opens an empty list', async () => {
    const { open } = played(0);
    const { keys } = open();
    expect((await indexOf(await sealCampaign(open(), countingWriters()), keys.readers[0]?.identity ?? '')).views).toEqual([]);
  });

  test('a damaged report stops the build with its file', async () => {
    const made = played(1).open();
    const file = join(made.folder, 'turns/001/reports/moderator.json');
    writeFileSync(file, '{"format":1}');
    await expect(sealCampaign(made, countingWriters())).rejects.toThrow(`${file}:1:1 campaign: "campaign" is missing`);
  });
});

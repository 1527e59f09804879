import { createHmac } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import tychei from 'seedrandom/lib/tychei.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenFor } from '#campaign/desk/sheetToken.ts';
import { type OpenCampaign, openCampaign } from '#campaign/openCampaign.ts';
import { publicCampaigns } from '#campaign/publish/publicCampaigns.ts';
import { sealCampaign } from '#campaign/publish/sealCampaign.ts';
import { commitmentIn } from '#campaign/trust/commitment.ts';
import { hashOf } from '#core/canonical.ts';
import { commitmentTo } from '#core/commitment.ts';
import { parseDice } from '#core/dice.ts';
import type { CampaignKeys } from '#schemas/vbam/campaign.ts';
import type { TurnLog } from '#schemas/vbam/turnLog.ts';
import { pageWriters } from '../../src/site/data/privatePages.ts';
import { playedCampaign } from '../builders/playedCampaign.ts';
import { unsealed } from '../builders/unseal.ts';

const HOME = 'node_modules/.cache/coreward/unpredictable';
const TURNS = 4;
/** the bits that tychei keeps: whoever has seen fewer of a stream cannot tell how it goes on */
const STATE_BITS = 128;

let open: OpenCampaign;
let logs: TurnLog[];
/** all that strangers and players can read together, as text; and the moderator's, to see that the search can find */
let published: string;
let moderators: string;
/** what each empire's key opens */
let players: string[];

const read = (file: string) => readFileSync(join(HOME, 'kept', file), 'utf8');

beforeAll(async () => {
  rmSync(HOME, { recursive: true, force: true });
  mkdirSync(HOME, { recursive: true });
  playedCampaign(HOME, { id: 'kept', turns: TURNS, empires: 3 });
  open = openCampaign(HOME, 'kept');
  logs = Array.from({ length: TURNS }, (_, index) => JSON.parse(read(`turns/00${index + 1}/log.json`)));
  const keys = open.keys as CampaignKeys;
  const files = await sealCampaign({ ...open, keys }, pageWriters());
  players = await Promise.all(keys.readers.map(({ identity }) => openedBy(files, identity)));
  published = [JSON.stringify(publicCampaigns(HOME)), ...files.keys(), ...players].join('\n').toLowerCase();
  moderators = (await openedBy(files, keys.moderator)).toLowerCase();
  return () => rmSync(HOME, { recursive: true, force: true });
}, 120_000);

async function openedBy(files: ReadonlyMap<string, Uint8Array>, identity: string): Promise<string> {
  const opened = await Promise.all([...files.values()].map((bytes) => unsealed(bytes, identity).catch(() => null)));
  const texts = opened.filter((value) => value !== null).map((value) => JSON.stringify(value));
  expect(texts.length).toBeGreaterThan(TURNS);
  return texts.join('\n');
}

/** What seedrandom is given for a stream. */
function keyOf(path: readonly string[]): string {
  return createHmac('sha256', open.secret)
    .update(path.map((part) => `${part.length}:${part}`).join(''))
    .digest('hex');
}

describe('until the reveal nothing that is published, or that any player can open, tells', () => {
  const attempts: [string, () => string[]][] = [
    ['the secret, however it is written', () => [open.secret, ...(['base64', 'base64url', 'latin1'] as const).map(secretIn)]],
    ['the seed or the fingerprint', () => [open.galaxy.seed ?? '?', open.galaxy.fingerprint]],
    [
      'a hash of the galaxy or of a state',
      () => [hashOf(read('galaxy.json')), ...logs.flatMap(({ chain }) => [chain.before, chain.state])],
    ],
    ['the key of a stream', () => logs.flatMap(({ rolls }) => rolls.map(({ stream }) => keyOf(stream.split('/'))))],
    ['the name of a stream, which may hold hidden ids', () => logs.flatMap(({ rolls }) => rolls.map(({ stream }) => stream))],
  ];
  test.each(attempts)('%s', (_, words) => {
    expect(words().length).toBeGreaterThan(0);
    expect(words().filter((word) => published.includes(word.toLowerCase()))).toEqual([]);
  });

  test('and this search does find what is there', () => {
    const hash = commitmentIn(join(HOME, 'kept'));
    expect(published).toContain(hash);
    const streams = logs.flatMap(({ rolls }) => rolls.map(({ stream }) => stream.toLowerCase()));
    expect(streams.some((stream) => moderators.includes(stream))).toBe(true);
  });

  test('the keys that are looked for are those of the dice: with them, rolls can be told beforehand', () => {
    const firsts = [...Map.groupBy(logs[0]?.rolls ?? [], ({ stream }) => stream).values()].flatMap(([first]) => first ?? []);
    const foretold = firsts.filter(({ stream, dice, faces }) => {
      const random = tychei(keyOf(stream.split('/')));
      return faces.every((face) => face === Math.floor(random() * parseDice(dice).sides) + 1);
    });
    expect(foretold.length).toBeGreaterThan(firsts.length / 2); // before some, something else was drawn
  });
});

test('the token by which an empire proves its sheets is in what its own players open, that of the coming turn, and nowhere else', () => {
  const readers = open.keys?.readers.map(({ empire }) => empire) ?? [];
  const tokens = Object.keys(open.state.empires).flatMap((empire) =>
    Array.from({ length: TURNS + 2 }, (_, turn) => [empire, turn + 1, tokenFor(open, empire, turn + 1)] as const),
  );
  for (const [index, text] of players.entries()) {
    const found = tokens.filter(([, , token]) => text.includes(token) || text.includes(token.replaceAll('-', '')));
    expect(found.map(([empire, turn]) => [empire, turn])).toEqual([[readers[index], TURNS + 1]]);
  }
  const clear = JSON.stringify(publicCampaigns(HOME));
  expect(tokens.filter(([, , token]) => clear.includes(token))).toEqual([]);
});

function secretIn(encoding: 'base64' | 'base64url' | 'latin1'): string {
  return Buffer.from(open.secret, 'hex').toString(encoding);
}

test('a guessed seed cannot be tried against the commitment: galaxy and start alone do not make it', () => {
  const [galaxy, start] = [hashOf(read('galaxy.json')), hashOf(read('turns/000/state.json'))];
  const commitment = commitmentIn(join(HOME, 'kept'));
  const { seed, fingerprint } = open.galaxy;
  const guesses = ['', '0'.repeat(64), 'f'.repeat(64), seed ?? '', fingerprint, 'kept', open.campaign.name, galaxy, start];
  for (const guess of guesses.flatMap((word) => [word, hashOf(word)]))
    expect(commitmentTo({ campaign: 'kept', secret: guess, galaxy, start })).not.toBe(commitment);
  expect(commitmentTo({ campaign: 'kept', secret: open.secret, galaxy, start })).toBe(commitment);
});

describe('rolls that players have seen tell nothing of those to come', () => {
  test('no stream goes on in a later turn: its key holds the turn', () => {
    for (const { turn, rolls } of logs)
      expect(rolls.filter(({ stream }) => !stream.startsWith(`turn ${turn}/`)).map(({ stream }) => stream)).toEqual([]);
  });

  test('and within a turn no player sees so much of a stream that the rest of it could be worked out', () => {
    const seen = new Map<string, number>();
    for (const { dice, faces, stream, seenBy = [] } of logs.flatMap(({ rolls }) => rolls)) {
      const bits = faces.length * Math.log2(parseDice(dice).sides);
      for (const viewer of seenBy) seen.set(`${viewer} ${stream}`, (seen.get(`${viewer} ${stream}`) ?? 0) + bits);
    }
    expect(seen.size).toBeGreaterThan(0);
    expect([...seen].filter(([, bits]) => bits > STATE_BITS / 2)).toEqual([]);
  });
});

import * as z from 'zod';
import { deedWords } from './deeds.ts';
import type { GameRecord } from './record.ts';

/** The games of a run that one of `of` machines plays: the first, and every so many after it. */
export interface Part {
  part: number;
  of: number;
}

/** The numbers of the games that are played. */
export function numbersIn(games: number, { part, of }: Part = { part: 1, of: 1 }): number[] {
  return Array.from({ length: games }, (_, index) => index + 1).filter((number) => number % of === part % of);
}

/** Up to the first game that came to grief. */
export function upToGrief(records: readonly GameRecord[]): GameRecord[] {
  const grief = records.findIndex(({ trouble }) => trouble !== null);
  return grief < 0 ? [...records] : records.slice(0, grief + 1);
}

/** The games of all parts as one run has them, the first part first; a part that came to grief has fewer. */
export function joined(parts: readonly (readonly GameRecord[])[]): GameRecord[] {
  const most = Math.max(...parts.map((games) => games.length));
  const inTurn = Array.from({ length: most }, (_, index) => parts.map((games) => games[index]));
  return upToGrief(inTurn.flat().filter((game) => game !== undefined));
}

const text = z.string().max(400);
const number = z.number();
const counts = z.record(text, z.int());
const fields = <Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, number])) as Record<Name, typeof number>);
const explored = fields('explored', 'all');
const fought = fields('battles', 'ep');

const wars = z.strictObject({
  ...fields('begun', 'ended', 'battles', 'shots', 'retreats').shape,
  blockades: fields('laid', 'lifted'),
  started: fields('battles', 'costly', 'lost', 'starterEp', 'otherEp'),
  met: fought,
  wild: fought,
});

const career = z.strictObject({
  deeds: fields(...(Object.keys(deedWords) as (keyof typeof deedWords)[])),
  lengths: counts,
  civilWars: counts,
  firstCapital: number.nullable(),
  firstFall: number.nullable(),
});

const size = fields('scoreTenths', 'incomeTenths', 'census', 'techLevel').extend({ empire: text });
const conduct = fields(
  ...([
    'aggressiveness',
    'integrity',
    'xenophobia',
    'declarations',
    'attacks',
    'conquests',
    'tradeTreaties',
    'treaties',
  ] as const),
);
const standing = fields('systemIncome', 'commerceTenths', 'census', 'techLevel', 'capitals', 'tenths', 'colonies').extend({
  empire: text,
  name: text,
  kind: z.enum(['player', 'non-player', 'non-aligned']),
  home: number.nullable(),
  culture: fields('aggressiveness', 'integrity', 'xenophobia'),
});

/** A game as `coreward simulate --json` writes it. */
export const keptGame = z.strictObject({
  seed: text,
  turns: number,
  growth: z.array(fields('turn', 'empires', 'incomeTenths', 'colonies', 'census', 'techLevel', 'bytes', 'things', 'logBytes')),
  contacts: number,
  talking: number,
  foreignRoutes: number,
  treaties: counts,
  ended: counts,
  quarrels: counts,
  wars,
  career,
  spread: z.array(z.strictObject({ turn: number, sizes: z.array(size) })),
  peoples: z.record(text, conduct),
  systems: explored,
  lanes: explored,
  standings: z.array(standing),
  winner: text.nullable(),
  trouble: z.strictObject({ turn: number, what: z.string() }).nullable(),
}) satisfies z.ZodType<GameRecord>;

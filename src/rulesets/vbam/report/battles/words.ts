import { counted } from '#core/words.ts';
import { orbitalSupport } from '#vbam/tables/war/combat.ts';
import { placeInWords } from '#vbam/wording/battlefields.ts';
import { hullsInWords } from '#vbam/wording/battles.ts';
import { listed } from '#vbam/wording/words.ts';
import type { Fighter, Hulls, InFull, Paper } from './paper.ts';

/** A report has names already. */
export const asTheyAre = { system: (name: string) => name, empire: (name: string) => name };

/** `in deep space at Vega`. */
export function fieldInWords({ scenario, at, to }: Pick<Paper, 'scenario' | 'at' | 'to'>): string {
  return placeInWords({ scenario, at: at.at, ...(to && { to: to.at }) }, asTheyAre);
}

/** `at Vega`, `between Vega and Altair`. */
export function whereInWords({ scenario, at, to }: Pick<Paper, 'scenario' | 'at' | 'to'>): string {
  return scenario === 'hyperspace' && to ? `between ${at.at} and ${to.at}` : `at ${at.at}`;
}

type Named = Pick<Fighter, 'called' | 'hull'>;

/** G-23: what helped or hampered a side on the ground. */
export interface GroundWords {
  orbit: string | null;
  halved: string | null;
}

/** G-23: a quarter of the AS in orbit, and Cargo that has only just been unloaded. */
export function onGroundInWords({ units, orbit = 0, halved = [] }: InFull): GroundWords {
  const added = Math.floor(orbit / orbitalSupport.part);
  return {
    orbit:
      orbit === 0
        ? null
        : `ships with AS ${orbit} hold the orbit, and add ${added} AS in each round, but never more than half of what the troops have`,
    halved:
      halved.length === 0
        ? null
        : `${unitsCalled(units, halved)} came out of Cargo this turn and fought with half of ${halved.length === 1 ? 'its' : 'their'} AS and PD, rounded up`,
  };
}

/** Units by their names; nobody: an empty text. */
export function unitsCalled(units: readonly Named[], places: readonly number[]): string {
  return listed(places.flatMap((place) => units[place]?.called ?? []));
}

/** How many units a table names; more are told by their hulls. */
const MAX_NAMED = 4;

/** The same, but only a few by their names. */
export function unitsInShort(units: readonly Named[], places: readonly number[]): string {
  if (places.length <= MAX_NAMED) return unitsCalled(units, places);
  const hulls = Map.groupBy(places, (place) => units[place]?.hull ?? '');
  return hullsCalled(Object.fromEntries([...hulls].map(([hull, { length }]) => [hull, length])));
}

/** `1 destroyer and 2 frigates`; nobody: an empty text. */
export function hullsCalled(hulls: Hulls): string {
  return Object.keys(hulls).length === 0 ? '' : hullsInWords(hulls);
}

/** `Round 2`, `Before the first round`, `At the table`. */
export function momentName({ isTable }: Pick<Paper, 'isTable'>, number: number): string {
  if (isTable) return number === 0 ? 'As they met' : 'At the table';
  return number === 0 ? 'Before the first round' : `Round ${number}`;
}

/** G-24: strength is kept in halves. */
export function strengthInWords(halves: number): string {
  return String(halves / 2);
}

/** Its readers want to know at a glance: `won, 2 of 9 units lost`. */
export function battleInBrief(paper: Paper): string {
  const [own] = paper.sides;
  if (own.kind === 'seen' || paper.reader === null) return paper.ending;
  const units = own.side.units.filter(({ owner }) => owner === paper.reader);
  const gone = units.filter(({ fate }) => fate === 'destroyed' || fate === 'captured').length;
  const lost = gone === 0 ? 'nothing of ours lost' : `${gone} of our ${counted(units.length, 'unit')} lost`;
  return `${paper.ending}, ${lost}`;
}

import { counted } from '#core/words.ts';
import { hullsInWords } from '#vbam/wording/battles.ts';
import { listed } from '#vbam/wording/words.ts';
import type { Fighter, Hulls, Paper } from './paper.ts';

/** `in deep space at Vega`. */
export function fieldInWords({ scenario, at, to }: Pick<Paper, 'scenario' | 'at' | 'to'>): string {
  if (scenario === 'hyperspace' && to) return `in the lane between ${at.at} and ${to.at}`;
  return `${scenario === 'planetary assault' ? 'over the planets of' : 'in deep space at'} ${at.at}`;
}

/** `Vega`, `Vega to Altair`. */
export function fieldName({ scenario, at, to }: Pick<Paper, 'scenario' | 'at' | 'to'>): string {
  return scenario === 'hyperspace' && to ? `${at.at} to ${to.at}` : at.at;
}

/** Units by their names; nobody: an empty text. */
export function unitsCalled(units: readonly Fighter[], places: readonly number[]): string {
  return listed(places.flatMap((place) => units[place]?.called ?? []));
}

/** `1 destroyer and 2 frigates`; nobody: an empty text. */
export function hullsCalled(hulls: Hulls): string {
  return Object.keys(hulls).length === 0 ? '' : hullsInWords(hulls);
}

/** `Round 2`, `Before the first round`. */
export function momentName(number: number): string {
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

import type { BattleAccount, RecordedBattle } from '#schemas/vbam/facts/battle.ts';
import { groundScenarios } from '#schemas/vbam/stateWords.ts';
import { listed, type Names } from './words.ts';

/* Where battles are, and who fights them. */

/** `in deep space at Vega`. */
export function placeInWords(
  { scenario, at, to }: Pick<BattleAccount, 'scenario' | 'at' | 'to'>,
  names: Pick<Names, 'system'>,
): string {
  if (scenario === 'hyperspace' && to !== undefined) return `in the lane between ${names.system(at)} and ${names.system(to)}`;
  return `${places[scenario]} ${names.system(at)}`;
}

const places: Readonly<Record<BattleAccount['scenario'], string>> = {
  'deep space': 'in deep space at',
  hyperspace: 'in hyperspace at',
  'planetary assault': 'over the planets of',
  invasion: 'at the landing on',
  'ground battle': 'on the ground of',
};

/** G-23: troops fight for it, and not ships. */
export function isOnGround({ scenario }: Pick<BattleAccount, 'scenario'>): boolean {
  return groundScenarios.some((ground) => ground === scenario);
}

/** What those hold who won. */
export function fieldOf(battle: Pick<BattleAccount, 'scenario'>): 'ground' | 'field' {
  return isOnGround(battle) ? 'ground' : 'field';
}

/** W-25: they have no name of their own. */
export const REBELS = 'rebels';

/** A side as a sentence names it. */
export function sideInWords(
  { powers, wild, rebels }: Pick<RecordedBattle['sides'][0], 'powers' | 'wild' | 'rebels'>,
  names: Pick<Names, 'empire'>,
): string {
  if (rebels) return REBELS;
  return wild ? wild.called : listed(powers.map(names.empire));
}

import type { Modifier } from '#core/dice.ts';
import type { CampaignRules } from '#schemas/vbam/campaign.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { ALWAYS_PERIL, explorationTable, SCOUT_PER_BONUS } from '#vbam/tables/exploration/exploration.ts';
import { abilitySumOf } from '../forces/abilitySum.ts';
import { aboardOf, type Forces, holdsOf } from '../forces/carrying.ts';
import { labelOfUnit } from '../forces/whereabouts.ts';
import { paceOf, uncarriedIn } from '../movement/pace.ts';

/** 3.6.1-a: the Scout value of a fleet; units aboard others do not count. */
export function fleetScoutOf(forces: Forces, fleet: string, units: readonly string[] = uncarriedIn(forces, fleet)): number {
  return abilitySumOf(forces, units, 'scout');
}

/** 3.6.1-a: why a fleet cannot explore; null when it can. */
export function explorerProblem(
  forces: Forces,
  fleet: string,
  units: readonly string[] = uncarriedIn(forces, fleet),
): Hindrance | null {
  const { speed, laidUp, without } = paceOf(forces, units);
  const label = (id: string) => labelOfUnit(forces, id);
  if (speed === 0) return { kind: 'fleet empty' };
  if (laidUp[0] !== undefined) return { kind: 'unit unfit', called: label(laidUp[0]), fault: 'laid up' };
  if (without[0] !== undefined) return { kind: 'unit unfit', called: label(without[0]), fault: 'no FTL' };
  return fleetScoutOf(forces, fleet, units) > 0 ? null : { kind: 'no Scout' };
}

/** The units of a fleet, in order of their ids, each followed by those aboard it. */
export function forceOf({ units }: Pick<Forces, 'units'>, fleet: string): string[] {
  const holds = holdsOf(units);
  return uncarriedIn({ units }, fleet).flatMap((id) => [id, ...aboardOf(holds, id)]);
}

/** 3.6.1-d, 3.6.5-a: what is added to the roll; a difficulty of null is unknown or not in play. */
export function explorationModifiers(scout: number, progress: number, difficulty: number | null): Modifier[] {
  return [
    { why: `Scout ${scout}`, add: Math.floor(scout / SCOUT_PER_BONUS) },
    { why: 'earlier progress', add: progress },
    { why: difficulty !== null && difficulty < 0 ? 'a hard lane' : 'an easy lane', add: difficulty ?? 0 },
  ].filter(({ add }) => add !== 0);
}

/** 3.6.1-d: the chance of success, in whole percent. */
export function explorationChanceOf(modifiers: readonly Modifier[]): number {
  const bonus = modifiers.reduce((sum, { add }) => sum + add, 0);
  const success = explorationTable.rows.find(([, , result]) => result === 'success')?.[0] ?? Infinity;
  let ways = 0;
  for (let one = 1; one <= 6; one++) {
    for (let other = 1; other <= 6; other++) {
      if (one + other !== ALWAYS_PERIL && one + other + bonus >= success) ways++;
    }
  }
  return Math.round((100 * ways) / 36);
}

/** 3.6.5-a: what a lane adds to rolls, if the rule is in play. */
export function difficultyOf({ variableDifficulty }: CampaignRules, lane: { difficulty: number | null }): number {
  return variableDifficulty ? (lane.difficulty ?? 0) : 0;
}

import { damageLimitsOf, unitStateOf } from '#vbam/questions/shared/forces/unitState.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import type { Piece } from './ground.ts';

type Damaged = Pick<Piece, 'unit' | 'unitClass'>;

/** G-21: half of what it was. */
export function isCrippled({ unit, unitClass }: Damaged): boolean {
  return unitStateOf(unit, unitClass) !== 'sound';
}

/** The damage that it takes and is still sound; less than 0 for the crippled. */
export function bearableBy({ unit, unitClass }: Damaged): number {
  return damageLimitsOf(statisticsOf(unit, unitClass)).crippling - unit.damage - 1;
}

/** The damage that it takes and still lives. */
export function survivableBy({ unit, unitClass }: Damaged): number {
  return damageLimitsOf(statisticsOf(unit, unitClass)).fatal - unit.damage - 1;
}

/** Whether a fleet is one for exploring: it has Scout, every unit has FTL, and none is meant to fight. */
export function isSurvey(crew: readonly Piece[]): boolean {
  return (
    crew.length > 0 &&
    crew.some(({ ratings }) => (ratings.abilities.scout ?? 0) > 0) &&
    crew.every(({ ratings }) => (ratings.abilities.FTL ?? 0) > 0 && ratings.attackStrength === 0)
  );
}

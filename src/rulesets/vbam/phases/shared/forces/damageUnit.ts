import type { Unit, UnitDesign } from '#schemas/vbam/state.ts';
import { damageLimitsOf, type UnitState, unitStateOf } from '#vbam/questions/shared/forces/unitState.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';

/** G-40: a unit takes damage, at most as much as destroys it; the answer is what it was before and what it is now. */
export function damageUnit(unit: Unit, unitClass: UnitDesign, damage: number): { before: UnitState; after: UnitState } {
  const before = unitStateOf(unit, unitClass);
  unit.damage = Math.min(unit.damage + damage, damageLimitsOf(statisticsOf(unit, unitClass)).fatal);
  return { before, after: unitStateOf(unit, unitClass) };
}

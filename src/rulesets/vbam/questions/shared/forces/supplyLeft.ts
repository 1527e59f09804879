import type { Unit, UnitClass } from '#schemas/vbam/state.ts';
import { currentStatisticsOf } from './unitState.ts';
import { classOfUnit } from './whereabouts.ts';

/** E-58: CC that a unit can still give to others, in halves. */
export function supplyLeftOf(state: { unitClasses: Readonly<Record<string, UnitClass>> }, unit: Unit): number {
  return 2 * Math.max(0, (currentStatisticsOf(unit, classOfUnit(state, unit)).abilities.supply ?? 0) - unit.supplySpent);
}

import type { Unit, UnitDesign, UnitStatistics } from '#schemas/vbam/state.ts';
import { type Ratings, statisticsOf } from './unitStatistics.ts';

/** G-21: what damage has made of a unit. */
export type UnitState = 'sound' | 'crippled' | 'destroyed';

/** G-40: the damage that cripples, and the damage that destroys. */
export function damageLimitsOf({ defenseValue }: Pick<UnitStatistics, 'defenseValue'>): { crippling: number; fatal: number } {
  return { crippling: defenseValue, fatal: 2 * defenseValue };
}

/** G-21, G-40: by its own defense value, including what it was built with. */
export function unitStateOf(unit: Pick<Unit, 'builtWith' | 'damage'>, unitClass: UnitDesign): UnitState {
  const { crippling, fatal } = damageLimitsOf(statisticsOf(unit, unitClass));
  if (unit.damage >= fatal) return 'destroyed';
  return unit.damage >= crippling ? 'crippled' : 'sound';
}

/**
 * What a unit can do as it is now: all who ask for an ability, AS, PD or CR ask here.
 * What G-21 takes from the crippled, and G-41 from those out of supply, comes off here and nowhere else; nothing does yet.
 */
export function currentStatisticsOf(unit: Pick<Unit, 'builtWith' | 'damage' | 'outOfSupply'>, unitClass: UnitDesign): Ratings {
  return statisticsOf(unit, unitClass);
}

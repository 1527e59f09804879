import { keysOf } from '#core/keysOf.ts';
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

/** G-21: undamaged, or damaged less than its defense value. */
export function isSound(unit: Pick<Unit, 'builtWith' | 'damage'>, unitClass: UnitDesign): boolean {
  return unitStateOf(unit, unitClass) === 'sound';
}

/**
 * What a unit can do as it is now: all who ask for an ability, AS, PD or CR ask here.
 * G-21: crippled, it does half of everything, rounded up, in battle and out of it; DV, CC and MC stay.
 * What G-41 takes from those out of supply comes off the pools of a battle (W-19), not here.
 */
export function currentStatisticsOf(unit: Pick<Unit, 'builtWith' | 'damage'>, unitClass: UnitDesign): Ratings {
  const ratings = statisticsOf(unit, unitClass);
  return unit.damage < damageLimitsOf(ratings).crippling ? ratings : crippledRatingsOf(ratings);
}

/** G-21: what a crippled unit can do. */
export function crippledRatingsOf({ defenseValue, attackStrength, pointDefense, commandRating, abilities }: Ratings): Ratings {
  const half = (value: number) => Math.ceil(value / 2);
  const halved: Ratings['abilities'] = {};
  for (const ability of keysOf(abilities)) halved[ability] = half(abilities[ability] ?? 0);
  return {
    defenseValue,
    attackStrength: half(attackStrength),
    pointDefense: half(pointDefense),
    commandRating: half(commandRating),
    abilities: halved,
  };
}

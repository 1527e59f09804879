import type { Unit, UnitClass } from '#schemas/vbam/state.ts';
import { battlefieldOf } from './battlefield.ts';
import { currentStatisticsOf } from './unitState.ts';

/** 3.2.6-p: hulls shelter what is aboard them, and worlds what is on the ground; what is in tow hangs outside, and the Fast outrun storms. */
export function isExposedToStorms(unit: Unit, unitClass: UnitClass): boolean {
  const [{ place }, { type }] = [unit, unitClass];
  if (battlefieldOf(type) === 'ground' || currentStatisticsOf(unit, unitClass).abilities.fast) return false;
  if (place.kind === 'carried') return place.as === 'towed';
  return type !== 'flight' || place.kind === 'fleet';
}

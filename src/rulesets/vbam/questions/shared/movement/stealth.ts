import type { Forces } from '../forces/carrying.ts';
import { unitIn } from '../forces/unitIn.ts';
import { currentStatisticsOf } from '../forces/unitState.ts';
import { classOfUnit } from '../forces/whereabouts.ts';
import { uncarriedIn } from './pace.ts';

/** 3.3.5-a: the units of a fleet that keep it from hiding, in order of their ids; what is carried does not count. */
export function withoutStealthIn(forces: Forces, fleet: string): string[] {
  return uncarriedIn(forces, fleet).filter((id) => {
    const unit = unitIn(forces, id);
    return (currentStatisticsOf(unit, classOfUnit(forces, unit)).abilities.stealth ?? 0) === 0;
  });
}

import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import { battlefieldOf } from './battlefield.ts';
import { unitIn } from './unitIn.ts';
import { currentStatisticsOf } from './unitState.ts';
import { classOfUnit, systemOfUnit } from './whereabouts.ts';

/** An empire's units in a system that can shoot in space: ready, not aboard another, and with any attack strength. */
export function armedUnitsAt(
  state: Pick<CampaignState, 'units' | 'fleets' | 'unitClasses'>,
  empire: string,
  system: string,
): string[] {
  const isArmed = (unit: Unit) => {
    const unitClass = classOfUnit(state, unit);
    if (unit.owner !== empire || unit.mothballed || unit.captured || unit.place.kind === 'carried') return false;
    if (battlefieldOf(unitClass.type) !== 'space' || systemOfUnit(state, unit) !== system) return false;
    if (unitClass.type === 'flight' && unit.place.kind === 'system') return false; // 3.4.8-c: crated
    return currentStatisticsOf(unit, unitClass).attackStrength > 0;
  };
  return Object.keys(state.units)
    .sort()
    .filter((id) => isArmed(unitIn(state, id)));
}

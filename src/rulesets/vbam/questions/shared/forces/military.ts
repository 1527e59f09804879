import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import { battlefieldOf } from './battlefield.ts';
import type { Forces } from './carrying.ts';
import { currentStatisticsOf } from './unitState.ts';
import { classOfUnit, fleetOf } from './whereabouts.ts';

/** 4.3.3. Ruling: what can attack, and troops; unarmed ships do not count. */
export function isMilitary(forces: Pick<CampaignState, 'unitClasses'>, unit: Unit): boolean {
  const unitClass = classOfUnit(forces, unit);
  return battlefieldOf(unitClass.type) === 'ground' || currentStatisticsOf(unit, unitClass).attackStrength > 0;
}

/** The fleets with a military unit, even one aboard another. */
export function militaryFleetsIn(forces: Forces): ReadonlySet<string> {
  const fleets = new Set<string>();
  for (const [id, unit] of Object.entries(forces.units)) {
    const fleet = isMilitary(forces, unit) ? fleetOf(forces, id) : null;
    if (fleet !== null) fleets.add(fleet);
  }
  return fleets;
}

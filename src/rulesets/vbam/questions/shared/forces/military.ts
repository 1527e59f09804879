import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import type { Forces } from './carrying.ts';
import { battlefieldOf } from './presence.ts';
import { currentStatisticsOf } from './unitState.ts';
import { classOfUnit } from './whereabouts.ts';

/** 4.3.3. Ruling: what can attack, and troops; unarmed ships are nobody's concern. */
export function isMilitary(forces: Pick<CampaignState, 'unitClasses'>, unit: Unit): boolean {
  const unitClass = classOfUnit(forces, unit);
  return battlefieldOf(unitClass.type) === 'ground' || currentStatisticsOf(unit, unitClass).attackStrength > 0;
}

/** The fleets with a military unit, also aboard another. */
export function militaryFleetsIn(forces: Forces): ReadonlySet<string> {
  const fleets = new Set<string>();
  for (const unit of Object.values(forces.units)) {
    const fleet = isMilitary(forces, unit) ? fleetOfUnit(forces, unit) : null;
    if (fleet !== null) fleets.add(fleet);
  }
  return fleets;
}

function fleetOfUnit({ units }: Pick<Forces, 'units'>, { place }: Unit): string | null {
  if (place.kind === 'fleet') return place.fleet;
  const carrier = place.kind === 'carried' ? units[place.by] : undefined;
  return carrier ? fleetOfUnit({ units }, carrier) : null;
}

import type { CampaignState } from '#schemas/vbam/state.ts';
import { battlefieldOf } from '../forces/battlefield.ts';
import { unitIn } from '../forces/unitIn.ts';
import { currentStatisticsOf } from '../forces/unitState.ts';
import { classOfUnit, systemOfUnit } from '../forces/whereabouts.ts';

type Forces = Pick<CampaignState, 'units' | 'fleets' | 'unitClasses'>;

/** G-25: the ships of a fleet that can fire at the ground, in order of their ids. Ruling: flights stay aboard, and prizes are refitted first (G-62). */
export function bombardersIn(forces: Forces, fleet: string): string[] {
  const ids = Object.keys(forces.units).filter((id) => {
    const { place, mothballed, captured } = unitIn(forces, id);
    return place.kind === 'fleet' && place.fleet === fleet && !mothballed && !captured;
  });
  return ids.filter((id) => attackStrengthOf(forces, id) > 0).sort();
}

export function attackStrengthOf(forces: Forces, id: string): number {
  const unit = unitIn(forces, id);
  const design = classOfUnit(forces, unit);
  return battlefieldOf(design.type) === 'space' ? currentStatisticsOf(unit, design).attackStrength : 0;
}

/** Ground units that stand in a system, in order of their ids; W-18: not those that are laid up. */
export function groundUnitsIn(forces: Forces, system: string): string[] {
  const ids = Object.keys(forces.units).filter((id) => {
    const unit = unitIn(forces, id);
    if (unit.place.kind === 'carried' || unit.mothballed) return false;
    return systemOfUnit(forces, unit) === system && battlefieldOf(classOfUnit(forces, unit).type) === 'ground';
  });
  return ids.sort();
}

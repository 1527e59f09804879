import type { Battlefield, CampaignState, Unit } from '#schemas/vbam/state.ts';
import { battlefieldOf } from './battlefield.ts';
import { classOfUnit } from './whereabouts.ts';

/** Where a unit can be met; null while it is aboard another or in a crate (3.4.8-c). */
export function fieldOf(forces: Pick<CampaignState, 'unitClasses'>, unit: Unit): Battlefield | null {
  const { type } = classOfUnit(forces, unit);
  const isCrated = type === 'flight' && unit.place.kind === 'system';
  return unit.place.kind === 'carried' || isCrated ? null : battlefieldOf(type);
}

import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import { battlefieldOf } from './battlefield.ts';
import { isSound } from './unitState.ts';
import { classOfUnit } from './whereabouts.ts';

/** W-01: a unit that can hold a system against an enemy: armed, not crippled, and on the ground or in space ready to fight. */
export function isAsset(forces: Pick<CampaignState, 'unitClasses'>, unit: Unit): boolean {
  const unitClass = classOfUnit(forces, unit);
  const { place, mothballed } = unit;
  if (mothballed) return false; // W-18
  if (place.kind === 'carried' && (place.as !== 'based' || battlefieldOf(unitClass.type) === 'ground')) return false; // flights that a carrier keeps ready can fight
  if (unitClass.type === 'flight' && place.kind === 'system') return false; // 3.4.8-c: crated
  return unitClass.statistics.attackStrength > 0 && isSound(unit, unitClass);
}

import type { Battlefield, UnitType } from '#schemas/vbam/state.ts';

export function battlefieldOf(type: UnitType): Battlefield {
  return type === 'ground force' || type === 'ground base' ? 'ground' : 'space';
}

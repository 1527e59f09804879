import type { DeclarationLevel } from '#schemas/vbam/state.ts';
import type { BombardTarget } from '#vbam/tables/war/bombardment.ts';

/** G-46: people only in a Final War. Ruling: so too for a colony as a whole. */
export function takesFinalWar(target: BombardTarget): boolean {
  return target === 'population' || target === 'colony';
}

/** G-46: what a declaration permits from orbit. */
export function permitsBombardment(level: DeclarationLevel | null, target: BombardTarget): boolean {
  return level === 'final war' || (level === 'war' && !takesFinalWar(target));
}

import type { Unit } from '#schemas/vbam/state.ts';

/** G-28: whoever joins a fleet has left the dock. */
export function isDocked({ docked, place }: Pick<Unit, 'docked' | 'place'>): boolean {
  return docked === true && place.kind === 'system';
}

import type { StarSystem } from '#schemas/vbam/galaxy.ts';

/** What a system is worth to whoever lives there, as one number. */
export function worthOf({ capacity, raw, biosphere }: Pick<StarSystem, 'capacity' | 'raw' | 'biosphere'>): number {
  return capacity + raw + biosphere;
}

import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import { mapIndexOf } from './mapIndex.ts';

/** A system as it is at this moment of the turn. */
export function starOf({ galaxy }: { readonly galaxy: Galaxy }, id: string): StarSystem {
  const star = galaxy.systems[mapIndexOf(galaxy).places.get(id) ?? -1];
  if (!star) throw new Error(`there is no system ${id}`);
  return star;
}

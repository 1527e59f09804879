import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import { mapIndexOf } from '#vbam/questions/galaxy/mapIndex.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** A system as it is at this moment of the turn. */
export function starOf({ galaxy }: Pick<VbamTurn, 'galaxy'>, id: string): StarSystem {
  const star = galaxy.systems[mapIndexOf(galaxy).places.get(id) ?? -1];
  if (!star) throw new Error(`there is no system ${id}`);
  return star;
}

import { mapIndexOf } from '#vbam/questions/galaxy/mapIndex.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-55. Ruling: pirates know every lane that anybody has explored; in order of the systems they lead to. */
export function lanesOpenTo({ state, galaxy }: Pick<VbamTurn, 'state' | 'galaxy'>, system: string): string[] {
  const lanes = mapIndexOf(galaxy).lanesAt.get(system) ?? [];
  return lanes
    .filter(({ id }) => state.lanes[id]?.explored)
    .map(({ a, b }) => (a === system ? b : a))
    .sort();
}

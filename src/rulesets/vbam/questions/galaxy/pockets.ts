import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { jumpsFrom, laneGraphOf } from '../shared/movement/laneGraph.ts';

/** G-15: the systems of pocket dimensions: later systems that no lane joins to the galaxy; in order of their ids. */
export function pocketSystemsOf(
  { newSystems }: Pick<CampaignState, 'newSystems'>,
  galaxy: Pick<Galaxy, 'systems' | 'lanes'>,
): string[] {
  const later = Object.keys(newSystems).sort();
  if (later.length === 0) return [];
  const graph = laneGraphOf(galaxy);
  return later.filter((start) => [...jumpsFrom(graph, start).keys()].every((id) => id in newSystems));
}

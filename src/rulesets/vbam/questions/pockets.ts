import type { Galaxy } from '#schemas/galaxy.ts';
import type { CampaignState } from '#schemas/state.ts';
import { jumpsFrom, laneGraphOf } from './laneGraph.ts';

/** G-15: the systems of pocket dimensions: those that came into being and that no lane joins to the galaxy; in order of their ids. */
export function pocketSystemsOf(
  { newSystems }: Pick<CampaignState, 'newSystems'>,
  galaxy: Pick<Galaxy, 'systems' | 'lanes'>,
): string[] {
  const later = Object.keys(newSystems).sort();
  if (later.length === 0) return [];
  const graph = laneGraphOf(galaxy);
  return later.filter((start) => [...jumpsFrom(graph, start).keys()].every((id) => id in newSystems));
}

import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import type { Lanes } from '../shared/movement/laneGraph.ts';

/** G-06: the explored lanes that an empire knows; sorted only where somebody looks, since most of a map is out of range. */
export function exploredLanesOf(
  { lanes }: Pick<CampaignState, 'lanes'>,
  galaxy: Pick<Galaxy, 'lanes'>,
): (empire: string) => Lanes {
  const ends = new Map<string, { to: string; knownBy: readonly string[] }[]>();
  for (const { id, a, b } of galaxy.lanes) {
    const lane = lanes[id];
    if (!lane?.explored) continue;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const here = ends.get(from) ?? [];
      ends.set(from, here);
      here.push({ to, knownBy: lane.knownBy });
    }
  }
  return (empire) => ({
    get: (system) => ends.get(system)?.flatMap(({ to, knownBy }) => (knownBy.includes(empire) ? [to] : [])),
  });
}

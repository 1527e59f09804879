import type { CampaignState } from '#schemas/vbam/state.ts';
import type { LaneAt } from '../galaxy/lanesAt.ts';

type Known = Pick<CampaignState, 'lanes' | 'newLanes' | 'knowledge'>;

/** 3.6-a, G-05: whether an empire may travel a lane. */
export function isOpenTo({ lanes }: Pick<Known, 'lanes'>, lane: string, empire: string): boolean {
  return lanes[lane]?.explored === true && lanes[lane].knownBy.includes(empire);
}

/** The lanes of a system as an empire numbers them, without any that appeared after its last look. */
export function lanesSeenAt(state: Known, empire: string, system: string, around: readonly LaneAt[]): LaneAt[] {
  const seen = state.knowledge[empire]?.systems[system]?.seen;
  if (seen === undefined) return [];
  return around
    .filter(({ lane }) => isOpenTo(state, lane.id, empire) || (state.newLanes[lane.id]?.since ?? 0) <= seen)
    .map((laneAt, index) => ({ ...laneAt, number: index + 1 }));
}

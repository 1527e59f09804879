import type { CampaignRules } from '#schemas/vbam/campaign.ts';
import type { Lane } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';

type Known = Pick<CampaignState, 'lanes' | 'newLanes' | 'knowledge'>;
type Rules = Pick<CampaignRules, 'freeformHexes'>;

/** whether an empire knows that two ends are one lane: by its charts, or because neighbouring hexes of the galaxy are always linked (3.3.8-a). */
export function knowsAsOne(state: Known, { freeformHexes }: Rules, { id, a, b }: Lane, empire: string): boolean {
  if (state.lanes[id]?.knownBy.includes(empire)) return true;
  const systems = state.knowledge[empire]?.systems ?? {};
  return freeformHexes && !(id in state.newLanes) && a in systems && b in systems;
}

/** 3.6.1-d, R-18: what an empire has gained on a lane that it tries from this end, both ends added up where it knows them as one; null where it has not tried. */
export function progressOn(state: Known, rules: Rules, lane: Lane, empire: string, from: string): number | null {
  const gained = state.lanes[lane.id]?.progress[empire] ?? {};
  const ends = knowsAsOne(state, rules, lane, empire) ? [lane.a, lane.b] : [from];
  const tried = ends.flatMap((end) => gained[end] ?? []);
  return tried.length === 0 ? null : tried.reduce((sum, value) => sum + value, 0);
}

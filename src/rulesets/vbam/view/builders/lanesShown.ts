import { valueIn } from '#core/valueIn.ts';
import type { CampaignRules } from '#schemas/vbam/campaign.ts';
import type { Lane } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, LaneKnowledge } from '#schemas/vbam/state.ts';
import { knowsAsOne, progressOn } from '#vbam/questions/exploration/progress.ts';
import { type LaneAt, lanesBySystem } from '#vbam/questions/galaxy/lanesAt.ts';
import { isOpenTo, lanesSeenAt } from '#vbam/questions/movement/lanesSeen.ts';
import { hexDistance } from '#vbam/questions/shared/galaxy/hexes.ts';
import type { KnownLane, LaneStub } from '../view.ts';
import type { Survey } from './survey.ts';

/** The lanes that an empire may travel, each of the class it was last seen to have. */
export function knownLanes(state: CampaignState, { systems, lanesOf }: Survey, empire: string): KnownLane[] {
  const hexOf = (id: string) => valueIn(systems, id).star;
  return lanesOf(empire).map(({ id, a, b, class: made }) => {
    return { a, b, class: classAsSeen(state.lanes[id], empire) ?? made, hexes: hexDistance(hexOf(a), hexOf(b)) };
  });
}

function classAsSeen(lane: LaneKnowledge | undefined, empire: string): Lane['class'] {
  return lane?.seenAs?.[empire] ?? lane?.class ?? null;
}

/** Lanes that begin in a known system and that the empire may not travel yet, by each end that it knows. */
export function laneStubs(
  state: CampaignState,
  survey: Survey,
  rules: Pick<CampaignRules, 'freeformHexes'>,
  empire: string,
): LaneStub[] {
  const ends = unexploredEnds(state, survey, empire);
  const byLane = Map.groupBy(ends, ({ lane }) => lane.id);
  return ends.map(({ lane, system, number, direction }) => {
    const progress = progressOn(state, rules, lane, empire, system);
    const [end] = (byLane.get(lane.id) ?? []).filter((other) => other.system !== system);
    return {
      ...{ system, number, direction },
      ...(progress === null ? { progress: 0, difficulty: null } : { progress, difficulty: lane.difficulty }),
      ...(end && knowsAsOne(state, rules, lane, empire) && { otherEnd: { system: end.system, number: end.number } }),
    };
  });
}

/** Without any lane that appeared after the last look. */
function unexploredEnds(state: CampaignState, { systems, lanesAt }: Survey, empire: string): (LaneAt & { system: string })[] {
  const known = state.knowledge[empire]?.systems ?? {};
  const lanes = [...new Set(Object.keys(known).flatMap((id) => lanesAt(id)))];
  const ids = [...new Set([...Object.keys(known), ...lanes.flatMap(({ a, b }) => [a, b])])];
  const around = lanesBySystem({ systems: ids.flatMap((id) => systems.get(id)?.star ?? []), lanes });
  return Object.keys(known)
    .sort()
    .flatMap((system) => {
      const seen = lanesSeenAt(state, empire, system, around.get(system) ?? []);
      return seen.filter(({ lane }) => !isOpenTo(state, lane.id, empire)).map((laneAt) => ({ system, ...laneAt }));
    });
}

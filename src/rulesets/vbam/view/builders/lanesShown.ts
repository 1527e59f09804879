import { valueIn } from '#core/valueIn.ts';
import type { Lane } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, LaneKnowledge } from '#schemas/vbam/state.ts';
import { lanesBySystem } from '#vbam/questions/galaxy/lanesAt.ts';
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

/** Lanes that begin in a known system and lead nobody knows where, without any that appeared after the last look. */
export function laneStubs(state: CampaignState, { systems, lanesAt }: Survey, empire: string): LaneStub[] {
  const known = state.knowledge[empire]?.systems ?? {};
  const lanes = [...new Set(Object.keys(known).flatMap((id) => lanesAt(id)))];
  const ends = [...new Set([...Object.keys(known), ...lanes.flatMap(({ a, b }) => [a, b])])];
  const around = lanesBySystem({ systems: ends.flatMap((id) => systems.get(id)?.star ?? []), lanes });
  return Object.keys(known)
    .sort()
    .flatMap((system) => {
      const seen = lanesSeenAt(state, empire, system, around.get(system) ?? []);
      return seen
        .filter(({ lane }) => !isOpenTo(state, lane.id, empire))
        .map(({ lane, number, direction }) => ({ system, number, direction, ...triesOf(state, lane, empire, system) }));
    });
}

/** What an empire has found out about a lane by trying it from this end. */
function triesOf(
  { lanes }: CampaignState,
  { id, difficulty }: Lane,
  empire: string,
  from: string,
): Pick<LaneStub, 'progress' | 'difficulty'> {
  const progress = lanes[id]?.progress[empire]?.[from];
  return progress === undefined ? { progress: 0, difficulty: null } : { progress, difficulty };
}

import type { Lane, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, LaneKnowledge } from '#schemas/vbam/state.ts';
import { isOpenTo, lanesSeenAt } from '#vbam/questions/movement/lanesSeen.ts';
import { hexDistance } from '#vbam/questions/shared/galaxy/hexes.ts';
import { type LaneAt, lanesBySystem } from '#vbam/questions/shared/galaxy/lanesAt.ts';
import type { Survey } from './survey.ts';

/** A lane that can be travelled; without its id, whose number would tell how many lanes there are that the empire does not know. */
export interface KnownLane {
  a: string;
  b: string;
  /** null while lanes have no classes (3.3.7) */
  class: Lane['class'];
  /** how many hexes apart its ends are */
  hexes: number;
}

/** A lane of which only one end is known: `lane 3 at Vega`. Its own id would tell two such ends that belong together. */
export interface LaneStub {
  system: string;
  /** clockwise from upspin, among the lanes that are known to begin there */
  number: number;
  direction: LaneAt['direction'];
  /** what this empire has gained on it so far (3.6.1-d, 3.6.5-b) */
  progress: number;
  /** 3.6.5-a: what it adds to rolls; null while the empire has not tried it, or the rule is off */
  difficulty: number | null;
}

/** The lanes that an empire may travel, each of the class it was last seen to have. */
export function knownLanes(state: CampaignState, { systems, lanesOf }: Survey, empire: string): KnownLane[] {
  const hexOf = (id: string) => systems.get(id)?.star as StarSystem;
  return lanesOf(empire).map(({ id, a, b, class: made }) => {
    return { a, b, class: classAsSeen(state.lanes[id], empire) ?? made, hexes: hexDistance(hexOf(a), hexOf(b)) };
  });
}

function classAsSeen(lane: LaneKnowledge | undefined, empire: string): Lane['class'] {
  return lane?.seenAs?.[empire] ?? lane?.class ?? null;
}

/** Lanes that begin in a known system and lead nobody knows where. One that came into being later than the last look is not there yet. */
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

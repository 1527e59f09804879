import { coloniesOf } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import { once } from '#vbam/view/once.ts';
import { lanesKnownTo } from '#vbam/view/realm/places.ts';
import type { EmpireView, KnownEmpire } from '#vbam/view/view.ts';
import { neighbourCcOf } from '../ground.ts';

/** Within this many jumps of what is theirs, an own colony is at the border. */
const NEAR = 3;
/** Forces last seen longer ago than this are taken to have left. */
const FRESH_TURNS = 12;

/** G-60: what each own colony at a border has to fear: the ill will of each neighbour there, times its CC. */
export const threatsTo = once((view): ReadonlyMap<string, number> => {
  const threats = new Map<string, number>();
  for (const [owner, places] of placesByOwner(view)) {
    const threat = illWillOf(view.empires[owner]) * neighbourCcOf(view, owner);
    if (threat === 0) continue;
    for (const system of borderWith(view, places)) threats.set(system, (threats.get(system) ?? 0) + threat);
  }
  return threats;
});

/** 4.5.N-e: whoever wanted war and could not declare it fears the border as much as any. */
function illWillOf(known: KnownEmpire | undefined): number {
  return known?.aim === 'mass forces' ? 100 : Math.max(0, -(known?.relationship ?? 0));
}

/** Where others live, and where their ships were seen lately. */
function placesByOwner({ foreign, turn }: EmpireView): Map<string, string[]> {
  const places = new Map<string, string[]>();
  const add = (owner: string, system: string) => places.set(owner, [...(places.get(owner) ?? []), system]);
  for (const [system, place] of Object.entries(foreign.colonies)) for (const { owner } of coloniesOf(place)) add(owner, system);
  for (const { system, owner, seen, where } of Object.values(foreign.forces)) {
    if (where === 'space' && turn - seen <= FRESH_TURNS) add(owner, system);
  }
  return places;
}

function borderWith(view: EmpireView, places: readonly string[]): Set<string> {
  const lanes = lanesKnownTo(view);
  return new Set(
    places.flatMap((place) => [...jumpsFrom(lanes, place, NEAR).keys()].filter((system) => system in view.colonies)),
  );
}

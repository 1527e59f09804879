import { once } from '../../orders/once.ts';
import { knownLanesOf } from '../../orders/places.ts';
import { coloniesOf } from '../../questions/knownColonies.ts';
import { jumpsFrom } from '../../questions/laneGraph.ts';

/** What is so near is felt as a threat. */
const NEAR = 3;
/** Forces that were seen longer ago have gone elsewhere. */
const FRESH_TURNS = 12;
/** Strangers of whom nothing else is known. */
const STRANGER = { ill: 10, cc: 4 };

/** G-60: how much each own colony has to fear: the ill will of those near it, times what was seen of their forces. */
export const threatsTo = once((view): ReadonlyMap<string, number> => {
  const threats = new Map<string, number>();
  const lanes = knownLanesOf(view);
  const add = (from: string, owner: string, cc: number) => {
    for (const [system, jumps] of jumpsFrom(lanes, from, NEAR)) {
      if (system in view.colonies) threats.set(system, (threats.get(system) ?? 0) + (illWillOf(owner) * cc) / (jumps + 1));
    }
  };
  const illWillOf = (owner: string) => {
    const known = view.empires[owner];
    if (known?.state === 'war' || known?.aim === 'mass forces') return 100; // 4.5.N-e: who could not declare arms its border
    return known?.relationship == null ? STRANGER.ill : Math.max(0, -known.relationship);
  };
  for (const { system, owner, ccHalves, seen, where } of Object.values(view.foreign.forces)) {
    if (where === 'space' && view.turn - seen <= FRESH_TURNS) add(system, owner, ccHalves / 2);
  }
  for (const [system, place] of Object.entries(view.foreign.colonies))
    for (const { owner } of coloniesOf(place)) add(system, owner, STRANGER.cc);
  return threats;
});

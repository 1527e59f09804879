import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import { lanesKnownTo } from './places.ts';
import { suppliedSystems } from './supply.ts';
import { hostileForces } from './threats.ts';
import type { EmpireView } from './view.ts';

/** The nearest system that does ships no harm, where they find supplies and no enemy was seen lately; null where no known lanes lead to one. */
export function refugeFrom(view: EmpireView, fleet: string): string | null {
  const from = view.fleets[fleet]?.system;
  if (from === undefined) return null;
  const enemies = new Set(hostileForces(view).map(({ system }) => system));
  for (const system of jumpsFrom(lanesKnownTo(view), from).keys()) {
    const sky = view.systems[system];
    if (!sky || system === from || enemies.has(system)) continue;
    if (hazardOf(sky) === 0 && suppliedSystems(view).has(system)) return system;
  }
  return null;
}

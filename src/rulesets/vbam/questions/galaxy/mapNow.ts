import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, SystemState } from '#schemas/vbam/state.ts';

type Changes = Pick<CampaignState, 'systems' | 'newSystems' | 'newLanes'>;

/** The galaxy as play has made it: its own systems with what has changed, and those that came later, in order of their ids. */
export function mapNow(galaxy: Galaxy, { systems, newSystems, newLanes }: Changes): Galaxy {
  const [later, laterLanes] = [missingIn(galaxy.systems, newSystems), missingIn(galaxy.lanes, newLanes)];
  const changed = Object.values(systems).some(isChanged);
  if (!changed && later.length === 0 && laterLanes.length === 0) return galaxy;
  return {
    ...galaxy,
    systems: [...galaxy.systems, ...later.map((id) => newSystems[id] as StarSystem)].map((system) =>
      revised(system, systems[system.id]),
    ),
    lanes: [
      ...galaxy.lanes,
      ...laterLanes.map((id) => {
        const { since: _, ...lane } = newLanes[id] as Changes['newLanes'][string];
        return lane;
      }),
    ],
  };
}

/** The ids of what came later, in their order; a map that has it already is not given it twice. */
function missingIn(there: readonly { id: string }[], later: Readonly<Record<string, unknown>>): string[] {
  const ids = Object.keys(later).sort();
  if (ids.length === 0) return ids;
  const known = new Set(there.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** A map of one's own, to which a turn may add. */
export function ownMap(galaxy: Galaxy, changes: Changes): Galaxy {
  const map = mapNow(galaxy, changes);
  return { ...map, systems: [...map.systems], lanes: [...map.lanes] };
}

/** A system with the values that play has given it. */
export function revised(system: StarSystem, state: SystemState | undefined): StarSystem {
  if (!state || !isChanged(state)) return system;
  const { capacity = system.capacity, raw = system.raw, biosphere = system.biosphere } = state;
  return { ...system, capacity, raw, biosphere };
}

function isChanged({ capacity, raw, biosphere }: SystemState): boolean {
  return capacity !== undefined || raw !== undefined || biosphere !== undefined;
}

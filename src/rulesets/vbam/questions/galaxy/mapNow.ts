import { inIdOrder } from '#core/inIdOrder.ts';
import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, SystemState } from '#schemas/vbam/state.ts';

type Changes = Pick<CampaignState, 'systems' | 'newSystems' | 'newLanes'>;

/** The galaxy as play has left it: its original systems with their changes, and those that came later, in order of their ids. */
export function mapNow(galaxy: Galaxy, { systems, newSystems, newLanes }: Changes): Galaxy {
  const [later, laterLanes] = [laterThan(galaxy.systems, newSystems), laterThan(galaxy.lanes, newLanes)];
  const changed = Object.values(systems).some(isChanged);
  if (!changed && later.length === 0 && laterLanes.length === 0) return galaxy;
  return {
    ...galaxy,
    systems: [...galaxy.systems, ...later].map((system) => revised(system, systems[system.id])),
    lanes: [...galaxy.lanes, ...laterLanes.map(({ since: _, ...lane }) => lane)],
  };
}

/** What came later, in order of the ids, and without what the map already has. */
function laterThan<Thing>(there: readonly { id: string }[], later: Readonly<Record<string, Thing>>): Thing[] {
  const inOrder = inIdOrder(later);
  if (inOrder.length === 0) return [];
  const known = new Set(there.map(({ id }) => id));
  return inOrder.flatMap(([id, thing]) => (known.has(id) ? [] : [thing]));
}

/** A separate copy of the map, to which a turn may add. */
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

import type { Lane, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { SystemState } from '#schemas/vbam/state.ts';
import { revised } from '#vbam/questions/galaxy/mapNow.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** Puts new systems and lanes on the map that the galaxy did not have. */
export function addToMap(turn: VbamTurn, systems: readonly StarSystem[], lanes: readonly Lane[]): void {
  for (const system of systems) {
    turn.state.newSystems[system.id] = system;
    turn.galaxy.systems.push(system);
  }
  for (const lane of lanes) {
    turn.state.newLanes[lane.id] = { ...lane, since: turn.number };
    turn.galaxy.lanes.push(lane);
  }
}

/** Changes those parts of a discovered system that play may change. */
export function reviseSystem(turn: VbamTurn, id: string, changes: Partial<Omit<SystemState, 'discovered'>>): void {
  const state = turn.state.systems[id];
  const index = turn.galaxy.systems.findIndex((system) => system.id === id);
  const system = turn.galaxy.systems[index];
  if (!state || !system) throw new Error(`${id} was not discovered, so nothing of it can change`);
  Object.assign(state, changes);
  turn.galaxy.systems[index] = revised(system, state);
}

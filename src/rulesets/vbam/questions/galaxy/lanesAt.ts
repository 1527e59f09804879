import { plainOrder } from '#core/order.ts';
import { valueIn } from '#core/valueIn.ts';
import type { Galaxy, Lane, StarSystem } from '#schemas/vbam/galaxy.ts';
import { type Direction, directionTo, turnTo } from '../shared/galaxy/directions.ts';

/** A lane as seen from one of its ends. */
export interface LaneAt {
  /** from 1, clockwise from upspin: "lane 3 at Vega" */
  number: number;
  lane: Lane;
  to: StarSystem;
  direction: Direction;
}

/** A lane at one end, before it has its number. */
interface Spoke {
  lane: Lane;
  to: StarSystem;
  /** clockwise from upspin, see `turnTo` */
  turn: number;
  distance: number;
}

/** The lanes of one system, clockwise from upspin. */
export function lanesAt(galaxy: Pick<Galaxy, 'systems' | 'lanes'>, systemId: string): LaneAt[] {
  const lanes = galaxy.lanes.filter(({ a, b }) => a === systemId || b === systemId);
  return lanesBySystem({ systems: galaxy.systems, lanes }).get(systemId) ?? [];
}

/** The lanes of every system at once, clockwise from upspin: for work on whole maps. */
export function lanesBySystem(galaxy: Pick<Galaxy, 'systems' | 'lanes'>): Map<string, LaneAt[]> {
  const systems = new Map(galaxy.systems.map((system) => [system.id, system]));
  const spokes = new Map<string, Spoke[]>(galaxy.systems.map(({ id }) => [id, []]));
  for (const lane of galaxy.lanes) {
    const [a, b] = [systems.get(lane.a), systems.get(lane.b)];
    if (!a || !b) throw new Error(`lane ${lane.id} leads to a system that is not on the map`);
    spokes.get(a.id)?.push(spokeFrom(a, b, lane));
    spokes.get(b.id)?.push(spokeFrom(b, a, lane));
  }
  return new Map([...spokes].map(([id, around]) => [id, numbered(valueIn(systems, id), around)]));
}

function spokeFrom(from: StarSystem, to: StarSystem, lane: Lane): Spoke {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return { lane, to, turn: turnTo(from, to), distance: x * x + y * y };
}

function numbered(from: StarSystem, spokes: Spoke[]): LaneAt[] {
  spokes.sort((a, b) => a.turn - b.turn || a.distance - b.distance || plainOrder(a.lane.id, b.lane.id));
  return spokes.map(({ lane, to }, index) => ({ number: index + 1, lane, to, direction: directionTo(from, to) }));
}

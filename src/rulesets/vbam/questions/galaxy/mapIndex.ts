import type { Galaxy, Lane } from '#schemas/vbam/galaxy.ts';

/** Where things are in a map, so that nothing has to be searched for. */
export interface MapIndex {
  /** the index of each system in the list of systems; a turn may put a revised one there */
  places: ReadonlyMap<string, number>;
  lanes: ReadonlyMap<string, Lane>;
  /** the lanes that begin in each system */
  lanesAt: ReadonlyMap<string, readonly Lane[]>;
}

type Charted = Pick<Galaxy, 'systems' | 'lanes'>;

const made = new WeakMap<Charted, MapIndex & { systems: number }>();

/** The index of a map, made once, and again when the map has grown. */
export function mapIndexOf(galaxy: Charted): MapIndex {
  const known = made.get(galaxy);
  if (known?.systems === galaxy.systems.length && known.lanes.size === galaxy.lanes.length) return known;
  const lanesAt = new Map<string, Lane[]>(galaxy.systems.map(({ id }) => [id, []]));
  for (const lane of galaxy.lanes) {
    lanesAt.get(lane.a)?.push(lane);
    lanesAt.get(lane.b)?.push(lane);
  }
  const index = {
    systems: galaxy.systems.length,
    places: new Map(galaxy.systems.map(({ id }, place) => [id, place])),
    lanes: new Map(galaxy.lanes.map((lane) => [lane.id, lane])),
    lanesAt,
  };
  made.set(galaxy, index);
  return index;
}

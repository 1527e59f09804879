import { generateGalaxy } from '#generators/galaxy.ts';
import { optionsFrom } from '#generators/options.ts';
import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';

/** Systems of each half. */
const HALF = 11;
/** Worlds to settle in each half, the home besides. */
const WORLDS = 6;
/** How far the homes are apart, in jumps. */
const APART = { least: 4, most: 6 };

const twin = (id: string) => `${id}-twin`;

/** A galaxy of 22 systems and two homes that favours neither: one half is the mirror of the other, and three lanes join them. */
export function twinGalaxy(seed: string): Galaxy {
  for (let attempt = 1; ; attempt++) {
    const half = generateGalaxy(`${seed} ${attempt}`, optionsFrom({ systems: HALF, homes: 1, specialEncounters: false }));
    const galaxy = mirrored(half);
    if (isFit(half, galaxy)) return galaxy;
  }
}

/** There is room for all colonies, and a campaign is neither next door nor across the map. */
function isFit(half: Galaxy, { systems, ...galaxy }: Galaxy): boolean {
  const homes = systems.filter(({ home }) => home !== null).map(({ id }) => id);
  const apart = jumpsFrom(laneGraphOf({ systems, ...galaxy }), homes[0] ?? '').get(homes[1] ?? '') ?? Infinity;
  const worlds = half.systems.filter(({ home, capacity, type }) => home === null && capacity > 2 && type !== 'black hole');
  return apart >= APART.least && apart <= APART.most && worlds.length >= WORLDS;
}

/** A half and its reflection about a point beside its easternmost system. */
function mirrored(half: Galaxy): Galaxy {
  const byEast = [...half.systems].sort((one, other) => other.x - one.x);
  const [edge, second] = byEast.filter(({ home }) => home === null) as [StarSystem, StarSystem];
  const reflected = half.systems.map((system) => ({
    ...system,
    ...{ id: twin(system.id), name: `${system.name} Minor`, home: system.home === null ? null : 2 },
    ...{ q: 2 * edge.q + 1 - system.q, r: 2 * edge.r - system.r, x: 2 * edge.x + 100 - system.x, y: 2 * edge.y - system.y },
  }));
  const lanes = half.lanes.map((lane) => ({ ...lane, id: twin(lane.id), a: twin(lane.a), b: twin(lane.b) }));
  const bridges = [
    { a: edge.id, b: twin(edge.id) },
    { a: edge.id, b: twin(second.id) },
    { a: second.id, b: twin(edge.id) },
  ].map((ends, index) => ({ id: `bridge-${index + 1}`, ...ends, class: 'normal' as const, difficulty: 0 }));
  return {
    ...half,
    ...{ generator: 'hand', seed: null, options: null, fingerprint: `twins of ${half.fingerprint}` },
    systems: [...half.systems, ...reflected],
    lanes: [...half.lanes, ...lanes, ...bridges],
  };
}

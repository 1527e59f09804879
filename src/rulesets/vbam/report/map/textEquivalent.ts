import type { Galaxy, LaneClass, StarSystem } from '#schemas/vbam/galaxy.ts';
import { type LaneAt, lanesBySystem } from '#vbam/questions/galaxy/lanesAt.ts';
import type { Direction } from '#vbam/questions/shared/galaxy/directions.ts';
import { hexDistance } from '#vbam/questions/shared/galaxy/hexes.ts';

export interface LaneEntry {
  /** from 1, clockwise from upspin */
  number: number;
  direction: Direction;
  to: { id: string; name: string };
  hexes: number;
  /** null where the map has no lane classes */
  class: LaneClass | null;
  /** null where the map has no difficulties */
  difficulty: number | null;
}

type Star = Pick<StarSystem, 'type' | 'spectral' | 'luminosity'>;

/** All that the map shows of one system, in words. */
export interface SystemEntry {
  id: string;
  name: string;
  /** such as "single star, class G V" */
  heart: string;
  hex: { q: number; r: number };
  capacity: number;
  raw: number;
  biosphere: number;
  importance: StarSystem['importance'];
  terrain: readonly string[];
  resources: readonly string[];
  special: string | null;
  home: number | null;
  lanes: readonly LaneEntry[];
  /** a short phrase for a screen reader: "K V, high importance, 3 lanes" */
  summary: string;
}

const hearts: Record<StarSystem['type'], string> = {
  single: 'single star',
  binary: 'binary star',
  multiple: 'multiple star',
  'black hole': 'black hole',
  'star cluster': 'star cluster',
};

/** The whole map in words, in the map's own order. */
export function systemEntriesOf(galaxy: Pick<Galaxy, 'systems' | 'lanes'>): SystemEntry[] {
  const lanes = lanesBySystem(galaxy);
  return galaxy.systems.map((system) => entryOf(system, lanes.get(system.id) ?? []));
}

export function summaryOf(system: StarSystem, laneCount: number): string {
  const { importance, home } = system;
  const parts = [starClassOf(system) ?? hearts[system.type], `${importance} importance`, counted(laneCount, 'lane')];
  return (home === null ? parts : [...parts, `home ${home}`]).join(', ');
}

/** The same terrain may occur several times and is counted (3.2.6-a): "asteroids (2 times)". */
export function tallied(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count === 1 ? word : `${word} (${count} times)`));
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : thing.endsWith('x') ? 'es' : 's'}`;
}

function entryOf(system: StarSystem, lanes: readonly LaneAt[]): SystemEntry {
  const { id, name, q, r, capacity, raw, biosphere, importance, terrain, resources, special, home } = system;
  return {
    id,
    name,
    heart: heartOf(system),
    hex: { q, r },
    capacity,
    raw,
    biosphere,
    importance,
    terrain,
    resources,
    special,
    home,
    lanes: lanes.map((lane) => laneEntry(system, lane)),
    summary: summaryOf(system, lanes.length),
  };
}

function laneEntry(from: StarSystem, { number, lane, to, direction }: LaneAt): LaneEntry {
  const { class: laneClass, difficulty } = lane;
  return { number, direction, to: { id: to.id, name: to.name }, hexes: hexDistance(from, to), class: laneClass, difficulty };
}

/** `single star, class G V`. */
export function heartOf(star: Star): string {
  const starClass = starClassOf(star);
  return starClass === undefined ? hearts[star.type] : `${hearts[star.type]}, class ${starClass}`;
}

function starClassOf({ spectral, luminosity }: Star): string | undefined {
  return spectral === null ? undefined : luminosity === null ? spectral : `${spectral} ${luminosity}`;
}

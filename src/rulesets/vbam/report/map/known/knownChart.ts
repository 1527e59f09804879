import { itemAt } from '#core/itemAt.ts';
import { valueIn } from '#core/valueIn.ts';
import type { Box } from '#report/svg/box.ts';
import type { Segment } from '#report/svg/overlap.ts';
import type { Lane, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { KnownMap, MapSystem } from '#schemas/vbam/report/map.ts';
import { type Chart, type ChartStar, chartOf, girth, HOME_RING, MARGIN, REACH, USUAL_SPACING } from '../chart.ts';
import { type MarkKind, marksBetween, marksOf, specialMark } from '../sky/marks.ts';

/** A system of a known map and how it is drawn. */
export interface KnownStar extends ChartStar {
  known: MapSystem;
  /** of the ring around a colony, or 0 */
  ring: number;
  /** of the broken ring around one that is blockaded, or 0 */
  barrier: number;
  /** angles at which lanes leave it, the unexplored included */
  bearings: readonly number[];
}

/** All that drawing a known map needs, made from nothing but that map. */
export interface KnownChart extends Chart {
  stars: readonly KnownStar[];
  stubs: readonly Segment[];
}

/** A young empire's few stars are not blown up to fill the sky. */
const MIN_SIZE = { width: 1250, height: 860 };
const STUB = { gap: 8, length: 52 };
/** The angle between two stubs in one direction, in radians. */
const FAN = 0.3;
const EDGE = 24;
const COLONY_RING = 9;
const SECTOR_RING = 26;
/** G-28: from all that belongs to a star to the ring of a blockade. */
const BARRIER = 7;

const half = Math.SQRT1_2;
/** 3.1-a, as a step on the map. */
const steps: Record<string, readonly [x: number, y: number]> = {
  upspin: [0, -1],
  'upspin-coreward': [half, -half],
  coreward: [1, 0],
  'downspin-coreward': [half, half],
  downspin: [0, 1],
  'downspin-rimward': [-half, half],
  rimward: [-1, 0],
  'upspin-rimward': [-half, -half],
};

export function knownChartOf(map: KnownMap): KnownChart {
  const first = chartOf({ systems: starsOf(map), lanes: map.lanes.map(asLane) }, scaleFor(map));
  const stubs = stubAngles(map);
  const wilds = Map.groupBy(map.wilds, ({ system }) => system);
  const stars = first.stars.map((star, index): KnownStar => {
    const known = itemAt(map.systems, index);
    const ring = ringOf(known, star.radius);
    const bare = Math.max(star.radius * girth[known.type], ring);
    const barrier = known.blockadedBy === undefined ? 0 : Math.round(bare + BARRIER);
    const clear = Math.max(bare, barrier);
    const lanes = star.lanes.map(({ to }) => Math.atan2(to.y - star.system.y, to.x - star.system.x));
    const bearings = [...lanes, ...(stubs.get(known.id) ?? [])];
    const signs = [...marksOf(known), ...(wilds.get(known.id) ?? []).map(({ kind }) => wildMark(kind))];
    const owner = known.colony?.owner ?? 0;
    const tagged = owner > 0 && known.seat === null; // a seat has it on its ring
    const neighbours = (known.besides ?? []).map((colony) => tagMark(colony.owner));
    const kinds = [...(tagged ? [tagMark(owner)] : []), ...new Set([...neighbours, ...signs])];
    return { ...star, known, ring, barrier, clear, bearings, marks: marksBetween(kinds, bearings, clear) };
  });
  const starOf = new Map(stars.map((star) => [star.known.id, star]));
  const lanes = first.lanes.map((way) => {
    return { ...way, from: valueIn(starOf, way.lane.a), to: valueIn(starOf, way.lane.b) };
  });
  const ends = stars.flatMap((star) => (stubs.get(star.known.id) ?? []).map((angle) => stubFrom(star, angle)));
  return { ...first, stars, lanes, stubs: ends, bounds: atLeast(widened(first.bounds, first.spacing)), hexes: false };
}

/** Whose colony it is, if not the reader's. */
export function tagMark(power: number): MarkKind {
  return `tag-${power}`;
}

/** What belongs to nobody is drawn with the sign of the encounter it came from. */
export function wildMark(kind: string): MarkKind {
  return specialMark(kind === 'derelict' ? 'alien derelict' : kind === 'guardian' ? 'guardian' : 'space monster');
}

function starsOf({ systems }: KnownMap): StarSystem[] {
  const seats = systems.filter(({ seat }) => seat !== null).sort((a, b) => rankOf(a) - rankOf(b));
  return systems.map(({ id, name, x, y, type, spectral, luminosity, importance, terrain, resources, special }) => {
    const seat = seats.findIndex((system) => system.id === id);
    const home = seat === -1 ? null : seat + 1;
    const star = { id, name, q: 0, r: 0, x, y, type, spectral, luminosity, importance, terrain, resources, special, home };
    return { ...star, capacity: 0, raw: 0, biosphere: 0 };
  });
}

/** The Home key goes to the capital first. */
function rankOf({ seat }: MapSystem): number {
  return seat === 'capital' ? 0 : 1;
}

function asLane({ a, b, class: kind }: KnownMap['lanes'][number]): Lane {
  return { id: '', a, b, class: kind, difficulty: null };
}

/** From the usual length of a lane: the extent of what is known says nothing about a map's units. */
function scaleFor({ systems, lanes }: KnownMap): number {
  const starOf = new Map(systems.map((system) => [system.id, system]));
  const lengths = lanes
    .flatMap(({ a, b }) => {
      const [from, to] = [starOf.get(a), starOf.get(b)];
      return from && to ? [Math.hypot(to.x - from.x, to.y - from.y)] : [];
    })
    .sort((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length / 2)] || USUAL_SPACING;
  return usual > USUAL_SPACING / 3 && usual < USUAL_SPACING * 4 ? 1 : USUAL_SPACING / usual;
}

function ringOf({ seat, colony }: MapSystem, radius: number): number {
  if (seat === 'capital') return HOME_RING;
  if (seat === 'sector capital') return SECTOR_RING;
  return colony === null ? 0 : radius + COLONY_RING;
}

function stubAngles({ stubs }: KnownMap): Map<string, number[]> {
  const angles = new Map<string, number[]>();
  for (const [key, together] of Map.groupBy(stubs, ({ system, direction }) => `${system} ${direction}`)) {
    const [system = ''] = key.split(' ');
    const sorted = [...together].sort((a, b) => a.number - b.number);
    const [x, y] = steps[sorted[0]?.direction ?? ''] ?? [0, -1];
    const fanned = sorted.map((_, index) => Math.atan2(y, x) + (index - (sorted.length - 1) / 2) * FAN);
    angles.set(system, [...(angles.get(system) ?? []), ...fanned]);
  }
  return angles;
}

function stubFrom({ x, y, clear }: KnownStar, angle: number): Segment {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const [near, far] = [clear + STUB.gap, clear + STUB.gap + STUB.length];
  return {
    x1: Math.round(x + dx * near),
    y1: Math.round(y + dy * near),
    x2: Math.round(x + dx * far),
    y2: Math.round(y + dy * far),
  };
}

/** No cell is cut off. */
function widened({ x, y, width, height }: Box, spacing: number): Box {
  const by = Math.round(Math.max(0, spacing * REACH + EDGE - MARGIN));
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function atLeast({ x, y, width, height }: Box): Box {
  const [w, h] = [Math.max(width, MIN_SIZE.width), Math.max(height, MIN_SIZE.height)];
  return { x: Math.round(x - (w - width) / 2), y: Math.round(y - (h - height) / 2), width: w, height: h };
}

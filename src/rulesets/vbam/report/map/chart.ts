import { valueIn } from '#core/valueIn.ts';
import { hexCentre } from '#generators/placement.ts';
import { type Box, extentOf } from '#report/svg/box.ts';
import type { Segment } from '#report/svg/overlap.ts';
import type { Galaxy, Importance, Lane, LaneClass, StarSystem, SystemType } from '#schemas/vbam/galaxy.ts';
import { type LaneAt, lanesBySystem } from '#vbam/questions/galaxy/lanesAt.ts';
import { type Mark, marksAround } from './sky/marks.ts';

export interface ChartStar {
  system: StarSystem;
  x: number;
  y: number;
  /** of the disc, by importance */
  radius: number;
  /** only the star itself is drawn within this: its disc, and a home's ring */
  clear: number;
  lanes: readonly LaneAt[];
  marks: readonly Mark[];
}

export interface ChartLane {
  lane: Lane;
  /** a lane without a class is drawn as a normal one */
  class: LaneClass;
  from: ChartStar;
  to: ChartStar;
}

/** Where everything is drawn, by SVG or canvas alike. */
export interface Chart {
  stars: readonly ChartStar[];
  lanes: readonly ChartLane[];
  /** all stars with a margin around */
  bounds: Box;
  /** the usual distance between neighbours */
  spacing: number;
  /** lanes to unknown ends, which labels avoid */
  stubs?: readonly Segment[];
  /** whether every system is drawn in its hex, so that a hex grid can be laid over the map */
  hexes: boolean;
}

export const starRadius: Record<Importance, number> = { 'very low': 7, low: 9, moderate: 11, high: 14, 'very high': 17 };
/** How far a kind of system reaches beyond its disc's radius. */
export const girth: Record<SystemType, number> = {
  single: 1,
  binary: 1.4,
  multiple: 1.35,
  'black hole': 2.1,
  'star cluster': 1.6,
};
/** A home's ring, from the middle of its star. */
export const HOME_RING = 30;

/** The generator's maps give each system four hexes of 104 by 90. */
export const USUAL_SPACING = 193;
export const MARGIN = 130;
/** How far a territory's cell may reach from its star, as a share of the usual distance between neighbours. */
export const REACH = 0.7;
const HEX_RADIUS = 60;

export function chartOf(galaxy: Pick<Galaxy, 'systems' | 'lanes'>, scale = scaleOf(galaxy)): Chart {
  const lanesOf = lanesBySystem(galaxy);
  const stars = galaxy.systems.map((system) => starFrom(system, lanesOf.get(system.id) ?? [], scale));
  const starOf = new Map(stars.map((star) => [star.system.id, star]));
  const lanes = galaxy.lanes.map((lane) => ({
    lane,
    class: lane.class ?? 'normal',
    from: valueIn(starOf, lane.a),
    to: valueIn(starOf, lane.b),
  }));
  const spacing = spacingOf(lanes);
  const margin = Math.max(MARGIN, spacing * REACH + 12); // no land is cut at the edge
  return { stars, lanes, bounds: boundsOf(stars, margin), spacing, hexes: stars.every(isInHex) };
}

function starFrom(system: StarSystem, lanes: LaneAt[], scale: number): ChartStar {
  const radius = starRadius[system.importance];
  const clear = system.home === null ? radius * girth[system.type] : HOME_RING;
  const marks = marksAround(system, lanes, clear);
  return { system, x: system.x * scale, y: system.y * scale, radius, clear, lanes, marks };
}

/** A map made by hand may use any numbers; it is drawn at the scale of a generated one. */
function scaleOf({ systems }: Pick<Galaxy, 'systems'>): number {
  const { width, height } = extentOf(systems);
  const spread = Math.sqrt((width * height) / systems.length);
  return spread === 0 || (spread > USUAL_SPACING / 3 && spread < USUAL_SPACING * 6) ? 1 : USUAL_SPACING / spread;
}

function isInHex({ system, x, y }: ChartStar): boolean {
  const centre = hexCentre(system);
  return Math.hypot(x - centre.x, y - centre.y) < HEX_RADIUS;
}

/** The median lane length. */
function spacingOf(lanes: readonly ChartLane[]): number {
  const lengths = lanes.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y)).sort((a, b) => a - b);
  return Math.max(60, lengths[Math.floor(lengths.length / 2)] ?? USUAL_SPACING);
}

function boundsOf(stars: readonly ChartStar[], margin: number): Box {
  const { x, y, width, height } = extentOf(stars);
  return {
    x: Math.floor(x - margin),
    y: Math.floor(y - margin),
    width: Math.ceil(width + 2 * margin),
    height: Math.ceil(height + 2 * margin),
  };
}

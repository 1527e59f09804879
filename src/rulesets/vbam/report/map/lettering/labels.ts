import type { Box } from '#report/svg/box.ts';
import { type Grid, gridOf } from '#report/svg/grid.ts';
import { boxesOverlap, boxMeetsDisc, boxMeetsSegment, type Disc, type Segment } from '#report/svg/overlap.ts';
import { textWidth } from '#report/svg/textWidth.ts';
import type { Importance } from '#schemas/vbam/galaxy.ts';
import type { Chart, ChartStar } from '../chart.ts';
import { MARK_SIZE } from '../sky/marks.ts';

export interface Label {
  star: ChartStar;
  /** where the text is anchored, on its base line */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** homes and systems of high importance: larger, in the serif */
  major: boolean;
  size: number;
  /** a smaller line under the name, or nothing */
  foot: string;
  /** the space that is kept free for it */
  box: Box;
}

export interface LabelOptions {
  /** of plain labels, in map units */
  size: number;
  /** homes are drawn as large as a letter, see `BADGE` */
  badges: boolean;
  /** at most this many, the most important first */
  most: number;
  /** a smaller line under the name, where there is room for it */
  footOf?: (star: ChartStar) => string;
  /** letters keep within this */
  within?: Box;
}

/** The names on a chart, and places for what else is written beside its stars. */
export interface Lettering {
  labels: Label[];
  /** the first place beside a star where so much is free, taken from then on */
  beside(star: ChartStar, width: number, height: number): Box | undefined;
}

interface Obstacles {
  discs: Grid<Disc>;
  lanes: Grid<Segment>;
  labels: Grid<Box>;
  within: Box | null;
}

/** Where a label may stand: below first, as in an atlas; numbers are the sides of the star, -1, 0 or 1. */
const places = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
] as const;
type LabelSide = (typeof places)[number];
const flagPlaces: readonly LabelSide[] = [places[5], places[1], places[4], places[7], places[2], places[6], places[3], places[0]];

const rank: Record<Importance, number> = { 'very high': 0, high: 1, moderate: 2, low: 3, 'very low': 4 };
const MAJOR = 1.25;
/** The radius of a home's badge, in letters. */
export const BADGE = 0.8;
const ASCENT = 0.76;
const DESCENT = 0.24;
/** The size of the smaller line, in letters of the name's, and the step down to it. */
export const FOOT = { size: 0.8, step: 0.92 };

/**
 * Important systems choose first. A label never stands on a star, a mark or another label, and on a lane only where no place is free of
 * lanes; one that finds no place is left out, unless it names a home.
 */
export function placeLabels(chart: Chart, options: LabelOptions): Label[] {
  return letteringOf(chart, options).labels;
}

export function letteringOf(chart: Chart, { size, badges, most, footOf = () => '', within }: LabelOptions): Lettering {
  const clearOf = (star: ChartStar) => (badges && star.system.home !== null ? Math.max(star.clear, size * BADGE) : star.clear);
  const obstacles = { ...obstaclesOn(chart, Math.max(chart.spacing, size * 1.5), clearOf), within: within ?? null };
  const placed: Label[] = [];
  for (const star of byImportance(chart.stars).slice(0, most)) {
    const foot = footOf(star);
    const named = (line: string) => placeLabel(star, size, clearOf(star), obstacles, line);
    const label = foot === '' ? named('') : (named(foot) ?? named(''));
    if (!label) continue;
    obstacles.labels.add(label.box, label.box);
    placed.push(label);
  }
  return {
    labels: placed,
    beside(star, width, height) {
      const box = freeBeside(star, clearOf(star) + size * 0.3, { width, height }, obstacles);
      if (box) obstacles.labels.add(box, box);
      return box;
    },
  };
}

/** Beside the star first, where an eye looks for what is with it. */
function freeBeside(star: ChartStar, clear: number, size: Pick<Box, 'width' | 'height'>, obstacles: Obstacles): Box | undefined {
  let onLane: Box | undefined;
  for (const place of flagPlaces) {
    const box = boxAt(star, place, clear, size);
    if (isTaken(obstacles, box)) continue;
    if (obstacles.discs.some(box, (disc) => boxMeetsDisc(box, disc))) continue;
    if (!obstacles.lanes.some(box, (lane) => boxMeetsSegment(box, lane))) return box;
    onLane ??= box;
  }
  return onLane;
}

function isMajor({ system }: ChartStar): boolean {
  return system.home !== null || rank[system.importance] <= 1;
}

function byImportance(stars: readonly ChartStar[]): ChartStar[] {
  const weight = ({ system }: ChartStar) => (system.home === null ? rank[system.importance] : -1);
  return [...stars].sort((a, b) => weight(a) - weight(b) || b.lanes.length - a.lanes.length);
}

function placeLabel(star: ChartStar, plain: number, clear: number, obstacles: Obstacles, foot: string): Label | undefined {
  const major = isMajor(star);
  const size = major ? plain * MAJOR : plain;
  const gaps = star.marks.length > 0 ? [0, MARK_SIZE * 1.2] : star.system.home !== null ? [0, size * 0.6] : [0];
  let onLane: Label | undefined;
  let onStar: Label | undefined;
  for (const gap of gaps) {
    for (const place of places) {
      const label = labelAt(star, place, clear + gap + size * 0.22, size, major, foot);
      const { box } = label;
      if (isTaken(obstacles, box)) continue;
      onStar ??= label;
      if (obstacles.discs.some(box, (disc) => boxMeetsDisc(box, disc))) continue;
      if (!obstacles.lanes.some(box, (lane) => boxMeetsSegment(box, lane))) return label;
      onLane ??= label;
    }
  }
  // from afar there may be stars on all sides of a home: its name matters more than they do
  return onLane ?? (star.system.home === null ? undefined : onStar);
}

function labelAt(star: ChartStar, place: LabelSide, gap: number, size: number, major: boolean, foot: string): Label {
  const width = Math.max(textWidth(star.system.name, size), textWidth(foot, size * FOOT.size));
  const height = (ASCENT + DESCENT + (foot === '' ? 0 : FOOT.step)) * size;
  const box = boxAt(star, place, gap, { width, height });
  const anchor = place.x === 0 ? 'middle' : place.x < 0 ? 'end' : 'start';
  const x = place.x === 0 ? star.x : star.x + place.x * reachTo(place, gap);
  return { star, x, y: box.y + ASCENT * size, anchor, major, size, foot, box };
}

/** By another label, or by what lies beyond the edge. */
function isTaken({ labels, within }: Obstacles, box: Box): boolean {
  return (within !== null && !isInside(within, box)) || labels.some(box, (other) => boxesOverlap(box, other));
}

function isInside(outer: Box, { x, y, width, height }: Box): boolean {
  const [right, bottom] = [outer.x + outer.width, outer.y + outer.height];
  return x >= outer.x && y >= outer.y && x + width <= right && y + height <= bottom;
}

function boxAt(star: ChartStar, place: LabelSide, gap: number, { width, height }: Pick<Box, 'width' | 'height'>): Box {
  const reach = reachTo(place, gap);
  const x = star.x + place.x * reach + (place.x === 0 ? -width / 2 : place.x < 0 ? -width : 0);
  const y = star.y + place.y * reach + (place.y === 0 ? -height / 2 : place.y < 0 ? -height : 0);
  return { x, y, width, height };
}

function reachTo(place: LabelSide, gap: number): number {
  return place.x !== 0 && place.y !== 0 ? gap * 0.75 : gap;
}

function obstaclesOn(chart: Chart, cell: number, clearOf: (star: ChartStar) => number): Omit<Obstacles, 'within'> {
  const discs = gridOf<Disc>(cell);
  const lanes = gridOf<Segment>(cell);
  for (const star of chart.stars) {
    addDisc(discs, { x: star.x, y: star.y, radius: clearOf(star) });
    for (const mark of star.marks) addDisc(discs, { x: star.x + mark.x, y: star.y + mark.y, radius: MARK_SIZE / 2 });
  }
  for (const { from, to } of chart.lanes) addSegment(lanes, { x1: from.x, y1: from.y, x2: to.x, y2: to.y }, cell);
  for (const stub of chart.stubs ?? []) addSegment(lanes, stub, cell);
  return { discs, lanes, labels: gridOf<Box>(cell) };
}

function addDisc(grid: Grid<Disc>, disc: Disc): void {
  const { x, y, radius } = disc;
  grid.add({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, disc);
}

/** Piece by piece: the box around a whole slanted lane would fill half the map. */
function addSegment(grid: Grid<Segment>, lane: Segment, cell: number): void {
  const [dx, dy] = [lane.x2 - lane.x1, lane.y2 - lane.y1];
  const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / cell));
  for (let piece = 0; piece < pieces; piece++) {
    const [x, y] = [lane.x1 + (dx * piece) / pieces, lane.y1 + (dy * piece) / pieces];
    const [width, height] = [Math.abs(dx) / pieces, Math.abs(dy) / pieces];
    grid.add({ x: dx < 0 ? x - width : x, y: dy < 0 ? y - height : y, width, height }, lane);
  }
}

import type { Importance } from '#schemas/galaxy.ts';
import type { Box, Chart, ChartStar } from './chart.ts';
import { type Grid, gridOf } from './grid.ts';
import { MARK_SIZE } from './marks.ts';
import { boxesOverlap, boxMeetsDisc, boxMeetsSegment, type Disc, type Segment } from './overlap.ts';
import { textWidth } from './textWidth.ts';

export interface Label {
  star: ChartStar;
  /** where the text is anchored, on its base line */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** homes and systems of high importance: larger, in the serif */
  major: boolean;
  size: number;
  /** the space that is kept free for it */
  box: Box;
}

interface LabelOptions {
  /** of plain labels, in map units */
  size: number;
  /** homes are drawn as large as a letter, see `BADGE` */
  badges: boolean;
  /** at most this many, the most important first */
  most: number;
}

interface Obstacles {
  discs: Grid<Disc>;
  lanes: Grid<Segment>;
  labels: Grid<Box>;
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
type Place = (typeof places)[number];

const rank: Record<Importance, number> = { 'very high': 0, high: 1, moderate: 2, low: 3, 'very low': 4 };
const MAJOR = 1.25;
/** The radius of a home's badge, in letters. */
export const BADGE = 0.8;
const ASCENT = 0.76;
const DESCENT = 0.24;

/**
 * Important systems choose first. A label never stands on a star, a mark or another label, and on a lane only where no place is free of
 * lanes; one that finds no place is left out, unless it names a home.
 */
export function placeLabels(chart: Chart, { size, badges, most }: LabelOptions): Label[] {
  const clearOf = (star: ChartStar) => (badges && star.system.home !== null ? Math.max(star.clear, size * BADGE) : star.clear);
  const obstacles = obstaclesOn(chart, Math.max(chart.spacing, size * 1.5), clearOf);
  const placed: Label[] = [];
  for (const star of byImportance(chart.stars).slice(0, most)) {
    const label = placeLabel(star, size, clearOf(star), obstacles);
    if (!label) continue;
    obstacles.labels.add(label.box, label.box);
    placed.push(label);
  }
  return placed;
}

function isMajor({ system }: ChartStar): boolean {
  return system.home !== null || rank[system.importance] <= 1;
}

function byImportance(stars: readonly ChartStar[]): ChartStar[] {
  const weight = ({ system }: ChartStar) => (system.home === null ? rank[system.importance] : -1);
  return [...stars].sort((a, b) => weight(a) - weight(b) || b.lanes.length - a.lanes.length);
}

function placeLabel(star: ChartStar, plain: number, clear: number, obstacles: Obstacles): Label | undefined {
  const major = isMajor(star);
  const size = major ? plain * MAJOR : plain;
  const gaps = star.marks.length > 0 ? [0, MARK_SIZE * 1.2] : star.system.home !== null ? [0, size * 0.6] : [0];
  let onLane: Label | undefined;
  let onStar: Label | undefined;
  for (const gap of gaps) {
    for (const place of places) {
      const label = labelAt(star, place, clear + gap + size * 0.22, size, major);
      const { box } = label;
      if (obstacles.labels.some(box, (other) => boxesOverlap(box, other))) continue;
      onStar ??= label;
      if (obstacles.discs.some(box, (disc) => boxMeetsDisc(box, disc))) continue;
      if (!obstacles.lanes.some(box, (lane) => boxMeetsSegment(box, lane))) return label;
      onLane ??= label;
    }
  }
  // from afar there may be stars on all sides of a home: its name matters more than they do
  return onLane ?? (star.system.home === null ? undefined : onStar);
}

function labelAt(star: ChartStar, place: Place, gap: number, size: number, major: boolean): Label {
  const width = textWidth(star.system.name, size);
  const height = (ASCENT + DESCENT) * size;
  const reach = place.x !== 0 && place.y !== 0 ? gap * 0.75 : gap;
  const left = star.x + place.x * reach + (place.x === 0 ? -width / 2 : place.x < 0 ? -width : 0);
  const top = star.y + place.y * reach + (place.y === 0 ? -height / 2 : place.y < 0 ? -height : 0);
  const anchor = place.x === 0 ? 'middle' : place.x < 0 ? 'end' : 'start';
  const x = place.x === 0 ? star.x : star.x + place.x * reach;
  return { star, x, y: top + ASCENT * size, anchor, major, size, box: { x: left, y: top, width, height } };
}

function obstaclesOn(chart: Chart, cell: number, clearOf: (star: ChartStar) => number): Obstacles {
  const discs = gridOf<Disc>(cell);
  const lanes = gridOf<Segment>(cell);
  for (const star of chart.stars) {
    addDisc(discs, { x: star.x, y: star.y, radius: clearOf(star) });
    for (const mark of star.marks) addDisc(discs, { x: star.x + mark.x, y: star.y + mark.y, radius: MARK_SIZE / 2 });
  }
  for (const { from, to } of chart.lanes) addSegment(lanes, { x1: from.x, y1: from.y, x2: to.x, y2: to.y }, cell);
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

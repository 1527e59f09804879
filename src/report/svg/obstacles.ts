import type { Box, Point } from './box.ts';
import { type Grid, gridOf } from './grid.ts';
import { boxesOverlap, boxMeetsDisc, boxMeetsSegment, type Disc, type Segment } from './overlap.ts';
import { boxAt, flagPlaces } from './places.ts';

/** What is already on a map, for code that looks for room on it. */
export interface Obstacles {
  discs: Grid<Disc>;
  lines: Grid<Segment>;
  labels: Grid<Box>;
  /** letters stay inside this */
  within: Box | null;
}

/** `cell` is about as wide as the boxes that will be asked for. */
export function obstaclesOf(discs: readonly Disc[], lines: readonly Segment[], cell: number, within: Box | null): Obstacles {
  const found = { discs: gridOf<Disc>(cell), lines: gridOf<Segment>(cell), labels: gridOf<Box>(cell), within };
  for (const disc of discs) addDisc(found.discs, disc);
  for (const line of lines) addSegment(found.lines, line, cell);
  return found;
}

/** By another label, or by the edge. */
export function isTaken({ labels, within }: Obstacles, box: Box): boolean {
  return (within !== null && !isInside(within, box)) || labels.some(box, (other) => boxesOverlap(box, other));
}

export function meetsDisc({ discs }: Obstacles, box: Box): boolean {
  return discs.some(box, (disc) => boxMeetsDisc(box, disc));
}

export function meetsLine({ lines }: Obstacles, box: Box): boolean {
  return lines.some(box, (line) => boxMeetsSegment(box, line));
}

/** The first free position around a point; one that a line crosses only if lines cross all free ones. */
export function freeBoxAround(
  point: Point,
  gap: number,
  size: Pick<Box, 'width' | 'height'>,
  obstacles: Obstacles,
): Box | undefined {
  let onLine: Box | undefined;
  for (const place of flagPlaces) {
    const box = boxAt(point, place, gap, size);
    if (isTaken(obstacles, box) || meetsDisc(obstacles, box)) continue;
    if (!meetsLine(obstacles, box)) return box;
    onLine ??= box;
  }
  return onLine;
}

function isInside(outer: Box, { x, y, width, height }: Box): boolean {
  const [right, bottom] = [outer.x + outer.width, outer.y + outer.height];
  return x >= outer.x && y >= outer.y && x + width <= right && y + height <= bottom;
}

function addDisc(grid: Grid<Disc>, disc: Disc): void {
  const { x, y, radius } = disc;
  grid.add({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, disc);
}

/** Piece by piece: the box around a whole slanted line would fill half the map. */
function addSegment(grid: Grid<Segment>, line: Segment, cell: number): void {
  const [dx, dy] = [line.x2 - line.x1, line.y2 - line.y1];
  const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / cell));
  for (let piece = 0; piece < pieces; piece++) {
    const [x, y] = [line.x1 + (dx * piece) / pieces, line.y1 + (dy * piece) / pieces];
    const [width, height] = [Math.abs(dx) / pieces, Math.abs(dy) / pieces];
    grid.add({ x: dx < 0 ? x - width : x, y: dy < 0 ? y - height : y, width, height }, line);
  }
}

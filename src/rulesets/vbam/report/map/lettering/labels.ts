import type { Box } from '#report/svg/box.ts';
import { freeBoxAround, isTaken, meetsDisc, meetsLine, type Obstacles, obstaclesOf } from '#report/svg/obstacles.ts';
import { boxAt, type LabelSide, labelPlaces, reachTo } from '#report/svg/places.ts';
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
  /** a smaller line under the name, if there is room for it */
  footOf?: (star: ChartStar) => string;
  /** letters stay inside this */
  within?: Box;
  /** what is drawn elsewhere, and no letters may cover */
  taken?: readonly Box[];
}

/** The names on a chart, and room for what else is written beside its stars. */
export interface Lettering {
  labels: Label[];
  /** the first free box of this size beside a star, taken from then on */
  beside(star: ChartStar, width: number, height: number): Box | undefined;
}

const rank: Record<Importance, number> = { 'very high': 0, high: 1, moderate: 2, low: 3, 'very low': 4 };
const MAJOR = 1.25;
/** The radius of a home's badge, in ems. */
export const BADGE = 0.8;
const ASCENT = 0.76;
const DESCENT = 0.24;
/** The size of the smaller line, in ems of the name, and the step down to it. */
export const FOOT = { size: 0.8, step: 0.92 };

/**
 * Important systems choose first. A label never covers a star, a mark or another label, and a lane only if no position is free of
 * lanes; one that finds no room is left out, unless it names a home.
 */
export function placeLabels(chart: Chart, options: LabelOptions): Label[] {
  return letteringOf(chart, options).labels;
}

export function letteringOf(
  chart: Chart,
  { size, badges, most, footOf = () => '', within, taken = [] }: LabelOptions,
): Lettering {
  const clearOf = (star: ChartStar) => (badges && star.system.home !== null ? Math.max(star.clear, size * BADGE) : star.clear);
  const obstacles = obstaclesOn(chart, Math.max(chart.spacing, size * 1.5), clearOf, within ?? null);
  for (const box of taken) obstacles.labels.add(box, box);
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
      const box = freeBoxAround(star, clearOf(star) + size * 0.3, { width, height }, obstacles);
      if (box) obstacles.labels.add(box, box);
      return box;
    },
  };
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
    for (const place of labelPlaces) {
      const label = labelAt(star, place, clear + gap + size * 0.22, size, major, foot);
      const { box } = label;
      if (isTaken(obstacles, box)) continue;
      onStar ??= label;
      if (meetsDisc(obstacles, box)) continue;
      if (!meetsLine(obstacles, box)) return label;
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

function obstaclesOn(chart: Chart, cell: number, clearOf: (star: ChartStar) => number, within: Box | null): Obstacles {
  const discs = chart.stars.flatMap((star) => [
    { x: star.x, y: star.y, radius: clearOf(star) },
    ...star.marks.map((mark) => ({ x: star.x + mark.x, y: star.y + mark.y, radius: MARK_SIZE / 2 })),
  ]);
  const lanes = chart.lanes.map(({ from, to }) => ({ x1: from.x, y1: from.y, x2: to.x, y2: to.y }));
  return obstaclesOf(discs, [...lanes, ...(chart.stubs ?? [])], cell, within);
}

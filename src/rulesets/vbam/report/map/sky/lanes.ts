import { keysOf } from '#core/keysOf.ts';
import type { Pen } from '#report/svg/pen.ts';
import type { Chart, ChartLane, ChartStar } from '../chart.ts';
import { lanePaint } from './paint.ts';

/** Lanes stop short of the stars they join. */
const GAP = 7;

/** One path for each class: the lanes of a large map cost four nodes. */
export function lanes(chart: Chart, pen: Pen): string {
  const paths = keysOf(lanePaint).map((kind) => {
    const ways = chart.lanes.filter((lane) => lane.class === kind).map(wayOf);
    if (ways.length === 0) return '';
    const { colour, opacity, width, dash } = lanePaint[kind];
    return `<path class="${kind}" d="${ways.join('')}" stroke="${colour}" stroke-opacity="${opacity}"${pen(width, dash)}/>`;
  });
  return `<g class="lanes" fill="none">${paths.join('')}</g>`;
}

function wayOf(lane: ChartLane): string {
  const [start, end] = endsOf(lane);
  return `M${start.x} ${start.y}L${end.x} ${end.y}`;
}

/** Where a lane's line begins and ends. */
export function endsOf({ from, to }: ChartLane): [start: { x: number; y: number }, end: { x: number; y: number }] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return [endNear(from, to, length), endNear(to, from, length)];
}

function endNear(star: ChartStar, far: ChartStar, length: number): { x: number; y: number } {
  const share = length === 0 ? 0 : Math.min(0.4, (star.clear + GAP) / length);
  return { x: Math.round(star.x + (far.x - star.x) * share), y: Math.round(star.y + (far.y - star.y) * share) };
}

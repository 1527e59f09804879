import { keysOf } from '#core/keysOf.ts';
import { valueIn } from '#core/valueIn.ts';
import { scatteredLines } from '#report/svg/path.ts';
import type { Pen } from '#report/svg/pen.ts';
import type { KnownMap } from '#schemas/vbam/report/map.ts';
import type { ChartLane } from '../chart.ts';
import { endsOf } from '../sky/lanes.ts';
import { lanePaint, night } from '../sky/paint.ts';
import type { KnownChart, KnownStar } from './knownChart.ts';
import type { Past } from './past.ts';

export const linkPaint = { colour: night.special, width: 1.3, dash: '1 5' };
export const stubPaint = { colour: night.soft, width: 1.5, dash: '1.5 5' };

/** One path for each class and turn: lanes cost few nodes, and the slider can hide those that were found later. */
export function ways(map: KnownMap, chart: KnownChart, past: Past, pen: Pen): string {
  const known = keysOf(lanePaint).flatMap((kind) => {
    const ofKind = chart.lanes.filter((lane) => lane.class === kind);
    const { colour, opacity, width, dash } = lanePaint[kind];
    return [...Map.groupBy(ofKind, ({ lane }) => past.laneSince(lane))]
      .sort(([a], [b]) => a - b)
      .map(([since, lanes]) => {
        const found = since > past.first ? ` data-since="${since}"` : '';
        return `<path class="${kind}" d="${scatteredLines(lanes.map(lineOf))}" stroke="${colour}" stroke-opacity="${opacity}"${pen(width, dash)}${found}/>`;
      });
  });
  return `<g class="lanes" fill="none" stroke-linecap="round">${known.join('')}${links(map, chart, pen)}${stubs(chart, pen)}</g>`;
}

function lineOf(lane: ChartLane) {
  const [from, to] = endsOf(lane);
  return { from, to };
}

/** A short line into the dark: its end is not known, so neither is its length. */
function stubs({ stubs: ends }: KnownChart, pen: Pen): string {
  if (ends.length === 0) return '';
  const { colour, width, dash } = stubPaint;
  const lines = ends.map(({ x1, y1, x2, y2 }) => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } }));
  return `<path class="stubs now" d="${scatteredLines(lines)}" stroke="${colour}"${pen(width, dash)}/>`;
}

/** Wormholes and portals are bowed, so that nobody takes them for lanes. */
function links({ links: known }: KnownMap, { stars }: KnownChart, pen: Pen): string {
  if (known.length === 0) return '';
  const starOf = new Map(stars.map((star) => [star.known.id, star]));
  const { colour, width, dash } = linkPaint;
  const drawn = known.map(({ a, b }) => bow(valueIn(starOf, a), valueIn(starOf, b)));
  return `<path class="links now" d="${drawn.join('')}" stroke="${colour}"${pen(width, dash)}/>`;
}

function bow(from: KnownStar, to: KnownStar): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [x, y] = [Math.round((from.x + to.x) / 2 - dy * 0.18), Math.round((from.y + to.y) / 2 + dx * 0.18)];
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}

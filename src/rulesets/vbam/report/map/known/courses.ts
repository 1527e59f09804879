import { valueIn } from '#core/valueIn.ts';
import type { Pen } from '#report/svg/pen.ts';
import { num } from '#report/svg/xml.ts';
import type { KnownMap, MapCourse } from '#schemas/vbam/report/map.ts';
import { night } from '../sky/paint.ts';
import type { KnownChart, KnownStar } from './knownChart.ts';
import { onNight } from './liveries.ts';

/** One step of a course, from the edge of a star to the edge of the next. */
interface Leg {
  from: Point;
  to: Point;
  owner: number;
  /** an instruction will send the fleet: it is not on its way yet */
  kept: boolean;
  /** the course ends here */
  last: boolean;
}

interface Point {
  x: number;
  y: number;
}

export const coursePaint = { width: 3, kept: '2 6' };
/** Between a star and the line, in map units. */
const GAP = 10;
/** Lines are drawn this far to the right of the lane, so that those who pass each other can be told apart, and the lane is still seen. */
const ASIDE = 5;

export function legsOf({ courses = [] }: KnownMap, { stars }: KnownChart): Leg[] {
  const starOf = new Map(stars.map((star) => [star.known.id, star]));
  return courses.flatMap((course) => {
    const stops = [course.from, ...course.way.map(({ system }) => system)].map((id) => valueIn(starOf, id));
    return stops.slice(1).map((to, index) => legBetween(valueIn(new Map(stops.entries()), index), to, course, index));
  });
}

function legBetween(from: KnownStar, to: KnownStar, { owner, way, leaves }: MapCourse, index: number): Leg {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const aside = { x: (-dy / length) * ASIDE, y: (dx / length) * ASIDE };
  const at = (star: Point, away: number) => ({
    x: Math.round(star.x + (dx / length) * away + aside.x),
    y: Math.round(star.y + (dy / length) * away + aside.y),
  });
  const [near, far] = [Math.min(length * 0.4, from.clear + GAP), Math.min(length * 0.4, to.clear + GAP)];
  return { from: at(from, near), to: at(to, -far), owner, kept: leaves !== undefined, last: index === way.length - 1 };
}

/** The lines, one path for each owner and kind; dark under them, so that they can be told from lanes. */
export function courseLines(legs: readonly Leg[], { powers }: KnownMap, pen: Pen): string {
  if (legs.length === 0) return '';
  const kinds = [...Map.groupBy(legs, ({ owner, kept }) => `${owner} ${kept}`).values()];
  const drawn = kinds.map((alike) => {
    const path = [...new Set(alike.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`))].join('');
    const [{ owner, kept }] = alike as [Leg];
    const colour = onNight(powers[owner]?.colour ?? '#ffffff');
    const dash = kept ? coursePaint.kept : undefined;
    return `<path d="${path}" stroke="${night.ground}"${pen(coursePaint.width + 3)}/><path d="${path}" stroke="${colour}"${pen(coursePaint.width, dash)}/>`;
  });
  return `<g class="courses now" fill="none" stroke-linecap="round">${drawn.join('')}</g>`;
}

/** The heads of the arrows, for letters of this size: one at the end of each course, and a smaller one on each leg before. */
export function courseHeads(legs: readonly Leg[], { powers }: KnownMap, size: number): string {
  const heads = legs.map((leg) => {
    const colour = onNight(powers[leg.owner]?.colour ?? '#ffffff');
    return `<path d="M0 0-1-.56-.74 0-1 .56z" transform="${placeOf(leg, size)}" fill="${colour}" stroke="${night.ground}" stroke-width=".14"/>`;
  });
  return [...new Set(heads)].join('');
}

function placeOf({ from, to, last }: Leg, size: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const degrees = Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
  const head = Math.min(last ? size * 1.05 : size * 0.8, Math.hypot(dx, dy) * 0.7);
  // halfway along, its middle in the middle of the line
  const [x, y] = last
    ? [to.x, to.y]
    : [
        (from.x + to.x) / 2 + (dx / Math.hypot(dx, dy)) * head * 0.4,
        (from.y + to.y) / 2 + (dy / Math.hypot(dx, dy)) * head * 0.4,
      ];
  return `translate(${num(x)} ${num(y)})rotate(${degrees})scale(${num(head)})`;
}

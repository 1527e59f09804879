import { itemAt } from '#core/itemAt.ts';
import { valueIn } from '#core/valueIn.ts';
import { type Box, degreesTo, type Point, squareAround } from '#report/svg/box.ts';
import type { Pen } from '#report/svg/pen.ts';
import { num } from '#report/svg/xml.ts';
import type { KnownMap, MapCourse } from '#schemas/vbam/report/map.ts';
import { night } from '../../sky/paint.ts';
import type { KnownChart, KnownStar } from '../knownChart.ts';
import { onNight } from '../liveries.ts';

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

export const coursePaint = { width: 3, kept: '2 6' };
/** Between a star and the line, in map units. */
const GAP = 10;
/** Lines are drawn this far to the right of the lane, so that those who pass each other can be told apart, and the lane is still seen. */
const ASIDE = 5;

export function legsOf({ courses = [] }: KnownMap, { stars }: KnownChart): Leg[] {
  const starOf = new Map(stars.map((star) => [star.known.id, star]));
  return courses.flatMap((course) => {
    const stops = [course.from, ...course.way.map(({ system }) => system)].map((id) => valueIn(starOf, id));
    return stops.slice(1).map((to, index) => legBetween(itemAt(stops, index), to, course, index));
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
    const edge = `stroke="${night.ground}" stroke-width=".16" paint-order="stroke"`;
    return `<path d="M0 0-1-.56-.8 0-1 .56z" transform="${placeOf(leg, size)}" fill="${colour}" ${edge}/>`;
  });
  return [...new Set(heads)].join('');
}

/** The end of the line, or its middle. */
function headOf({ from, to, last }: Leg, size: number): { tip: Point; head: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const head = Math.min(last ? size * 1.25 : size * 0.95, length * 0.7);
  const along = last ? 1 : 0.5 + (0.5 * head) / length;
  return { tip: { x: from.x + dx * along, y: from.y + dy * along }, head };
}

function placeOf(leg: Leg, size: number): string {
  const { tip, head } = headOf(leg, size);
  const degrees = degreesTo(leg.to.x - leg.from.x, leg.to.y - leg.from.y);
  return `translate(${num(tip.x)} ${num(tip.y)})rotate(${degrees})scale(${num(head)})`;
}

/** What the heads cover. */
export function headBoxes(legs: readonly Leg[], size: number): Box[] {
  return legs.map((leg) => {
    const { tip, head } = headOf(leg, size);
    const length = Math.hypot(leg.to.x - leg.from.x, leg.to.y - leg.from.y) || 1;
    const back = (head * 0.5) / length;
    const middle = { x: tip.x - (leg.to.x - leg.from.x) * back, y: tip.y - (leg.to.y - leg.from.y) * back };
    return squareAround(middle, head);
  });
}

import type { Fleet } from '#schemas/state.ts';
import { chartFor } from '../../questions/charts.ts';
import { paceOf, uncarriedIn } from '../../questions/pace.ts';
import { type Chart, findCourse, stepsOf } from '../../questions/ways.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '../../turn.ts';

/** O-06: fleets get the ways they will go; one that explored, or is told to stay, goes nowhere. */
export function setCourses(turn: VbamTurn): void {
  const { fleets } = turn.state;
  for (const id of [...turn.notes.explorers].sort()) if (fleets[id]) clear(fleets[id]);
  for (const { values } of ordersOf<{ fleet: string }>(turn, 'stay')) {
    const fleet = fleets[values.fleet];
    if (fleet) clear(fleet);
  }
  const charts = new Map<string, Chart>();
  for (const order of ordersOf<{ fleet: string; systems: string[] }>(turn, 'move')) {
    const chart = charts.get(order.empire) ?? chartFor(turn.state, turn.galaxy, turn.rules, order.empire);
    charts.set(order.empire, chart);
    const why = setCourse(turn, order, chart);
    if (why) fail(turn, order, why, 'O-06');
  }
}

function setCourse(
  { state, notes }: VbamTurn,
  { empire, values }: GivenOrder & { values: { fleet: string; systems: string[] } },
  chart: Chart,
): string | null {
  const fleet = state.fleets[values.fleet];
  if (fleet?.owner !== empire) return 'the fleet is no more';
  if (notes.explorers.has(values.fleet)) return 'it explored, and does not move in the same turn';
  const pace = paceOf(state, uncarriedIn(state, values.fleet));
  const course = findCourse(stepsOf(chart, pace), pace.speed, fleet.system, values.systems);
  if (pace.speed === 0) return 'the fleet has no units';
  if ('unreached' in course) return 'no way leads there any more';
  if (course.systems[0] !== fleet.course[0]) fleet.headway = 0;
  fleet.course = course.systems;
  return null;
}

function clear(fleet: Fleet): void {
  fleet.course = [];
  fleet.headway = 0;
}

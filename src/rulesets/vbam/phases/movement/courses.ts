import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Fleet } from '#schemas/vbam/state.ts';
import { moveConcealed } from '#vbam/orders/verbs/fleets/conceal.ts';
import { move, stay } from '#vbam/orders/verbs/fleets/move.ts';
import { chartsOf } from '#vbam/questions/movement/charts.ts';
import type { Closures } from '#vbam/questions/shared/empires/borders.ts';
import { labelOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { paceOf, rostersIn } from '#vbam/questions/shared/movement/pace.ts';
import { lawfulSteps } from '#vbam/questions/shared/movement/rightOfWay.ts';
import { type Chart, findCourse, stepsOf } from '#vbam/questions/shared/movement/ways.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { closuresFor } from './borders.ts';

/** O-06: fleets get their courses; one that explored, or was ordered to stay, goes nowhere. */
export function setCourses(turn: VbamTurn): void {
  const { fleets } = turn.state;
  for (const id of [...turn.notes.explorers].sort()) if (fleets[id]) clear(fleets[id]);
  for (const { values } of ordersOf(turn, stay)) {
    const fleet = fleets[values.fleet];
    if (fleet) clear(fleet);
  }
  const [chartFor, rosters] = [chartsOf(turn.state, turn.galaxy, turn.rules), rostersIn(turn.state)];
  const closedFor = closuresFor(turn);
  const hidden = ordersOf(turn, moveConcealed).filter(({ values }) => fleets[values.fleet]?.concealed); // others have failed already
  for (const order of [...ordersOf(turn, move), ...hidden]) {
    const { fleet } = order.values;
    const why = setCourse(turn, order, chartFor(order.empire), { units: rosters.get(fleet) ?? [], closed: closedFor(fleet) });
    if (why) fail(turn, order, why, 'O-06');
  }
}

function setCourse(
  { state, notes }: VbamTurn,
  { empire, values }: GivenOrder<typeof move | typeof moveConcealed>,
  chart: Chart,
  { units, closed }: { units: readonly string[]; closed: Closures },
): Hindrance | null {
  const fleet = state.fleets[values.fleet];
  if (fleet?.owner !== empire) return { kind: 'fleet gone' };
  if (notes.explorers.has(values.fleet)) return { kind: 'fleet explored' };
  const pace = paceOf(state, units);
  const course = findCourse(lawfulSteps(stepsOf(chart, pace), closed), pace.speed, fleet.system, values.systems);
  if (pace.speed === 0) return { kind: 'fleet without units' };
  const [asleep] = pace.laidUp;
  if (asleep !== undefined) return { kind: 'unit unfit', called: labelOfUnit(state, asleep), fault: 'laid up' };
  if ('unreached' in course) return { kind: 'no way there' };
  if (course.systems[0] !== fleet.course[0]) fleet.headway = 0;
  fleet.course = course.systems;
  return null;
}

function clear(fleet: Fleet): void {
  fleet.course = [];
  fleet.headway = 0;
}

import type { Refusal } from '#core/answer.ts';
import { itemAt } from '#core/itemAt.ts';
import { listOf } from '#core/orders/lists.ts';
import type { Closures } from '#vbam/questions/shared/empires/borders.ts';
import { militaryFleetsIn } from '#vbam/questions/shared/forces/military.ts';
import { type Pace, paceOf, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { lawfulSteps, mayEnter } from '#vbam/questions/shared/movement/rightOfWay.ts';
import { findCourse, scheduleOf, stepsOf } from '#vbam/questions/shared/movement/ways.ts';
import { MAX_COURSE } from '#vbam/tables/campaign/bounds.ts';
import { closuresKnownTo } from '#vbam/view/borders.ts';
import { journeyInWords } from '#vbam/view/journeyInWords.ts';
import { ownChart } from '#vbam/view/ownChart.ts';
import { systemNameIn } from '#vbam/view/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { giveTask, taskProblem } from '../../guards/fleetTasks.ts';
import { trapProblem } from '../../guards/traps.ts';
import { order } from '../../order.ts';
import { deskOf, type FleetDesk, labelsOf } from '../../plans/fleetDesk.ts';
import { nameOf } from '../../slots/nameOf.ts';

const noClosures: Closures = new Map();

/** O-06. */
export const move = order({
  name: 'move',
  rule: 'O-06',
  heading: 'Fleets',
  sentence: '{fleet}: move to {systems}',
  also: [
    '{fleet}: (go|fly|jump|travel|proceed|sail) to {systems}',
    '(move|send|take) {fleet} to {systems}',
    '{fleet} (go|goes|moves) to {systems}',
    '{fleet} -> {systems}',
    '{fleet} to {systems}',
    '{fleet}: -> {systems}',
    '{fleet}: move {systems}',
    '{fleet}: move via {systems}',
  ],
  slots: { fleet: nameOf('fleet'), systems: listOf(nameOf('system')) },
  help: 'sends a fleet to a system, or to several one after the other; it finds its way over known lanes, wormholes and portals, and goes on in later turns until it is there',
  example: '1st Fleet: move to Vega, Altair',
  check(draft, { fleet: id, systems }) {
    const [desk, { view }] = [deskOf(draft), draft];
    const fleet = desk.fleets[id];
    if (!fleet) return { why: 'there is no such fleet', rule: 'G-65' };
    const pace = paceOf(desk, uncarriedIn(desk, id));
    const refusal = taskProblem(draft, id, 'O-06') ?? paceProblem(desk, fleet.name, pace) ?? trapProblem(view, fleet);
    if (refusal) return refusal;
    const steps = stepsOf(ownChart(view), pace);
    const closed = militaryFleetsIn(desk).has(id) ? closuresKnownTo(draft.start) : noClosures;
    const course = findCourse(lawfulSteps(steps, closed), pace.speed, fleet.system, systems);
    if ('unreached' in course) {
      const anyway = findCourse(steps, pace.speed, fleet.system, systems);
      return 'unreached' in anyway ? noWay(desk, pace, anyway) : beyondBorder(view, closed, fleet.system, anyway.systems);
    }
    const here = desk.systemName(fleet.system);
    const bound = fleet.course.at(-1);
    if (course.systems.length === 0 && bound === undefined) return { why: `${fleet.name} is at ${here} already`, rule: 'O-06' };
    if (course.systems.length > MAX_COURSE) {
      const why = `the way leads through ${course.systems.length} systems, and ${MAX_COURSE} at most are planned ahead: name fewer`;
      return { why, rule: 'O-06' };
    }
    const headway = course.systems[0] === fleet.course[0] ? fleet.headway : 0;
    const stages = scheduleOf(steps, pace.speed, fleet.system, course.systems, headway);
    const isStopped = course.systems.length === 0; // who names the place where it is wants it to go no farther
    return {
      price: {},
      says: isStopped
        ? `${fleet.name} stays at ${here}, and does not go on to ${desk.systemName(bound ?? '')}`
        : `${fleet.name} moves from ${here} ${journeyInWords(view, stages)}`,
      enter(later) {
        giveTask(later, id, isStopped ? 'stays' : 'moves');
        Object.assign(later.view.fleets[id] ?? {}, { course: course.systems, headway });
      },
    };
  },
});

/** O-06. */
export const stay = order({
  name: 'stay',
  rule: 'O-06',
  heading: 'Fleets',
  sentence: '{fleet}: stay',
  also: ['{fleet}: (hold|wait|hold position|stay put|stay where it is|stay here)', '{fleet} (stays|stays put|stays here)'],
  slots: { fleet: nameOf('fleet') },
  help: 'keeps a fleet where it is; one that was on its way goes no farther',
  example: '1st Fleet: stay',
  check(draft, { fleet: id }) {
    const fleet = draft.view.fleets[id];
    const refusal = taskProblem(draft, id, 'O-06');
    if (refusal || !fleet) return refusal ?? { why: 'there is no such fleet', rule: 'G-65' };
    return {
      price: {},
      says: `${fleet.name} stays at ${systemNameIn(draft.view, fleet.system)}`,
      enter(later) {
        giveTask(later, id, 'stays');
        Object.assign(later.view.fleets[id] ?? {}, { course: [], headway: 0 });
      },
    };
  },
});

function paceProblem(desk: FleetDesk, name: string, { speed, laidUp }: Pace): Refusal | null {
  if (speed === 0) return { why: `${name} has no units`, rule: 'G-65' };
  if (laidUp.length > 0) return { why: `${labelsOf(desk, laidUp)} in ${name} cannot move while laid up`, rule: 'G-34' };
  return null;
}

/** 4.3.3, 4.3.4: the first border on the way, and what would open it. */
function beyondBorder({ systems, empires }: EmpireView, closed: Closures, from: string, way: readonly string[]): Refusal {
  const stops = [from, ...way];
  const barred = way.find((system, index) => !mayEnter(closed, itemAt(stops, index), system)) ?? '';
  const { partner = '', zone = false } = closed.get(barred) ?? {};
  const [name, other] = [systemNameIn({ systems }, barred), empires[partner]?.name ?? partner];
  if (zone) {
    return { why: `${name} lies in your neutral zone with ${other}: forces need their consent to enter`, rule: '4.3.4' };
  }
  return { why: `${name} lies beyond the border of ${other}: only a military treaty opens it to forces`, rule: '4.3.3' };
}

function noWay(desk: FleetDesk, { gatesOnly, without }: Pace, { from, unreached }: { from: string; unreached: string }): Refusal {
  const way = `from ${desk.systemName(from)} to ${desk.systemName(unreached)}`;
  if (!gatesOnly) return { why: `no lanes that you know lead ${way}`, rule: '3.3' };
  const units = labelsOf(desk, without);
  return {
    why: `${units} ${without.length === 1 ? 'has' : 'have'} no FTL, so the fleet goes only from Jump Gate to Jump Gate, and none that you may use lead ${way}`,
    rule: '3.3.3-b',
  };
}

import type { Refusal } from '#core/answer.ts';
import { itemAt } from '#core/itemAt.ts';
import { quotedLine } from '#core/orders/quote.ts';
import type { Closures } from '#vbam/questions/shared/empires/borders.ts';
import { militaryFleetsIn } from '#vbam/questions/shared/forces/military.ts';
import { type Pace, paceOf, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { lawfulSteps, mayEnter } from '#vbam/questions/shared/movement/rightOfWay.ts';
import { findCourse, scheduleOf, stepsOf } from '#vbam/questions/shared/movement/ways.ts';
import { MAX_COURSE } from '#vbam/tables/campaign/bounds.ts';
import { closuresKnownTo } from '#vbam/view/abroad/borders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { journeyInWords } from '#vbam/view/ways/journeyInWords.ts';
import { ownChart } from '#vbam/view/ways/ownChart.ts';
import { declareForm } from '../forms.ts';
import type { Draft } from '../order.ts';
import { deskOf, type FleetDesk, labelsOf } from '../plans/fleetDesk.ts';
import type { Refused } from '../refusalInWords.ts';
import { sentenceFor } from '../sentence.ts';
import { giveTask, taskProblem } from './fleetTasks.ts';
import { isAtWar, levelAgainst } from './permitted.ts';
import { trapProblem } from './traps.ts';

const noClosures: Closures = new Map();

/** A journey that a fleet can set out on. */
export interface Voyage {
  name: string;
  /** `from Sol to Vega, ...`; null where it goes no farther than it is */
  way: string | null;
  /** where it is, and where it was bound for */
  here: string;
  bound: string;
  /** gives it its course */
  enter: (draft: Draft) => void;
}

/** O-06: the way that a fleet takes, or why there is none. */
export function voyageOf(draft: Draft, id: string, systems: readonly string[]): Voyage | Refused {
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
    return 'unreached' in anyway ? noWay(desk, pace, anyway) : beyondBorder(draft, closed, fleet.system, anyway.systems);
  }
  const [here, bound] = [desk.systemName(fleet.system), fleet.course.at(-1)];
  if (course.systems.length === 0 && bound === undefined) return { why: `${fleet.name} is at ${here} already`, rule: 'O-06' };
  if (course.systems.length > MAX_COURSE) {
    const why = `the way leads through ${course.systems.length} systems, and ${MAX_COURSE} at most are planned ahead: name fewer`;
    return { why, rule: 'O-06' };
  }
  const headway = course.systems[0] === fleet.course[0] ? fleet.headway : 0;
  const stages = scheduleOf(steps, pace.speed, fleet.system, course.systems, headway);
  const isStopped = course.systems.length === 0; // who names the place where it is wants it to go no farther
  return {
    ...{ name: fleet.name, here, bound: desk.systemName(bound ?? '') },
    way: isStopped ? null : `from ${here} ${journeyInWords(view, stages)}`,
    enter(later) {
      giveTask(later, id, isStopped ? 'stays' : 'moves');
      Object.assign(later.view.fleets[id] ?? {}, { course: course.systems, headway });
    },
  };
}

function paceProblem(desk: FleetDesk, name: string, { speed, laidUp }: Pace): Refusal | null {
  if (speed === 0) return { why: `${name} has no units`, rule: 'G-65' };
  if (laidUp.length > 0) {
    const serve = 'a unit that is reactivated serves from the next turn on';
    return { why: `${labelsOf(desk, laidUp)} in ${name} cannot move while laid up: ${serve}`, rule: 'G-34' };
  }
  return null;
}

/** 4.3.3, 4.3.4: the first border on the way, and what would open it. */
function beyondBorder(draft: Draft, closed: Closures, from: string, way: readonly string[]): Refusal {
  const { systems, empires } = draft.view;
  const stops = [from, ...way];
  const barred = way.find((system, index) => !mayEnter(closed, itemAt(stops, index), system)) ?? '';
  const { partner = '', zone = false } = closed.get(barred) ?? {};
  const [name, other] = [systemNameIn({ systems }, barred), empires[partner]?.name ?? partner];
  const war = openedByWar(draft, partner, zone ? 'treaty' : 'border treaty');
  if (zone) {
    return {
      why: `${name} lies in your neutral zone with ${other}: ${war ?? 'forces need their consent to enter'}`,
      rule: '4.3.4',
    };
  }
  return {
    why: `${name} lies beyond the border of ${other}: ${war ?? 'only a military treaty opens it to forces'}`,
    rule: '4.3.3',
  };
}

/** G-46: war ends all treaties, but only after this turn's movement; null in peace. */
function openedByWar(draft: Draft, partner: string, treaty: string): string | null {
  const level = levelAgainst(draft, partner);
  const known = draft.start.empires[partner];
  if (level === null || known?.level !== 'hostilities') return null;
  const by = isAtWar(level)
    ? 'the war that you declare this turn'
    : quotedLine(sentenceFor(draft.view, declareForm, { level: 'war', empire: partner }));
  return `with ${by} the ${treaty} ends, and from next turn on you can go there`;
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

import { meaningOf } from '#core/orders/grammar/understand.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { MapCourse } from '#schemas/vbam/report/map.ts';
import { afterStanding } from '#vbam/orders/afterStanding.ts';
import { voyageOf } from '#vbam/orders/guards/voyage.ts';
import { draftOf } from '#vbam/orders/order.ts';
import { move } from '#vbam/orders/verbs/fleets/move.ts';
import { fleetIn } from '#vbam/questions/shared/forces/unitIn.ts';
import type { Stage } from '#vbam/questions/shared/movement/ways.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { stagesAhead } from '#vbam/view/ways/journeys.ts';
import { compare } from './names.ts';

/** O-06: where the empire's fleets go, and where instructions that it has given will send them. */
export function coursesOn(view: EmpireView): MapCourse[] {
  const first = new Map(Object.keys(view.fleets).map((id) => [id, [...nextCourseOf(view, id)]]));
  for (const { turn, fleet, systems } of movesKept(view)) sendLater(view, first.get(fleet) ?? [], { turn, fleet, systems });
  return [...first.values()].flat().sort((a, b) => compare(a.fleet, b.fleet) || (a.leaves ?? 0) - (b.leaves ?? 0));
}

/** The course that a fleet is on, unless an instruction gives it another one next turn (G-04). */
function nextCourseOf(view: EmpireView, id: string): MapCourse[] {
  const [now, then] = [fleetIn(view, id), afterStanding(view).view.fleets[id]];
  const isSent = then !== undefined && then.course.join() !== now.course.join();
  const stages = stagesAhead(view, isSent ? afterStanding(view).view : view, id);
  const whole = stages.length === (isSent ? then : now).course.length;
  return courseFrom(view, id, now.system, {
    stages,
    from: view.turn,
    ...(isSent && { leaves: view.turn }),
    ...(!whole && { unclear: true }),
  });
}

interface Ahead {
  stages: readonly Stage[];
  /** the turn of the first Movement Phase */
  from: number;
  leaves?: number;
  unclear?: true;
}

/** Nothing for a fleet that stays. */
function courseFrom({ fleets }: EmpireView, id: string, system: string, { stages, from, ...more }: Ahead): MapCourse[] {
  if (stages.length === 0) return [];
  const way = stages.map(({ system: to, phase }) => ({ system: to, turn: from + phase - 1 }));
  return [{ owner: 0, fleet: fleets[id]?.name ?? '', from: system, way, ...more }];
}

interface KeptMove {
  turn: number;
  fleet: string;
  systems: readonly string[];
}

/** `turn 9: 1st Fleet: move to Vega`, of all turns after the next. */
function movesKept(view: EmpireView): KeptMove[] {
  return view.empire.standing
    .flatMap(({ turn, order }) => {
      if (turn === null || turn <= view.turn) return [];
      const meant = meaningOf(order, [move], lexiconOf(view));
      const read = meant && { verb: meant.verb.name, values: meant.values };
      return read && isOf(read, move) && read.values.fleet in view.fleets ? [{ turn, ...read.values }] : [];
    })
    .sort((a, b) => a.turn - b.turn);
}

/** From where the fleet should be by then; what it meant to do after that is given up. */
function sendLater(view: EmpireView, courses: MapCourse[], { turn, fleet: id, systems }: KeptMove): void {
  const fleet = fleetIn(view, id);
  const reached = courses.map((course) => ({ ...course, way: course.way.filter((stop) => stop.turn < turn) }));
  const before = reached.filter(({ way }) => way.length > 0);
  const here = before.at(-1)?.way.at(-1)?.system ?? fleet.system;
  const draft = draftOf({
    view: { ...view, fleets: { ...view.fleets, [id]: { ...fleet, system: here, course: [], headway: 0 } } },
  });
  const voyage = voyageOf(draft, id, systems);
  if ('why' in voyage) return;
  voyage.enter(draft);
  const stages = stagesAhead(view, draft.view, id);
  courses.splice(0, courses.length, ...before, ...courseFrom(view, id, here, { stages, from: turn, leaves: turn }));
}

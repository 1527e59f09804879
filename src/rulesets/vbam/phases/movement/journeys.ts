import type { EventOf } from '#schemas/vbam/event.ts';
import type { Fleet } from '#schemas/vbam/state.ts';
import { isTrapped } from '#vbam/questions/galaxy/wilds.ts';
import { chartsOf } from '#vbam/questions/movement/charts.ts';
import type { Closures } from '#vbam/questions/shared/empires/borders.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { fleetIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { type Pace, paceOf, rostersIn, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { mayEnter } from '#vbam/questions/shared/movement/rightOfWay.ts';
import {
  atOnce,
  type Clock,
  clockAfter,
  type Step,
  type Steps,
  stepBetween,
  stepsOf,
} from '#vbam/questions/shared/movement/ways.ts';
import { battleOrdersOf } from '#vbam/questions/shared/war/battleOrders.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { closuresFor } from './borders.ts';

export type Stop = EventOf<'fleetMoved'>['stopped'];

/** A fleet on its way through the phase. */
export interface Journey {
  id: string;
  fleet: Fleet;
  units: readonly string[];
  pace: Pace;
  steps: Steps;
  /** 4.3.3: borders that it may not cross */
  closed: Closures;
  from: string;
  path: string[];
  clock: Clock;
  /** why it goes no farther; null while it keeps going */
  stopped: Stop | null;
}

/** What a fleet does in one impulse. */
export interface Move {
  journey: Journey;
  to: string;
  by: Step['by'];
  clock: Clock;
}

export function journeysOf(turn: VbamTurn): Journey[] {
  const { state } = turn;
  const under = Object.keys(state.fleets)
    .filter((id) => (state.fleets[id]?.course.length ?? 0) > 0)
    .sort();
  if (under.length === 0) return [];
  const [rosters, chartFor] = [rostersIn(state), chartsOf(state, turn.galaxy, turn.rules)];
  const closedFor = closuresFor(turn);
  return under.map((id) => {
    const fleet = fleetIn(state, id);
    const chart = chartFor(fleet.owner);
    const units = rosters.get(id) ?? [];
    const pace = paceOf(state, units);
    const way = { steps: stepsOf(chart, pace), closed: closedFor(id), from: fleet.system, path: [] };
    return { id, fleet, units, pace, ...way, clock: atOnce, stopped: null };
  });
}

/** What a fleet can do next: a move, or why there is none. */
export function lookAhead({ state }: VbamTurn, journey: Journey): Move | Stop {
  const { fleet, pace, steps, closed, clock } = journey;
  const to = fleet.course[0];
  if (to === undefined) return 'arrived';
  if (pace.speed === 0) return 'no units';
  if (pace.laidUp.length > 0) return 'laid up';
  if (isTrapped(state, fleet)) return 'trap';
  const step = stepBetween(steps, fleet.system, to);
  if (!step) return pace.gatesOnly ? 'no gate' : 'no way';
  if (!mayEnter(closed, fleet.system, to)) return 'barred';
  const later = clockAfter(clock, step, pace.speed, fleet.headway);
  if (later.phase === 1) return { journey, to, by: step.by, clock: later };
  return step.lightYears === null ? 'speed' : 'distance';
}

/** After losses on the way. Ruling: a fleet that loses its slowest units becomes no faster before the next turn. */
export function muster({ state }: VbamTurn, journey: Journey): void {
  const { speed } = journey.pace;
  journey.units = uncarriedIn(state, journey.id);
  const pace = paceOf(state, journey.units);
  journey.pace = { ...pace, speed: Math.min(speed, pace.speed) };
}

/** Part 7.2: what it goes by. */
export function ordersFor({ state }: VbamTurn, { owner, plan }: Fleet): ReturnType<typeof battleOrdersOf> {
  return battleOrdersOf(empireIn(state, owner).plan, plan);
}

import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { Fleet } from '#schemas/vbam/state.ts';
import { isTrapped } from '#vbam/questions/galaxy/wilds.ts';
import { chartsOf } from '#vbam/questions/movement/charts.ts';
import type { Closures } from '#vbam/questions/shared/empires/borders.ts';
import { fleetIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { type Pace, paceOf, rostersIn } from '#vbam/questions/shared/movement/pace.ts';
import { mayEnter } from '#vbam/questions/shared/movement/rightOfWay.ts';
import {
  atOnce,
  type Clock,
  clockAfter,
  type Step,
  type Steps,
  scheduleOf,
  stepBetween,
  stepsOf,
} from '#vbam/questions/shared/movement/ways.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { seeSystem } from '../shared/exploration/see.ts';
import { detect } from '../shared/forces/detect.ts';
import { bringTowed } from '../shared/galaxy/wilds.ts';
import { closuresFor } from './borders.ts';
import { crossPortal } from './crossPortal.ts';

type Stop = Extract<VbamEvent, { kind: 'fleetMoved' }>['stopped'];

/** A fleet on its way through the phase. */
interface Journey {
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

interface Move {
  journey: Journey;
  to: string;
  clock: Clock;
}

/** 3.3.1, 3.3.4-a: all fleets jump at once, one system in each impulse, until none goes farther. */
export function travel(turn: VbamTurn): void {
  const journeys = journeysOf(turn);
  for (;;) {
    const moves = journeys.flatMap((journey) => nextMove(turn, journey) ?? []);
    if (moves.length === 0) break;
    for (const move of moves) jump(turn, move);
    afterImpulse(turn, moves);
  }
  for (const journey of journeys) conclude(turn, journey);
}

function journeysOf(turn: VbamTurn): Journey[] {
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

/** What a fleet does in this impulse; null, and the reason is noted, where it goes no farther. */
function nextMove(turn: VbamTurn, journey: Journey): Move | null {
  if (journey.stopped) return null;
  const { fleet, pace, steps, clock } = journey;
  const to = fleet.course[0];
  const step = to === undefined ? null : stepBetween(steps, fleet.system, to);
  journey.stopped = obstacle(turn, journey, to, step);
  if (journey.stopped || to === undefined || !step) return null;
  const later = clockAfter(clock, step, pace.speed, fleet.headway);
  if (later.phase === 1) return { journey, to, clock: later };
  journey.stopped = step.lightYears === null ? 'speed' : 'distance';
  if (step.lightYears !== null && clock.used === 0) fleet.headway += 1; // 3.3.8-b: until it arrives it is where it set out from
  return null;
}

function obstacle({ state }: VbamTurn, { fleet, pace, closed }: Journey, to: string | undefined, step: Step | null): Stop | null {
  if (to === undefined) return 'arrived';
  if (pace.speed === 0) return 'no units';
  if (pace.laidUp.length > 0) return 'laid up';
  if (isTrapped(state, fleet)) return 'trap';
  if (!step) return pace.gatesOnly ? 'no gate' : 'no way';
  return mayEnter(closed, fleet.system, to) ? null : 'barred';
}

/** Carried units go along with their carriers, because only the fleet has a position of its own. */
function jump(turn: VbamTurn, { journey, to, clock }: Move): void {
  const { fleet, path, units } = journey;
  fleet.system = to;
  fleet.course.shift();
  fleet.headway = 0;
  journey.clock = clock;
  path.push(to);
  bringTowed(turn, fleet.owner, units, to);
  seeSystem(turn, fleet.owner, to);
  crossPortal(turn, fleet.owner, to);
}

/**
 * What happens before the next jump. Lane encounters (3.3.6) and concealment (3.3.5) will come before detection,
 * contested movement (3.3.4) after it: it notes `stopped`.
 */
function afterImpulse(turn: VbamTurn, moves: readonly Move[]): void {
  detect(turn, new Set(moves.map(({ to }) => to)));
}

/** The rest of a course is kept for the next turn, unless it leads nowhere. */
function conclude(turn: VbamTurn, { fleet, pace, steps, from, path, stopped: why }: Journey): void {
  const { owner, system, name } = fleet;
  const stopped = why ?? 'arrived';
  if (stopped === 'no way' || stopped === 'no gate' || stopped === 'barred') [fleet.course, fleet.headway] = [[], 0];
  const bound = fleet.course.at(-1) ?? null;
  const ahead = scheduleOf(steps, pace.speed, system, fleet.course, fleet.headway);
  const goesOn = stopped === 'speed' || stopped === 'distance';
  const arrives = goesOn && ahead.length === fleet.course.length ? turn.number + (ahead.at(-1)?.phase ?? 0) : null;
  const common = { rule: '3.3.1', seenBy: [owner], empire: owner, system, fleet: name };
  turn.events.push({ kind: 'fleetMoved', ...common, from, path, bound, stopped, speed: pace.speed, arrives });
}

import { scheduleOf } from '#vbam/questions/shared/movement/ways.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { seeSystem } from '../shared/exploration/see.ts';
import { detect } from '../shared/forces/detect.ts';
import { bringTowed } from '../shared/galaxy/wilds.ts';
import { contest } from './contested.ts';
import { crossPortal } from './crossPortal.ts';
import { hide, stopIfUnseen, tellOfFinds } from './hiding.ts';
import { type Journey, journeysOf, lookAhead, type Move, type Stop } from './journeys.ts';
import { meetInLanes } from './laneBattles.ts';

/** 3.3.1, 3.3.4-a: all fleets jump at once, one system in each impulse, until none goes farther. */
export function travel(turn: VbamTurn): void {
  const journeys = journeysOf(turn);
  for (;;) {
    const moves = journeys.flatMap((journey) => nextMove(turn, journey) ?? []);
    if (moves.length === 0) break;
    const arriving = meetInLanes(turn, moves);
    for (const move of arriving) jump(turn, move);
    afterImpulse(turn, arriving);
  }
  for (const journey of journeys) if (journey.id in turn.state.fleets) conclude(turn, journey);
}

/** What a fleet does in this impulse; null, and the reason is noted, where it goes no farther. */
function nextMove(turn: VbamTurn, journey: Journey): Move | null {
  if (journey.stopped || !(journey.id in turn.state.fleets)) return null;
  const ahead = lookAhead(turn, journey);
  if (typeof ahead !== 'string') return ahead;
  journey.stopped = ahead;
  if (ahead === 'distance' && journey.clock.used === 0) journey.fleet.headway += 1; // 3.3.8-b: until it arrives it is where it set out from
  return null;
}

/** Carried units go along with their carriers, because only the fleet has a position of its own. */
function jump(turn: VbamTurn, { journey, to, clock }: Move): void {
  const { id, fleet, path, units } = journey;
  turn.notes.cameFrom.set(id, fleet.system);
  fleet.system = to;
  fleet.course.shift();
  fleet.headway = 0;
  if (fleet.concealed) fleet.concealed.from = []; // W-04: they are looked for anew in every system
  journey.clock = clock;
  path.push(to);
  bringTowed(turn, fleet.owner, units, to);
  seeSystem(turn, fleet.owner, to);
  crossPortal(turn, fleet.owner, to);
}

/** What happens before the next jump. */
function afterImpulse(turn: VbamTurn, moves: readonly Move[]): void {
  const entered = new Set(moves.map(({ to }) => to));
  const finds = hide(turn, entered); // before anybody looks around: what hides is not there to be seen
  const presences = detect(turn, entered);
  tellOfFinds(turn, finds, presences);
  for (const { journey } of moves) stopIfUnseen(turn, journey, presences);
  contest(turn, moves, presences); // after detection: what is made out decides who may go on
}

const lost: ReadonlySet<Stop> = new Set<Stop>(['no way', 'no gate', 'barred', 'fell back', 'unseen']);

/** The rest of a course is kept for the next turn, unless it leads nowhere or was given up. */
function conclude(turn: VbamTurn, { fleet, pace, steps, from, path, stopped: why }: Journey): void {
  const { owner, system, name } = fleet;
  const stopped = why ?? 'arrived';
  if (lost.has(stopped)) [fleet.course, fleet.headway] = [[], 0];
  const bound = fleet.course.at(-1) ?? null;
  const ahead = scheduleOf(steps, pace.speed, system, fleet.course, fleet.headway);
  const goesOn = stopped === 'speed' || stopped === 'distance';
  const arrives = goesOn && ahead.length === fleet.course.length ? turn.number + (ahead.at(-1)?.phase ?? 0) : null;
  if (stopped === 'fell back' && path.length === 0) return; // the battle in the lane has told it
  const common = { rule: '3.3.1', seenBy: [owner], empire: owner, system, fleet: name };
  turn.events.push({ kind: 'fleetMoved', ...common, from, path, bound, stopped, speed: pace.speed, arrives });
}

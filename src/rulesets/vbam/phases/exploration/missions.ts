import { copyOf } from '#core/copy.ts';
import { type Stream, showRoll } from '#core/dice.ts';
import { lookUp } from '#core/table.ts';
import type { Lane } from '#schemas/vbam/galaxy.ts';
import type { Fleet, LaneKnowledge } from '#schemas/vbam/state.ts';
import { progressOn } from '#vbam/questions/exploration/progress.ts';
import { isTrapped } from '#vbam/questions/galaxy/wilds.ts';
import {
  difficultyOf,
  explorationModifiers,
  explorerProblem,
  fleetScoutOf,
} from '#vbam/questions/shared/exploration/exploring.ts';
import { fleetIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { rostersIn, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { unexplored } from '#vbam/tables/campaign/knowledge.ts';
import { ALWAYS_PERIL, explorationTable, simplifiedEffort } from '#vbam/tables/exploration/exploration.ts';
import { fail, type VbamTurn } from '#vbam/turn.ts';
import { learnLane, seeSystem } from '../shared/exploration/see.ts';
import { bringTowed } from '../shared/galaxy/wilds.ts';
import { meetPeril } from './peril.ts';
import { type Mission, plannedMissions } from './planning.ts';

/** What a mission works with once it has set out. */
interface Attempt extends Mission {
  fleet: Fleet;
  scout: number;
  record: LaneKnowledge;
  /** what the empire had gained on the lane before this turn, as far as it counts from here */
  progress: number;
  stream: Stream;
}

/** 3.6.1: all at once; whoever gets through first does not spare the others their roll. */
export function resolveMissions(turn: VbamTurn): void {
  const rosters = rostersIn(turn.state);
  const attempts = plannedMissions(turn).flatMap(
    (mission) => attemptOf(turn, mission, rosters.get(mission.order.values.fleet) ?? []) ?? [],
  );
  const through = attempts.filter((attempt) => getsThrough(turn, attempt));
  for (const attempt of through) passThrough(turn, attempt);
}

function attemptOf(turn: VbamTurn, mission: Mission, units: readonly string[]): Attempt | null {
  const { state, dice, notes } = turn;
  const { order, lane } = mission;
  const fleet = fleetIn(state, order.values.fleet);
  const problem = explorerProblem(state, order.values.fleet, units);
  if (problem) {
    fail(turn, order, problem, '3.6.1-a');
    return null;
  }
  if (isTrapped(state, fleet)) {
    fail(turn, order, { kind: 'held by a trap' }, 'G-11');
    return null;
  }
  notes.explorers.add(order.values.fleet);
  const record = state.lanes[lane.id] ?? copyOf(unexplored);
  state.lanes[lane.id] = record;
  const stream = dice.at('mission', order.values.fleet);
  const progress = progressOn(state, turn.rules, lane, order.empire, mission.from) ?? 0;
  noteProgress(record, order.empire, mission.from, 0); // whoever has tried knows how hard it is, at that end
  return { ...mission, fleet, scout: fleetScoutOf(state, order.values.fleet, units), record, progress, stream };
}

/** kept by end, because a gain at the other would reveal that it is the same lane. */
function noteProgress(record: LaneKnowledge, empire: string, from: string, gain: number): void {
  const own = record.progress[empire];
  record.progress[empire] = { ...own, [from]: (own?.[from] ?? 0) + gain };
}

function getsThrough(turn: VbamTurn, attempt: Attempt): boolean {
  if (attempt.record.explored) return true; // others have opened it, and from here one can see where it leads
  return turn.rules.simplifiedExploration ? survey(turn, attempt) : probe(turn, attempt);
}

/** 3.6.1-d. */
function probe(turn: VbamTurn, attempt: Attempt): boolean {
  const { order, lane, from, record, progress, scout, stream } = attempt;
  const { dice, name, rule } = explorationTable;
  const roll = stream.roll(dice, name, rule, explorationModifiers(scout, progress, difficultyOf(turn.rules, lane)));
  showRoll(roll, [order.empire], from);
  const natural = roll.faces.reduce((sum, face) => sum + face, 0);
  let result = lookUp(explorationTable, roll);
  if (natural === ALWAYS_PERIL) roll.result = result = 'peril';
  if (result === 'success') return true;
  if (result === 'partial success') noteProgress(record, order.empire, from, 1);
  if (result === 'peril') meetPeril(turn, { ...attempt, fleetId: order.values.fleet, empire: order.empire });
  else tellOutcome(turn, attempt, result === 'nothing' ? null : progress + 1);
  return false;
}

/** 3.6.5-b (optional): Scout values add up, and nothing is risked. */
function survey(turn: VbamTurn, attempt: Attempt): boolean {
  const { order, lane, from, record, progress, scout } = attempt;
  record.needs ??= effortFor(turn, lane);
  const spent = progress + scout;
  noteProgress(record, order.empire, from, scout);
  if (spent >= record.needs) return true;
  tellOutcome(turn, attempt, spent);
  return false;
}

/** Nobody may know what a lane takes before it is explored. */
function effortFor({ dice, constants }: VbamTurn, { id }: Lane): number {
  if (constants.explorationEffort === 'fixed') return simplifiedEffort.fixed;
  return simplifiedEffort.times * dice.at('effort', id).roll(simplifiedEffort.dice, 'Scout value a lane takes', '3.6.5-b').total;
}

function tellOutcome(turn: VbamTurn, { order, from, number, fleet }: Attempt, progress: number | null): void {
  const rule = turn.rules.simplifiedExploration ? '3.6.5-b' : '3.6.1-d';
  const common = { rule, seenBy: [order.empire], empire: order.empire, system: from, fleet: fleet.name, lane: number };
  turn.events.push(
    progress === null
      ? { kind: 'explorationVain', ...common }
      : { kind: 'explorationProgress', ...common, progress, surveyed: turn.rules.simplifiedExploration },
  );
}

/** 3.6.1-d: the lane is explored for play, and the force is at its other end. */
function passThrough(turn: VbamTurn, { order, lane, from, to, number, fleet, record }: Attempt): void {
  const { empire } = order;
  if (!record.explored) turn.notes.lanesExplored.push(lane.id);
  record.explored = true;
  Object.assign(fleet, { system: to, course: [], headway: 0 });
  bringTowed(turn, empire, uncarriedIn(turn.state, order.values.fleet), to);
  learnLane(turn, empire, lane.id);
  seeSystem(turn, empire, to);
  const common = { rule: '3.6.1-d', seenBy: [empire], empire, system: from, fleet: fleet.name, lane: number };
  turn.events.push({ kind: 'laneExplored', ...common, to });
}

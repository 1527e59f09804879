import type { EventOf } from '#schemas/vbam/event.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { rollRelationship } from '../shared/diplomacy/relationship.ts';
import type { Attempt } from './attempts.ts';
import { keepFinding } from './effects/learn.ts';
import { keyOf } from './trials.ts';

export type Outcome = Pick<EventOf<'spyMissionEnded'>, 'found' | 'did'>;

/** G-42: those who sent them learn what came of it; those they were against only what they have seen. */
export function tellOfAttempt(turn: VbamTurn, attempt: Attempt, outcome: Outcome): void {
  const known = attempt.traced && areAcquainted(turn, attempt);
  tellSenders(turn, attempt, outcome, known);
  tellVictims(turn, attempt, known);
  if (known) resent(turn, attempt);
}

function tellSenders(turn: VbamTurn, attempt: Attempt, outcome: Outcome, discovered: boolean): void {
  const { empire, system, victim: of, task, sent, difficulty, successes, drivenOff, killed, watchfulness } = attempt;
  const common = { rule: 'G-42', seenBy: [empire], empire, system, of, drivenOff, killed, discovered };
  if (task) {
    const ended = { mission: task.mission, spies: sent, difficulty, success: successes > 0, ...outcome };
    turn.events.push({ kind: 'spyMissionEnded', ...common, ...ended });
    keepFinding(turn, { empire, system, of, finding: { kind: 'watchfulness', adds: watchfulness } });
  } else if (drivenOff + killed > 0) turn.events.push({ kind: 'spiesFound', ...common });
}

/** What was never discovered reaches them in no word and no number. */
function tellVictims(turn: VbamTurn, { empire: by, system, victim, task, exposed, seen }: Attempt, known: boolean): void {
  if (seen.escaped + seen.killed === 0) return;
  const common = { rule: 'G-42', seenBy: [victim], empire: victim, system };
  const mission = exposed && task ? task.mission : null;
  turn.events.push({ kind: 'spiesDiscovered', ...common, by: known ? by : null, mission, ...seen });
}

/** Ruling: strangers have no name, and nobody bears those a grudge whom they have never met, or have lost sight of. */
function areAcquainted({ state }: VbamTurn, { empire, victim }: Attempt): boolean {
  const relation = state.relations[pairIdOf(empire, victim)];
  return relation !== undefined && relation.state !== 'no contact' && hasMet(relation, victim) && hasMet(relation, empire);
}

/** G-44, G-46. */
function resent(turn: VbamTurn, attempt: Attempt): void {
  const { empire, victim, system, task } = attempt;
  const relation = turn.state.relations[pairIdOf(empire, victim)];
  if (!relation) return;
  const { broken = null, declared = null } = relation.grievances[victim] ?? {};
  relation.grievances[victim] = { broken, declared, spied: turn.number };
  const what = task ? keyOf(turn, attempt, task) : 'idle';
  const subject = `spies of ${empire} at ${system}, ${what}`;
  rollRelationship(turn, relation, { dice: 'd6', sign: -1, why: 'spies traced', rule: 'G-44', subject });
}

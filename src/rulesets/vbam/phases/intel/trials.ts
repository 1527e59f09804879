import { showRoll } from '#core/dice.ts';
import { lookUp } from '#core/table.ts';
import type { SabotageTarget } from '#vbam/orders/slots/sabotageTarget.ts';
import { criticalFailureTable, SURE_FAILURE, SURE_SUCCESS } from '#vbam/tables/diplomacy/spies.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Attempt, Task } from './attempts.ts';
import { loseSpy } from './guards.ts';
import { unitCalled } from './targets.ts';

/** G-42 step 2: everyone who was not caught tries; their own empire sees the dice. */
export function tryMission(turn: VbamTurn, attempt: Attempt): void {
  const { task, system, empire, spies, difficulty } = attempt;
  if (!task) return;
  for (let number = 0; number < spies; number++) {
    const stream = turn.dice.at('spies', 'mission', system, empire, keyOf(turn, attempt, task), String(number));
    const roll = showRoll(stream.roll('d6', 'spy mission', '4.6-a'), [empire], system);
    const success = roll.total >= SURE_SUCCESS || roll.total > difficulty;
    if (success) attempt.successes += 1;
    roll.result = success ? `success against ${difficulty}` : `failure against ${difficulty}`;
    if (success || roll.total !== SURE_FAILURE) continue;
    const { dice, name, rule } = criticalFailureTable;
    suffer(turn, attempt, lookUp(criticalFailureTable, showRoll(stream.roll(dice, name, rule), [empire], system)));
  }
}

/** Each mission rolls for itself, whatever else the sheet says. */
export function keyOf(turn: VbamTurn, attempt: Attempt, { mission, aim: { target, other, side } }: Task): string {
  const what = target && targetKey(turn, attempt, target);
  return [mission.art, mission.subject, what, other, side].filter((part) => part !== undefined).join(' ');
}

function targetKey(turn: VbamTurn, attempt: Attempt, target: SabotageTarget): string {
  if (target.kind === 'infrastructure') return target.infrastructure;
  if (target.kind === 'facility') return target.facility;
  return target.kind === 'unit' ? (unitCalled(turn, attempt, target.called) ?? '') : '';
}

/** C-45. */
function suffer(turn: VbamTurn, attempt: Attempt, fate: (typeof criticalFailureTable)['rows'][number][2]): void {
  if (fate === 'escapes unseen') return;
  if (fate !== 'escapes and is discovered') {
    attempt.killed += 1;
    attempt.spies -= 1;
    loseSpy(turn, attempt);
  }
  if (fate === 'killed') return; // nobody knows what for
  attempt.traced = true;
  attempt.exposed = true;
  attempt.seen[fate === 'escapes and is discovered' ? 'escaped' : 'killed'] += 1;
}

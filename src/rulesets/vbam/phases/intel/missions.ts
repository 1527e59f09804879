import type { VbamTurn } from '#vbam/turn.ts';
import { type Attempt, attemptsIn, type Task } from './attempts.ts';
import { spyOut } from './effects/espionage.ts';
import { dishearten, disorderStores, severRoute, sway } from './effects/propaganda.ts';
import { carryOutSabotage } from './effects/sabotage.ts';
import { standGuard } from './guards.ts';
import { type Outcome, tellOfAttempt } from './tell.ts';
import { tryMission } from './trials.ts';

/** G-42: first all guards, then all dice, then what was found out, and last what is harmed: no mission gains by the order of the sheets. */
export function resolveMissions(turn: VbamTurn): void {
  const attempts = attemptsIn(turn);
  standGuard(turn, attempts);
  for (const attempt of attempts) tryMission(turn, attempt);
  const inOrder = attempts.toSorted((one, other) => Number(isHarm(one)) - Number(isHarm(other)));
  for (const attempt of inOrder) tellOfAttempt(turn, attempt, effectOf(turn, attempt));
}

function isHarm({ task }: Attempt): boolean {
  return task !== null && task.mission.art !== 'espionage';
}

/** G-42 step 3: once, however many succeed. */
function effectOf(turn: VbamTurn, attempt: Attempt): Outcome {
  const { task, successes } = attempt;
  if (!task || successes === 0) return {};
  const { mission, aim } = task;
  if (mission.art === 'espionage') return { found: spyOut(turn, { ...attempt, task }, mission.subject) };
  if (mission.art === 'sabotage') return aim.target ? carryOutSabotage(turn, attempt, aim.target) : {};
  return persuade(turn, attempt, { mission, aim });
}

function persuade(turn: VbamTurn, attempt: Attempt, { mission, aim }: Pick<Task, 'mission' | 'aim'>): Outcome {
  switch (mission.subject) {
    case 'trade':
      return severRoute(turn, attempt, aim);
    case 'supply':
      return disorderStores(turn, attempt);
    case 'morale':
      return dishearten(turn, attempt);
    default:
      return sway(turn, attempt, aim);
  }
}

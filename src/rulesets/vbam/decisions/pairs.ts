import type { Refusal } from '#core/answer.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { refusal } from './decision.ts';

/* What verbs about two empires ask. */

/** Why two names are not those of two living empires; null if they are. */
export function pairProblem(turn: VbamTurn, one: string, other: string): Refusal | null {
  if (one === other) return refusal('these are not two empires');
  return goneProblem(turn, one) ?? goneProblem(turn, other);
}

export function goneProblem({ state }: VbamTurn, id: string): Refusal | null {
  const empire = empireIn(state, id);
  return hasCeased(empire) ? refusal(`${empire.name} is no more`, 'G-69') : null;
}

/** `Terrans and Kili Hegemony`. */
export function pairName({ state }: VbamTurn, one: string, other: string): string {
  return `${empireIn(state, one).name} and ${empireIn(state, other).name}`;
}

import type { Refusal } from '#core/answer.ts';
import { hasCeased } from '#vbam/questions/empires/fallen.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { refusal } from './decision.ts';

/* What verbs about two empires ask. */

/** Why two names are not those of two living empires; null if they are. */
export function pairProblem(turn: VbamTurn, one: string, other: string): Refusal | null {
  if (one === other) return refusal('these are not two empires');
  const gone = [one, other].find((id) => hasCeased(empireIn(turn.state, id)));
  return gone === undefined ? null : refusal(`${empireIn(turn.state, gone).name} is no more`, 'G-69');
}

/** `Terrans and Kili Hegemony`. */
export function pairName({ state }: VbamTurn, one: string, other: string): string {
  return `${empireIn(state, one).name} and ${empireIn(state, other).name}`;
}

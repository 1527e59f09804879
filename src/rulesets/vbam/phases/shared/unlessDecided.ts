import { decide, type Question, type VbamTurn } from '#vbam/turn.ts';

/** M-06 to M-11: what the dice say, unless the moderator has said otherwise. The turn never waits for an answer. */
export function unlessDecided(turn: VbamTurn, question: Question): string {
  return turn.answers.has(question.id) ? decide(turn, question) : question.fallback;
}

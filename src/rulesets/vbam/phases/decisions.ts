import { takeDecisions } from '#vbam/decisions/takeDecisions.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** M-31: what the moderator has decided is carried out before anybody's orders are looked at. */
export function resolveDecisions(turn: VbamTurn): void {
  const { decisions } = turn.given;
  if (decisions) turn.taken.decisions = takeDecisions(turn, decisions);
}

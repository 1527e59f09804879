import type { Refusal } from '#core/answer.ts';
import { type CheckedVerb, verbsFor } from '#core/orders/grammar/verb.ts';
import type { Place } from '#core/orders/problem.ts';
import type { ModeratorChange } from '#schemas/vbam/facts/edits.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** M-31: the section that every edit of the moderator rests on. */
export const MODERATOR_RULE = 'M-31';

/** Why something was decided, and where that was written. */
export interface Because {
  reason: string;
  place: Place;
}

/** What an entry of the decisions does once nothing is wrong with it. */
export interface Edit {
  /** what holds from now on */
  what: ModeratorChange;
  /** the empires it affects; null for what emits its own event */
  seenBy: readonly string[] | null;
  apply(turn: VbamTurn, because: Because): void;
}

/** A verb of the moderator. Its check sees the truth as the entries above it leave it; its sentence leaves out the reason. */
export type DecisionVerb = CheckedVerb<VbamTurn, Edit>;

/** Declares a verb; `check` gets the values of its slots, typed, those in brackets perhaps missing. */
export const decision = verbsFor<VbamTurn, Edit>();

export function refusal(why: string, rule = MODERATOR_RULE): Refusal {
  return { why, rule };
}

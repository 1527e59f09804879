import type { Refusal } from '#core/answer.ts';
import type { Place } from '#core/orders/problem.ts';
import { type CheckedVerb, verbsFor } from '#core/orders/verb.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** M-31: the section that every edit of the moderator goes by. */
export const MODERATOR_RULE = 'M-31';

/** Why something was decided, and where that was written. */
export interface Because {
  reason: string;
  place: Place;
}

/** What an entry of the decisions does, once nothing speaks against it. */
export interface Edit {
  /** what is so from now on, in words that fit behind "The moderator decided: " */
  what: string;
  /** the empires it touches; null for what tells of itself */
  seenBy: readonly string[] | null;
  apply(turn: VbamTurn, because: Because): void;
}

/** A verb of the moderator. Its check sees the truth as the entries above it leave it; its sentence is told without the reason. */
export type DecisionVerb = CheckedVerb<VbamTurn, Edit>;

/** Declares a verb; `check` gets the values of its slots, typed, those in brackets perhaps missing. */
export const decision = verbsFor<VbamTurn, Edit>();

export function refusal(why: string, rule = MODERATOR_RULE): Refusal {
  return { why, rule };
}

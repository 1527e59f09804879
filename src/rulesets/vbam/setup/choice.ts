import { type CheckedVerb, verbsFor } from '#core/orders/grammar/verb.ts';
import type { Refused } from '#vbam/orders/refusalInWords.ts';
import type { Start } from './start.ts';

/** The headings of a set-up sheet. */
export const setUpHeadings = ['Empire', 'Home', 'Classes', 'Forces'] as const;

/** A choice that can be made as far as its empire knows. */
export interface Choice {
  /** what it will do, for the forecast */
  says: string;
  /** EP in tenths, out of what an empire has for its forces */
  epTenths?: number;
  /** enters it into the start, so that later choices see it */
  enter?: (start: Start) => void;
}

/** What a choice declares besides its sentence and its check. */
interface ChoiceSaid {
  readonly rule: string;
  readonly heading: (typeof setUpHeadings)[number];
  /** a sheet may say it only once */
  readonly once?: boolean;
}

/** What can be chosen before the first turn: its sentence, its help and its check in one place. */
export type ChoiceVerb = ChoiceSaid & CheckedVerb<Start, Choice | Refused>;

/** Declares a choice; `check` gets the values of its slots, typed, those in brackets perhaps missing. */
export const choice = verbsFor<Start, Choice | Refused, ChoiceSaid>();

import type { Refusal } from '#core/answer.ts';
import { type Verb, verb } from '#core/orders/verbs.ts';
import type { Optional, Slots } from '#vbam/orders/order.ts';
import type { Start } from './start.ts';

/** The headings of a set-up sheet. */
export const setUpHeadings = ['Empire', 'Home', 'Classes', 'Forces'] as const;

/** A choice that can be made as far as its empire knows. */
export interface Choice {
  /** what it will do, for the forecast */
  says: string;
  /** EP in tenths, of what an empire has for its forces */
  epTenths?: number;
  /** enters it into the start, so that later choices see it */
  enter?: (start: Start) => void;
}

/** What can be chosen before the first turn: its sentence, its help and its check in one place. */
export interface ChoiceVerb extends Verb {
  readonly rule: string;
  readonly heading: (typeof setUpHeadings)[number];
  /** a sheet says it once */
  readonly once: boolean;
  check(start: Start, values: Readonly<Record<string, unknown>>): Choice | Refusal;
}

/** Declares a choice; `check` gets the values of its slots, typed, those in brackets perhaps missing. */
export function choice<S extends Slots, Left extends keyof S = never>(
  declared: Verb<string, S> & {
    rule: string;
    heading: ChoiceVerb['heading'];
    once?: boolean;
    mayLack?: readonly Left[];
    check(start: Start, values: Optional<S, Left>): Choice | Refusal;
  },
): ChoiceVerb {
  const { check, rule, heading, once = false } = declared;
  return { ...verb(declared), rule, heading, once, check: (start, values) => check(start, values as Optional<S, Left>) };
}

import type { Refusal } from '#core/answer.ts';
import type { Slot, ValueOf } from '#core/orders/slots.ts';
import { type Verb, verb } from '#core/orders/verbs.ts';
import type { EmpireView } from '../view.ts';

/** What an order takes from the pools, or gives to them where it is negative. */
export interface Price {
  epTenths?: number;
  pp?: number;
  ip?: number;
}

/** A sheet while it is checked, order by order: the view as the orders so far leave it. */
export interface Draft {
  view: EmpireView;
  /** the view before the first order: purchases rest on what stood then, not on what the sheet is only buying (G-03) */
  readonly start: EmpireView;
  /** what earlier orders of the sheet have used up and cannot be used twice, such as `population at sol` */
  used: Map<string, number>;
}

/** An order that can be carried out as far as its empire knows. */
export interface Verdict {
  price: Price;
  /** what it will do, for the forecast */
  says: string;
  /** enters it into the draft, so that later orders see it */
  enter?: (draft: Draft) => void;
}

type Slots = Record<string, Slot<unknown>>;
type Optional<S extends Slots, Left extends keyof S> = { [Name in Left]?: ValueOf<S[Name]> } & {
  [Name in Exclude<keyof S, Left>]: ValueOf<S[Name]>;
};

/** A verb of VBAM: its sentence, its help and its check in one place. */
export interface OrderVerb extends Verb {
  /** its number in the list of orders */
  readonly rule: string;
  check(draft: Draft, values: Readonly<Record<string, unknown>>): Verdict | Refusal;
}

/** Declares a verb; `check` gets the values of its slots, typed, those in brackets perhaps missing. */
export function order<S extends Slots, Left extends keyof S = never>(
  declared: Verb<string, S> & {
    rule: string;
    mayLack?: readonly Left[];
    check(draft: Draft, values: Optional<S, Left>): Verdict | Refusal;
  },
): OrderVerb {
  const { check } = declared;
  return { ...verb(declared), rule: declared.rule, check: (draft, values) => check(draft, values as Optional<S, Left>) };
}

/** `12.5 EP`, from tenths. */
export function epInWords(epTenths: number): string {
  return `${epTenths / 10} EP`;
}

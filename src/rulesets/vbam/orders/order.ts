import type { Refusal } from '#core/answer.ts';
import type { Values } from '#core/orders/grammar/attempt.ts';
import { type CheckedVerb, type ValuesOf, verbsFor } from '#core/orders/grammar/verb.ts';
import type { UnitLocation } from '#schemas/vbam/state.ts';
import type { Ability } from '#schemas/vbam/stateWords.ts';
import { type OptionalRule, optionalRules } from '#vbam/tables/campaign/optionalRules.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { PlanChange } from './plans/battlePlans.ts';
import type { Refused } from './refusalInWords.ts';

/** What an order takes from the pools, or gives to them where it is negative. */
export interface Price {
  epTenths?: number;
  pp?: number;
  ip?: number;
  /** 4.3.5-b: where it is paid, since a cut-off region has its own pools */
  at?: string;
}

/** A sheet while it is checked, order by order: the view as the orders so far leave it. */
export interface Draft {
  view: EmpireView;
  /** the view before the first order: purchases rely on what existed then, not on what the sheet is only buying (G-03) */
  readonly start: EmpireView;
  /** what earlier orders of the sheet have used up, such as `population at sol` */
  used: Map<string, number>;
  /** G-03: where units are that the sheet scraps, and those aboard them, until yards do it */
  readonly scrapped: Map<string, UnitLocation>;
}

/** An order that can be carried out as far as its empire knows. */
export interface Verdict {
  price: Price;
  /** what it will do, for the forecast */
  says: string;
  /** what comes in by the Income Phase: nothing can be bought from it this turn */
  gains?: Price;
  /** how much of the work it pays for, where that may be a part of it */
  points?: number;
  /** Part 7.2: what it makes of a battle plan */
  plan?: PlanChange;
  /** enters it into the draft, so that later orders see it */
  enter?: (draft: Draft) => void;
}

/** The headings of a sheet, in order. */
export const sheetHeadings = [
  'Economy',
  'Construction',
  'Colonies',
  'Research',
  'Trade',
  'Fleets',
  'Diplomacy',
  'Intelligence',
] as const;

export type SheetHeading = (typeof sheetHeadings)[number];

/** What a verb declares besides its sentence and its check. */
interface OrderSaid {
  /** its number in the list of orders */
  readonly rule: string;
  /** the heading that the sheet lists it under; null where it comes before all headings */
  readonly heading: SheetHeading | null;
  /** the optional rule it belongs to: a campaign without that rule has no such order */
  readonly needs?: OptionalRule;
  /** the ability that a unit of the empire must have, or no order of this verb stands */
  readonly takes?: Ability;
  /** a sheet lists the sentences of battle plans in one go */
  readonly chapter?: 'battle plans';
}

/** A verb of VBAM: its sentence, its heading, its help and its check in one place. */
export type OrderVerb = OrderSaid & CheckedVerb<Draft, Verdict | Refused>;

/** Declares a verb; `check` gets the typed values of its slots, where those in brackets may be missing. */
export const order = verbsFor<Draft, Verdict | Refused, OrderSaid>(({ view }, { needs }) => switchedOff(view, needs));

/** What comes of an order, or why it does not stand; nothing is paid or entered. */
export function verdictOn<V extends OrderVerb>(draft: Draft, verb: V, values: ValuesOf<V>): Verdict | Refused;
export function verdictOn(draft: Draft, { check }: OrderVerb, values: Values): Verdict | Refused {
  return check(draft, values);
}

/** What orders are checked against before any has been given. */
export function draftOf({ view }: { readonly view: EmpireView }): Draft {
  return { view, start: view, used: new Map(), scrapped: new Map() };
}

/** Why an order of an optional rule cannot be given in this campaign. */
function switchedOff({ rules }: EmpireView, needs: OptionalRule | undefined): Refusal | null {
  if (needs === undefined || rules[needs]) return null;
  const { name, rule } = optionalRules[needs];
  return { why: `this campaign plays without ${name}`, rule };
}

/** `12.5 EP`, from tenths. */
export function epInWords(epTenths: number): string {
  return `${epTenths / 10} EP`;
}

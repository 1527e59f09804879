import type { Values } from '#core/orders/grammar/attempt.ts';
import type { ValuesOf } from '#core/orders/grammar/verb.ts';
import { type Expected, expectedAfter } from '#vbam/forecast/expected.ts';
import { checkOrders, enterOrder } from '#vbam/orders/checkOrders.ts';
import { type Draft, type OrderVerb, type Price, verdictOn } from '#vbam/orders/order.ts';
import { standingOrders } from '#vbam/orders/readOrders.ts';
import { sentenceFor } from '#vbam/orders/sentence.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { isThere } from './isThere.ts';
import { type Purpose, type Temper, temperOf } from './temper.ts';

/** The parts of a sheet, in the order in which they are written. */
export const chapters = [
  'Diplomacy',
  'Order at home',
  'Repairs',
  'Exploration',
  'People and colonies',
  'Works and trade',
  'Facilities',
  'Technology',
  'Forces',
  'Garrisons',
  'Fleets',
  'Intelligence',
] as const;

export type Chapter = (typeof chapters)[number];

/** G-60: who pays for what is ordered there. The military pays for everything that moves, and for diplomats and spies. */
const payers: Readonly<Record<Chapter, Purpose>> = {
  Diplomacy: 'military',
  'Order at home': 'facilities',
  Repairs: 'military',
  Exploration: 'military',
  'People and colonies': 'works',
  'Works and trade': 'works',
  Facilities: 'facilities',
  Technology: 'tech',
  Forces: 'military',
  Garrisons: 'military',
  Fleets: 'military',
  Intelligence: 'military',
};

export interface Written {
  chapter: Chapter;
  /** why, as an adviser would say it: orders with the same reason are written under it together */
  because: string;
  sentence: string;
}

/** An empire's desk while its sheet is being written. */
export interface Desk {
  /** as things are before the first order */
  readonly view: EmpireView;
  /** as the orders so far leave them; an order that does not stand here is never written */
  readonly draft: Draft;
  readonly temper: Temper;
  /** what the turn would bring without any order */
  readonly expected: Expected;
  readonly written: Written[];
  /** what the orders so far cost, in tenths of an EP */
  readonly spent: Record<Purpose, number>;
  /** fleets that have their orders, or keep to those they have, and units under repair: nobody else commands them */
  readonly busy: Set<string>;
}

/** Standing instructions are carried out whatever the sheet says, so what they take is already gone. */
export function openDesk(view: EmpireView): Desk {
  const standing = checkOrders(view, standingOrders(view).items);
  return {
    ...{ view, draft: standing.after, temper: temperOf(view.empire), expected: expectedAfter(standing) },
    ...{ written: [], spent: { military: 0, works: 0, facilities: 0, tech: 0 }, busy: new Set<string>() },
  };
}

/** Writes an order if it stands and can be paid for. */
export function give<V extends OrderVerb>(
  desk: Desk,
  chapter: Chapter,
  verb: V,
  values: ValuesOf<V>,
  because: string | ((price: Price) => string),
): boolean;
export function give(
  desk: Desk,
  chapter: Chapter,
  verb: OrderVerb,
  values: Values,
  because: string | ((price: Price) => string),
): boolean {
  if (!isThere(desk.draft.view, values)) return false;
  const sentence = sentenceFor(desk.draft.view, verb, values);
  const verdict = enterOrder(desk.draft, verb, values);
  if ('why' in verdict) return false;
  desk.spent[payers[chapter]] += verdict.price.epTenths ?? 0;
  desk.written.push({ chapter, sentence, because: typeof because === 'string' ? because : because(verdict.price) });
  return true;
}

/** What an order would cost; null if it would not stand. Whether it can be paid is not checked. */
export function priceOf<V extends OrderVerb>({ draft }: Pick<Desk, 'draft'>, verb: V, values: ValuesOf<V>): Price | null;
export function priceOf({ draft }: Pick<Desk, 'draft'>, verb: OrderVerb, values: Values): Price | null {
  if (!isThere(draft.view, values)) return null;
  const verdict = verdictOn(draft, verb, values);
  return 'why' in verdict ? null : verdict.price;
}

/** EP that are left, in tenths. */
export function purseOf({ draft }: Pick<Desk, 'draft'>): number {
  return draft.view.empire.treasury.epTenths;
}

/** Each turn's income after upkeep, in tenths of an EP. */
export function netIncomeOf({ expected }: Pick<Desk, 'expected'>): number {
  return expected.systemIncome + expected.commerce - expected.maintenance;
}

/** What comes in each turn, in tenths of an EP. */
export function grossIncomeOf({ expected }: Pick<Desk, 'expected'>): number {
  return expected.systemIncome + expected.commerce;
}

export function inTurns(turns: number): string {
  const whole = Math.max(1, Math.round(turns));
  return whole === 1 ? 'a turn' : `${whole} turns`;
}

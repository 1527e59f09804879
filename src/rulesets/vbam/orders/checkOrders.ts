import { copyOf } from '#core/copy.ts';
import type { Values } from '#core/orders/grammar/attempt.ts';
import { misunderstoodItem, refusedItem } from '#core/orders/grammar/itemProblem.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { Item } from '#core/orders/sheet/sheet.ts';
import { takeItems } from '#core/orders/sheet/takeItems.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import { poolsAt } from '#vbam/view/realm/poolsAt.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { betterSaid } from './betterSaid.ts';
import { givingWay, type Refusals } from './givingWay.ts';
import { pay, shortfall } from './guards/paying.ts';
import type { Draft, OrderVerb, Price, Verdict } from './order.ts';
import type { PlanChange } from './plans/battlePlans.ts';
import { refusalInWords } from './refusalInWords.ts';
import { orderVerbs } from './verbs/index.ts';

/** An order that stands, with what is left in the pools that paid for it. */
export interface CheckedOrder {
  line: number;
  verb: string;
  values: Values;
  says: string;
  price: Price;
  /** what comes in by the Income Phase */
  gains?: Verdict['gains'];
  /** how much of the work it pays for, where that may be a part of it */
  points?: number;
  /** Part 7.2: what it makes of a battle plan */
  plan?: PlanChange;
  /** its number in the list of orders */
  rule: string;
  left: { epTenths: number; pp: number; ip: number };
}

export interface CheckedOrders {
  orders: CheckedOrder[];
  problems: Problem[];
}

/** With the state after the orders, as far as their empire can know it. */
export interface DraftedOrders extends CheckedOrders {
  after: Draft;
}

/** Reads and checks orders one after the other, each against what those before it leave. A bad one is refused, the rest stand. */
export function checkOrders(view: EmpireView, items: readonly Item[]): DraftedOrders {
  return checkFurther(draftFrom(view), items);
}

function draftFrom(view: EmpireView): Draft {
  return { view: copyOf(view), start: view, used: new Map(), scrapped: new Map() };
}

/** The same for orders that come after others: it enters them into the draft that those left. */
export function checkFurther(draft: Draft, items: readonly Item[]): DraftedOrders {
  const { refused, ...checked } = checkAll(draft, items);
  if (refused.size === 0) return checked;
  const instructions = items.filter(({ instruction }) => instruction);
  const alone = checkAll(draftFrom(draft.start), instructions);
  const hopeless = new Set([...alone.refused.values()].map(({ instruction }) => instruction));
  return { ...checked, problems: givingWay(checked, refused, hopeless) };
}

interface Checking extends DraftedOrders {
  /** the instructions that do not stand, by their problems */
  refused: Refusals;
}

function checkAll(draft: Draft, items: readonly Item[]): Checking {
  const refused: Refusals = new Map();
  const note = (problem: Problem, { instruction }: Item, values: Values = {}) => {
    if (instruction) refused.set(problem, { instruction, values });
    return problem;
  };
  let lexicon = lexiconOf(draft.view);
  const { taken, problems } = takeItems(items, {
    verbsFor: () => orderVerbs,
    lexicon: () => lexicon,
    problemOf: (item, misunderstood) => note(misunderstoodItem(item, betterSaid(draft, item.text, misunderstood)), item),
    take(item, { verb, values }) {
      const checked = checkOrder(draft, item, verb, values);
      if (!('verb' in checked)) return note(checked, item, values);
      lexicon = lexiconOf(draft.view); // an order that stands may have named something
      return checked;
    },
  });
  return { orders: taken, problems, after: draft, refused };
}

function checkOrder(draft: Draft, item: Item, verb: OrderVerb, values: Values): CheckedOrder | Problem {
  const verdict = enterOrder(draft, verb, values);
  if ('why' in verdict) return refusedItem(item, verdict.why);
  const { epTenths, pp, ip } = poolsAt(draft.view, verdict.price.at);
  return {
    line: item.placeOf(0).line,
    verb: verb.name,
    values,
    says: verdict.says,
    price: verdict.price,
    ...(verdict.gains && { gains: verdict.gains }),
    ...(verdict.points !== undefined && { points: verdict.points }),
    ...(verdict.plan && { plan: verdict.plan }),
    rule: verb.rule,
    left: { epTenths, pp, ip },
  };
}

/** Takes an order that is understood: if it stands it is paid and entered into the draft; otherwise says why not. */
export function enterOrder(draft: Draft, { check }: OrderVerb, values: Values): Verdict | { why: string } {
  const verdict = check(draft, values);
  if ('why' in verdict) return { why: refusalInWords(draft.view, verdict) };
  const short = shortfall(draft.view, verdict.price);
  if (short) return { why: short };
  pay(draft.view, verdict.price);
  verdict.enter?.(draft);
  return verdict;
}

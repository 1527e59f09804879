import type { Lexicon } from '#core/orders/grammar/slots.ts';
import type { Verb } from '#core/orders/grammar/verb.ts';
import type { FrontMatter } from '#core/orders/sheet/frontMatter.ts';
import { instructionInWords } from '#core/orders/sheet/instructions.ts';
import { forecastSheet } from '#vbam/forecast/forecastSheet.ts';
import { type CheckedOrders, checkOrders } from '#vbam/orders/checkOrders.ts';
import { helpOf } from '#vbam/orders/help.ts';
import { correspondentsOf } from '#vbam/orders/letters.ts';
import { readOrders } from '#vbam/orders/readOrders.ts';
import { ordersIn } from '#vbam/orders/verbs/index.ts';
import { pricesUnder } from '#vbam/report/sheets/orderPrices.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { lexiconOf } from '#vbam/view/names/lexicon.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { completionsFor } from './completion.ts';
import { designed } from './designed.ts';
import type { Checked, Completed, Laid, Questions } from './messages.ts';
import { orderAt, withoutHints } from './sheetText.ts';

/** Answers the desk's questions about one empire's sheets. */
export interface DeskAnswers {
  laid(): Laid;
  check(ask: Questions['check']['ask']): Checked;
  complete(ask: Questions['complete']['ask']): Completed;
  design(ask: Questions['design']['ask']): Questions['design']['answer'];
}

export function deskAnswers(view: EmpireView, deadline: string | null, front: FrontMatter = {}): DeskAnswers {
  const verbs = ordersIn(view.rules);
  const draftAfter = lastOnly((text: string) => checkOrders(view, readOrders(view, text).items).after);
  return {
    laid: () => laidOut(view, deadline, front),
    check: ({ text }) => checked(view, text),
    complete: ({ text, caret }) => completedBy(verbs, (above) => lexiconOf(draftAfter(above).view), text, caret),
    design: ({ text, unit }) => designed(draftAfter(text), unit),
  };
}

function laidOut(view: EmpireView, deadline: string | null, front: FrontMatter): Laid {
  const { epTenths, pp, ip } = view.empire.treasury;
  const byHeading = Map.groupBy(ordersIn(view.rules), ({ heading }) => heading);
  const sheetWithHints = orderSheet(view, deadline, front);
  return {
    kind: 'orders',
    sheet: withoutHints(sheetWithHints),
    sheetWithHints,
    headings: [...byHeading].map(([heading, verbs]) => ({
      heading: heading ?? 'Nothing this turn',
      orders: verbs.map(helpOf),
      prices: heading ? pricesUnder[heading](view) : [],
    })),
    purse: { epTenths, pp, ip },
    standing: view.empire.standing.map(instructionInWords),
    correspondents: correspondentsOf(view),
  };
}

/** Checked by the same code as `coreward check`; only what is shown is sent to the page. */
function checked(view: EmpireView, text: string): Checked {
  const forecast = forecastSheet(view, text);
  return { ...shownOf(forecast), remembered: forecast.remembered, expected: forecast.expected };
}

export function shownOf({ problems, orders }: CheckedOrders): Omit<Checked, 'expected' | 'remembered'> {
  return { problems, orders: orders.map(({ line, says, price, rule, left }) => ({ line, says, price, rule, left })) };
}

/** Names are those that exist after the orders above this line: a fleet formed above can be moved below. */
export function completedBy(
  verbs: readonly Verb[],
  lexiconAfter: (text: string) => Lexicon,
  text: string,
  caret: number,
): Completed {
  const order = orderAt(text, caret);
  if (!order) return { suggestions: [], expected: [] };
  const { suggestions, expected } = completionsFor(order.text, verbs, lexiconAfter(text.slice(0, order.lineAt)));
  return { suggestions: suggestions.map((one) => ({ ...one, from: order.at + one.from })), expected };
}

/** Typing asks again and again about the same lines above. */
export function lastOnly<Value>(make: (text: string) => Value): (text: string) => Value {
  let last: { text: string; value: Value } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) };
    return last.value;
  };
}

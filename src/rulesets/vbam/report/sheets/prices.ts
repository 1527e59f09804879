import type { ValuesOf } from '#core/orders/grammar/verb.ts';
import { payable } from '#vbam/forecast/payable.ts';
import { draftOf, epInWords, type OrderVerb, type Price, verdictOn } from '#vbam/orders/order.ts';
import { whyInWords } from '#vbam/orders/refusalInWords.ts';
import type { EmpireView } from '#vbam/view/view.ts';

export function isAllowed<V extends OrderVerb>(verb: V, view: EmpireView, values: ValuesOf<V>): boolean {
  return !('why' in verdictOn(draftOf({ view }), verb, values));
}

export function priceIfAllowed<V extends OrderVerb>(verb: V, view: EmpireView, values: ValuesOf<V>): string | null {
  return isAllowed(verb, view, values) ? priceOf(verb, view, values) : null;
}

/** `50 EP`, and whether that is too much, by the check that will judge the order. */
export function priceOf<V extends OrderVerb>(verb: V, view: EmpireView, values: ValuesOf<V>): string {
  const verdict = verdictOn(draftOf({ view }), verb, values);
  if ('why' in verdict) return `none (${whyInWords(view, verdict)})`;
  const isPaid = payable(draftOf({ view }), verb, values) !== null;
  return `${priceInWords(verdict.price)}${isPaid ? '' : ' (more than you hold)'}`;
}

export function priceInWords({ epTenths, pp, ip }: Price): string {
  const parts = [...(epTenths ? [epInWords(epTenths)] : []), ...(pp ? [`${pp} PP`] : []), ...(ip ? [`${ip} IP`] : [])];
  return parts.join(' and ') || 'nothing';
}

import type { ValuesOf } from '#core/orders/grammar/verb.ts';
import { shortfall } from '#vbam/orders/guards/paying.ts';
import { type Draft, type OrderVerb, type Verdict, verdictOn } from '#vbam/orders/order.ts';

/** What an order would cost now, if it stood and could be paid; null where it does not, or cannot. */
export function payable<V extends OrderVerb>(draft: Draft, verb: V, values: ValuesOf<V>): Verdict | null {
  const verdict = verdictOn(draft, verb, values);
  return 'why' in verdict || shortfall(draft.view, verdict.price) !== null ? null : verdict;
}

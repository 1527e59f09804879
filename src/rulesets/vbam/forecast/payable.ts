import type { ValuesOf } from '#core/orders/verb.ts';
import { type Draft, type OrderVerb, type Verdict, verdictOn } from '#vbam/orders/order.ts';
import { poolsAt } from '#vbam/view/poolsAt.ts';

/** What an order would cost now, if it stood and could be paid; null where it does not, or cannot. */
export function payable<V extends OrderVerb>(draft: Draft, verb: V, values: ValuesOf<V>): Verdict | null {
  const verdict = verdictOn(draft, verb, values);
  if ('why' in verdict) return null;
  const { epTenths = 0, pp = 0, at } = verdict.price;
  const treasury = poolsAt(draft.view, at);
  return epTenths <= treasury.epTenths && pp <= treasury.pp ? verdict : null;
}

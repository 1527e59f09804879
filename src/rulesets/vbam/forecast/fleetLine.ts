import { isOf } from '#core/orders/grammar/verb.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { moveConcealed } from '#vbam/orders/verbs/fleets/conceal.ts';
import { explore } from '#vbam/orders/verbs/fleets/explore.ts';
import { move, stay } from '#vbam/orders/verbs/fleets/move.ts';

/** Of the order that sends a fleet where it goes, or leaves it where it is; 1 where none does. */
export function lineFor({ orders }: DraftedOrders, fleet: string): number {
  const verbs = [move, moveConcealed, stay, explore];
  return orders.findLast((order) => verbs.some((verb) => isOf(order, verb) && order.values.fleet === fleet))?.line ?? 1;
}

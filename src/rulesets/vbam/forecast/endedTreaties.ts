import { isOf } from '#core/orders/grammar/verb.ts';
import type { TreatyKind } from '#schemas/vbam/state.ts';
import type { CheckedOrder } from '#vbam/orders/checkOrders.ts';
import { acceptOffer } from '#vbam/orders/verbs/diplomacy/answerOffer.ts';
import { breakTreaty } from '#vbam/orders/verbs/diplomacy/breakTreaty.ts';
import { withdraw } from '#vbam/orders/verbs/diplomacy/withdraw.ts';
import { prerequisitesOf } from '#vbam/tables/diplomacy/treaties.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** The treaty that an order ends: against the will of the other side, or by the consent that it asked for. */
export function endedBy({ empires }: EmpireView, order: CheckedOrder): { treaty: TreatyKind; empire: string } | null {
  if (isOf(order, breakTreaty)) return order.values;
  if (!isOf(order, acceptOffer) && !isOf(order, withdraw)) return null;
  const { treaty, empire } = order.values;
  const offer = empires[empire]?.offers.find(({ by, kind }) => by === empire && kind === treaty);
  return offer?.purpose === 'withdraw' ? order.values : null;
}

/** 4.5.T-b: whether any of these is a treaty, or rests on it. */
export function restsOn(kinds: readonly TreatyKind[], treaty: TreatyKind): boolean {
  return kinds.some((kind) => kind === treaty || restsOn(prerequisitesOf(kind), treaty));
}

/** 5.4.X13: whether orders part the empire from its trade treaty with another. */
export function endsTrade(view: EmpireView, orders: readonly CheckedOrder[], empire: string): boolean {
  return orders.some((order) => {
    const ended = endedBy(view, order);
    return ended?.empire === empire && restsOn(['trade'], ended.treaty);
  });
}

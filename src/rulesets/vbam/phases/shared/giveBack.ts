import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { book, fail, type GivenOrder, type VbamTurn } from '#vbam/turn.ts';

/** An order that the truth does not allow after all: its empire learns of it, and what was paid comes back to where it came from. */
export function giveBack(turn: VbamTurn, order: GivenOrder, why: Hindrance, rule: string): void {
  fail(turn, order, why, rule);
  const { epTenths = 0, pp = 0, ip = 0, at } = order.price;
  const back = {
    empire: order.empire,
    heading: 'purchases', // what comes back is no income
    cause: { kind: 'order not carried out', says: order.says },
    rule,
    ...(order.paidBy === 'treasury' ? { within: at } : { at }), // G-28: a blockade that began since takes nothing of it
  } as const;
  book(turn, { ...back, pool: 'ep', amount: epTenths });
  book(turn, { ...back, pool: 'pp', amount: pp });
  book(turn, { ...back, pool: 'ip', amount: ip });
}

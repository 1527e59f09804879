import { changePosts } from '#vbam/orders/plans/diplomatPlans.ts';
import { recruitDiplomats } from '#vbam/orders/verbs/diplomacy/diplomats.ts';
import { convertToIntel } from '#vbam/orders/verbs/economy/convertToIntel.ts';
import { book, ordersOf, type VbamTurn } from '#vbam/turn.ts';

/** G-03 step 2: EP become IP, one for one, and diplomats are recruited (G-43). */
export function resolveIntel(turn: VbamTurn): void {
  for (const { empire, values, says } of ordersOf(turn, convertToIntel)) {
    book(turn, { empire, pool: 'ip', heading: 'purchases', cause: { kind: 'order', says }, amount: values.amount, rule: 'G-43' });
  }
  resolveRecruiting(turn);
}

/** O-60: they wait at the colony, and can be sent from the next turn on. */
function resolveRecruiting(turn: VbamTurn): void {
  for (const { empire, values } of ordersOf(turn, recruitDiplomats)) {
    const { count = 1, colony: system } = values;
    changePosts(turn.state.diplomats, empire, [[{ kind: 'system', system }, count]]);
    turn.events.push({ kind: 'diplomatsRecruited', rule: 'G-43', seenBy: [empire], empire, system, count });
  }
}

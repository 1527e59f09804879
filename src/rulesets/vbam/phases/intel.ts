import { changePosts } from '#vbam/orders/plans/diplomatPlans.ts';
import { book, ordersOf, type VbamTurn } from '#vbam/turn.ts';

/** G-03 step 2: EP become IP, one for one, and diplomats are recruited (G-43). */
export function resolveIntel(turn: VbamTurn): void {
  for (const { empire, values, says } of ordersOf<{ amount: number }>(turn, 'convert to intel')) {
    book(turn, { empire, pool: 'ip', heading: 'purchases', why: says, amount: values.amount, rule: 'G-43' });
  }
  recruitDiplomats(turn);
}

/** O-60: they wait at the colony, and can be sent from the next turn on. */
function recruitDiplomats(turn: VbamTurn): void {
  for (const { empire, values } of ordersOf<{ count?: number; colony: string }>(turn, 'recruit diplomats')) {
    const { count = 1, colony: system } = values;
    changePosts(turn.state.diplomats, empire, [[{ kind: 'system', system }, count]]);
    turn.events.push({ kind: 'diplomatsRecruited', rule: 'G-43', seenBy: [empire], empire, system, count });
  }
}

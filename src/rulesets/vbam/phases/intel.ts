import { changePosts } from '#vbam/orders/plans/diplomatPlans.ts';
import { recruitDiplomats } from '#vbam/orders/verbs/diplomacy/diplomats.ts';
import { convertToIntel } from '#vbam/orders/verbs/economy/convertToIntel.ts';
import { recruitSpies } from '#vbam/orders/verbs/intelligence/spies.ts';
import { changeSpies } from '#vbam/questions/shared/spies/spyGroups.ts';
import { book, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { heartenColonies } from './intel/hearten.ts';
import { resolveMissions } from './intel/missions.ts';

/** G-03 step 2: EP become IP, one for one, diplomats and spies are recruited (G-43), and spies do their work (G-42). */
export function resolveIntel(turn: VbamTurn): void {
  for (const { empire, values, says } of ordersOf(turn, convertToIntel)) {
    book(turn, { empire, pool: 'ip', heading: 'purchases', cause: { kind: 'order', says }, amount: values.amount, rule: 'G-43' });
  }
  resolveRecruiting(turn);
  resolveMissions(turn);
  heartenColonies(turn);
}

/** O-60: they wait at the colony, and can be sent from the next turn on; spies stand guard at once. */
function resolveRecruiting(turn: VbamTurn): void {
  for (const { empire, values } of ordersOf(turn, recruitDiplomats)) {
    const { count = 1, colony: system } = values;
    changePosts(turn.state.diplomats, empire, [[{ kind: 'system', system }, count]]);
    turn.events.push({ kind: 'diplomatsRecruited', rule: 'G-43', seenBy: [empire], empire, system, count });
  }
  for (const { empire, values } of ordersOf(turn, recruitSpies)) {
    const { count = 1, colony: system } = values;
    changeSpies(turn.state.spies, empire, [{ place: { kind: 'system', system }, posting: 'defensive', by: count }]);
    turn.events.push({ kind: 'spiesRecruited', rule: 'O-60', seenBy: [empire], empire, system, count });
  }
}

import { destroyDerelict } from '#vbam/orders/verbs/fleets/destroyDerelict.ts';
import { armedUnitsAt } from '#vbam/questions/shared/forces/armed.ts';
import { fail, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { witnessesAt } from '../shared/galaxy/wilds.ts';

/** O-71: a derelict cannot shoot back. Whoever is there sees it happen, but not who did it. */
export function destroyDerelicts(turn: VbamTurn): void {
  for (const order of ordersOf(turn, destroyDerelict)) {
    const wild = turn.state.wilds[order.values.derelict];
    const remembered = turn.state.knowledge[order.empire]?.wilds[order.values.derelict];
    const system = wild?.system ?? remembered?.system ?? '';
    if (armedUnitsAt(turn.state, order.empire, remembered?.system ?? system).length === 0) {
      fail(turn, order, { kind: 'no armed unit there' }, 'O-71');
    } else if (wild?.kind !== 'derelict' || (remembered && remembered.system !== system)) {
      fail(turn, order, { kind: 'derelict gone' }, 'O-71');
    } else {
      delete turn.state.wilds[order.values.derelict];
      for (const empire of witnessesAt(turn.state, system)) {
        const common = { rule: 'O-71', seenBy: [empire], empire, system, called: wild.name };
        turn.events.push({ kind: 'derelictDestroyed', ...common });
      }
    }
  }
}

import { promoteCapital } from '#vbam/orders/verbs/colonies/promoteCapital.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { facilityIdOf } from '#vbam/questions/shared/facilities/facilityId.ts';
import { fail, ordersOf, type VbamTurn } from '#vbam/turn.ts';

/** O-68. */
export function resolvePromotions(turn: VbamTurn): void {
  const { state } = turn;
  for (const order of ordersOf(turn, promoteCapital)) {
    const { empire: id, values } = order;
    const empire = empireIn(state, id);
    const seat = state.facilities[facilityIdOf(state.facilities, values.colony, 'sector capital', id) ?? ''];
    const ready = seat?.state === 'operational' && colonyOf(state, values.colony, id) !== undefined;
    if (empire.capital !== null) fail(turn, order, { kind: 'has an imperial capital' }, 'O-68');
    else if (!ready) fail(turn, order, { kind: 'no sector capital left' }, 'O-68');
    else seatAt(turn, id, values.colony);
  }
}

/** 4.8.1-d: the former sector capital becomes the imperial one. */
function seatAt(turn: VbamTurn, id: string, system: string): void {
  const { facilities } = turn.state;
  empireIn(turn.state, id).capital = system;
  delete facilities[facilityIdOf(facilities, system, 'sector capital', id) ?? ''];
  turn.events.push({ kind: 'imperialCapitalBuilt', rule: 'O-68', seenBy: [id], empire: id, system });
}

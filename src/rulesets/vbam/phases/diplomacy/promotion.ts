import type { Empire } from '#schemas/state.ts';
import { fail, ordersOf, type VbamTurn } from '../../turn.ts';

/** O-68. */
export function resolvePromotions(turn: VbamTurn): void {
  const { state } = turn;
  for (const order of ordersOf<{ colony: string }>(turn, 'promote capital')) {
    const { empire: id, values } = order;
    const empire = state.empires[id] as Empire;
    const seat = state.facilities[`${values.colony}-sector-capital`];
    const ready = seat?.owner === id && seat.state === 'operational' && state.colonies[values.colony]?.owner === id;
    if (empire.capital !== null) fail(turn, order, 'you have an imperial capital', 'O-68');
    else if (!ready) fail(turn, order, 'no working sector capital of yours is left there', 'O-68');
    else seatAt(turn, id, values.colony);
  }
}

/** 4.8.1-d: what the sector capital was becomes the imperial one. */
function seatAt(turn: VbamTurn, id: string, system: string): void {
  (turn.state.empires[id] as Empire).capital = system;
  delete turn.state.facilities[`${system}-sector-capital`];
  turn.events.push({ kind: 'imperialCapitalBuilt', rule: 'O-68', seenBy: [id], empire: id, system });
}

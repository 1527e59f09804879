import { inIdOrder } from '#core/inIdOrder.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** 4.2.3-a: a capital is lost together with its colony, however that was lost. */
export function loseCapitals(turn: VbamTurn): void {
  const { empires } = turn.state;
  for (const [id, empire] of inIdOrder(empires)) {
    const { capital } = empire;
    if (capital === null || colonyOf(turn.state, capital, id)) continue;
    empire.capital = null;
    turn.events.push({ kind: 'capitalLost', rule: '4.2.3-a', seenBy: [id], empire: id, system: capital });
  }
}

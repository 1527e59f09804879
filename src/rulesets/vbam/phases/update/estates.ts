import { inIdOrder } from '#core/inIdOrder.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { bequeathPools } from '../shared/empires/bequeathPools.ts';

/** 4.5.T-m. Ruling: what an empire had ordered for later in its last turn is not carried out; what it gets back for it goes to its heir. */
export function settleEstates(turn: VbamTurn): void {
  const { empires } = turn.state;
  for (const [id, empire] of inIdOrder(empires)) {
    const { fallen } = empire;
    if (fallen?.how !== 'unified' || fallen.turn !== turn.number || fallen.into === undefined) continue;
    bequeathPools(turn, id, fallen.into);
    Object.assign(empire, { revolution: null, standing: [] });
  }
}

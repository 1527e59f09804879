import { askedOnce } from '#core/askedOnce.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { contestsIn, isEmbattledIn } from '#vbam/questions/empires/contested.ts';
import { worksBehind } from '#vbam/questions/shared/war/blockade.ts';
import type { GivenOrder, VbamTurn } from '#vbam/turn.ts';
import { giveBack } from '../giveBack.ts';

/** Whether war bars an order from being carried out in a system; if so, what was paid comes back. */
export type BarredByWar = (order: GivenOrder, system: string) => boolean;

/** R-01, G-28: the same for units that are built and repaired, which goes on behind a blockade. */
export function yardsBarredByWar(turn: VbamTurn): BarredByWar {
  const isBarred = barredByWar(turn);
  return (order, system) => !worksBehind(colonyOf(turn.state, system, order.empire)) && isBarred(order, system);
}

/** as things stand now, whatever its empire knew when it wrote the order. */
export function barredByWar(turn: VbamTurn): BarredByWar {
  const contests = askedOnce(() => contestsIn(turn.state, turn.notes.withdrawn)); // most turns ask for nothing
  return (order, system) => {
    const barred = isEmbattledIn(contests(), order.empire, system);
    if (barred) giveBack(turn, order, { kind: 'contested' }, 'R-01');
    return barred;
  };
}

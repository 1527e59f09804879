import { plainOrder } from '#core/order.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { lanesOpenTo } from './lanes.ts';
import { patrolCcAt } from './patrols.ts';

/** G-24. Ruling: pirates flee down any explored lane, to where least keeps watch; of equals the first by id. Null: there is none. */
export function pirateRefugeFrom(turn: VbamTurn, system: string): string | null {
  const ways = lanesOpenTo(turn, system).map((to) => ({ to, patrol: patrolCcAt(turn.state, to) }));
  return ways.sort((one, other) => one.patrol - other.patrol || plainOrder(one.to, other.to))[0]?.to ?? null;
}

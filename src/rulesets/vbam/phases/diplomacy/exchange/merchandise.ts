import type { Refusal } from '#core/answer.ts';
import type { Bargain, Relation } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { starOf } from '#vbam/questions/galaxy/starOf.ts';
import { goodsProblem } from '#vbam/questions/shared/diplomacy/goods.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { reachesTech } from '#vbam/questions/shared/economy/techLevel.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { knows } from '../../shared/exploration/see.ts';

/** What changes hands, with its ids. */
export type Merchandise = Pick<Bargain, 'goods' | 'items'>;

/** Why goods of `by` cannot change hands as things now are, in words for the reader. */
export function transferProblem(
  turn: VbamTurn,
  relation: Relation,
  by: string,
  merchandise: Merchandise,
  reader = by,
): Refusal | null {
  const other = turn.state.empires[otherOf(relation.between, reader)]?.name ?? '';
  return goodsProblem(relation, merchandise.goods.kind, other) ?? holdingsProblem(turn, relation, by, merchandise);
}

/** Whether one side still has what it would give, and the other knows the things mentioned. */
function holdingsProblem(turn: VbamTurn, relation: Relation, by: string, { goods, items }: Merchandise): Refusal | null {
  const { state } = turn;
  const { capital, techLevel } = empireIn(state, by);
  const gone = { why: 'who would give it does not have it any more', rule: 'G-64' };
  switch (goods.kind) {
    case 'data':
      return reachesTech(techLevel, goods.techLevel) ? null : gone;
    case 'schematic':
      return items.every((id) => state.unitClasses[id]?.owner === by) ? null : gone;
    case 'units':
      return items.every((id) => state.units[id]?.owner === by) ? null : gone;
    case 'system': {
      const taker = otherOf(relation.between, by);
      if (!colonyOf(state, goods.system, by) || capital === goods.system) return gone;
      if (colonyOf(state, goods.system, taker)) return { why: 'who would get it has a colony there already', rule: 'G-58' };
      if (knows(turn, taker, goods.system)) return null;
      return { why: `they have no charts of ${starOf(turn, goods.system).name}: give them charts first`, rule: 'G-05' };
    }
  }
}

import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Bargain, Relation } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { goodsProblem } from '#vbam/questions/shared/diplomacy/goods.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { reachesTech } from '#vbam/questions/shared/economy/techLevel.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { notTakenUp } from '../../shared/diplomacy/notTakenUp.ts';
import { knows } from '../../shared/exploration/see.ts';

/** What changes hands, with its ids. */
export type Merchandise = Pick<Bargain, 'goods' | 'items'>;

/** Why `by` cannot give these goods as things now are, as far as it can know itself. */
export function givingProblem(
  turn: VbamTurn,
  relation: Relation,
  by: string,
  merchandise: Merchandise,
): Refusal<Hindrance> | null {
  const other = otherOf(relation.between, by);
  const refusal = goodsProblem(relation, merchandise.goods.kind, other);
  if (refusal || has(turn, by, merchandise)) return refusal;
  return { why: { kind: 'goods gone' }, rule: 'G-64' };
}

/** Why the other side cannot take what `by` offers, in its own words: it does not learn what the giver has lost. */
export function takingProblem(
  turn: VbamTurn,
  relation: Relation,
  by: string,
  merchandise: Merchandise,
): Refusal<Hindrance> | null {
  const { goods } = merchandise;
  const taker = otherOf(relation.between, by);
  const refusal = goodsProblem(relation, goods.kind, by);
  if (refusal) return refusal;
  if (goods.kind === 'system' && colonyOf(turn.state, goods.system, taker))
    return { why: { kind: 'own colony there' }, rule: 'G-58' };
  return has(turn, by, merchandise) && hasHeardOfGoods(turn, taker, merchandise) ? null : { ...notTakenUp, rule: 'G-64' };
}

/** An offer must not reveal places. */
export function hasHeardOfGoods(turn: VbamTurn, empire: string, { goods }: Merchandise): boolean {
  return goods.kind !== 'system' || knows(turn, empire, goods.system);
}

function has({ state }: VbamTurn, by: string, { goods, items }: Merchandise): boolean {
  const { capital, techLevel } = empireIn(state, by);
  switch (goods.kind) {
    case 'data':
      return reachesTech(techLevel, goods.techLevel);
    case 'schematic':
      return items.every((id) => state.unitClasses[id]?.owner === by);
    case 'units':
      return items.every((id) => state.units[id]?.owner === by);
    case 'system':
      return colonyOf(state, goods.system, by) !== undefined && capital !== goods.system;
  }
}

import type { Refusal } from '#core/answer.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Bargain, Relation } from '#schemas/vbam/state.ts';
import { acceptGoods, callOff, declineGoods } from '#vbam/orders/verbs/diplomacy/answerBargain.ts';
import { goodsKeyOf } from '#vbam/questions/shared/diplomacy/goods.ts';
import { otherOf, relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { OFFER_STANDS } from '#vbam/tables/diplomacy/treaties.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { giveBack } from '../../shared/giveBack.ts';
import { type Gifts, noteGift, worthOf } from './gifts.ts';
import { deliver } from './goods.ts';
import { givingProblem, hasHeardOfGoods, takingProblem } from './merchandise.ts';
import { payOut } from './payment.ts';

/** G-64: what was offered in earlier turns is taken or declined. Its price was paid with the orders. */
export function answerBargains(turn: VbamTurn, gifts: Gifts): void {
  for (const order of ordersOf(turn, acceptGoods)) {
    const { empire: taker, values } = order;
    const relation = relationBetween(turn.state, taker, values.empire);
    const bargain = bargainOf(relation, values.empire, values.goods);
    const problem: Refusal<Hindrance> | null = bargain
      ? takingProblem(turn, relation, bargain.by, bargain)
      : { why: { kind: 'no longer offered' }, rule: 'G-64' };
    if (problem) giveBack(turn, order, problem.why, problem.rule);
    else if (bargain) strike(turn, gifts, relation, bargain);
  }
  for (const order of ordersOf(turn, declineGoods)) {
    endByOrder(turn, order, order.values.empire);
  }
  for (const order of ordersOf(turn, callOff)) endByOrder(turn, order, order.empire);
}

function endByOrder(turn: VbamTurn, order: GivenOrder<typeof declineGoods | typeof callOff>, by: string): void {
  const { empire, values } = order;
  const relation = relationBetween(turn.state, empire, values.empire);
  const bargain = bargainOf(relation, by, values.goods);
  if (bargain) end(turn, relation, bargain, empire);
  else fail(turn, order, { kind: 'bargain settled already' }, 'G-64');
}

function bargainOf({ bargains }: Relation, by: string, key: string): Bargain | undefined {
  return bargains.find((one) => one.by === by && goodsKeyOf(one.goods) === key);
}

function strike(turn: VbamTurn, gifts: Gifts, relation: Relation, bargain: Bargain): void {
  const { by, epTenths } = bargain;
  relation.bargains = relation.bargains.filter((one) => one !== bargain);
  payOut(turn, relation, otherOf(relation.between, by), { epTenths, gift: false });
  if (epTenths === 0) noteGift(gifts, relation, by, worthOf(turn, bargain)); // before it changes hands: its worth is what it is there
  deliver(turn, relation, by, bargain);
}

function end(turn: VbamTurn, relation: Relation, bargain: Bargain, endedBy: string | null): void {
  const { by, goods } = bargain;
  relation.bargains = relation.bargains.filter((one) => one !== bargain);
  tellHearers(turn, relation, bargain, (common) =>
    turn.events.push({ kind: 'bargainEnded', ...common, rule: 'G-64', by, goods, endedBy }),
  );
}

/** A new offer of the same goods takes the place of the older. */
export function enterBargain(turn: VbamTurn, relation: Relation, bargain: Bargain): void {
  const { by, goods, epTenths } = bargain;
  const before = bargainOf(relation, by, goodsKeyOf(goods));
  relation.bargains = [...relation.bargains.filter((one) => one !== before), bargain];
  relation.dealings = turn.number;
  tellHearers(turn, relation, bargain, (common) =>
    turn.events.push({ kind: 'bargainOffered', ...common, rule: 'G-64', by, goods, epTenths }),
  );
}

/** Who does not know a place does not hear that it is for sale. */
function tellHearers(turn: VbamTurn, relation: Relation, bargain: Bargain, tell: Parameters<typeof tellBoth>[1]): void {
  tellBoth(relation, (common) => {
    if (common.empire === bargain.by || hasHeardOfGoods(turn, common.empire, bargain)) tell(common);
  });
}

/** Bargains that nobody answered in time, and those whose goods are no longer to be had. */
export function lapseBargains(turn: VbamTurn): void {
  const { relations } = turn.state;
  for (const [, relation] of inIdOrder(relations)) {
    for (const bargain of relation.bargains) {
      const late = turn.number - bargain.made >= OFFER_STANDS;
      if (late || givingProblem(turn, relation, bargain.by, bargain)) end(turn, relation, bargain, null);
    }
  }
}

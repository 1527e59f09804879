import type { Bargain } from '#schemas/vbam/state.ts';
import { cede } from '#vbam/orders/verbs/diplomacy/cede.ts';
import { giveData, giveSchematic } from '#vbam/orders/verbs/diplomacy/giveKnowledge.ts';
import { handOver } from '#vbam/orders/verbs/diplomacy/handOver.ts';
import { sendMoney } from '#vbam/orders/verbs/diplomacy/sendMoney.ts';
import { pairIdOf, relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { withAllAboard } from '#vbam/questions/shared/forces/aboard.ts';
import { classIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { giveBack } from '../../shared/giveBack.ts';
import { enterBargain } from './bargains.ts';
import { type Gifts, noteGift, worthOf } from './gifts.ts';
import { deliver } from './goods.ts';
import { givingProblem, type Merchandise } from './merchandise.ts';
import { payOut } from './payment.ts';

/** What a transfer says, whatever it hands over. */
type TransferOrder = GivenOrder & { values: { empire: string; amount?: number } };

/** O-49: EP that were paid when orders were taken. */
export function resolvePayments(turn: VbamTurn, gifts: Gifts): void {
  for (const order of ordersOf(turn, sendMoney)) {
    const { empire: giver, values } = order;
    const relation = turn.state.relations[pairIdOf(giver, values.empire)];
    if (!relation?.communications) {
      giveBack(turn, order, { kind: 'not understood' }, '4.5.3-c');
      continue;
    }
    payOut(turn, relation, giver, { epTenths: 10 * values.amount, gift: true });
    noteGift(gifts, relation, giver, 10 * values.amount);
  }
}

/** O-46 to O-48, O-58: what has no price changes hands at once; what is sold, and every system, waits for consent. */
export function giveAndOffer(turn: VbamTurn, gifts: Gifts): void {
  for (const order of ordersOf(turn, giveData)) {
    part(turn, gifts, order, { goods: { kind: 'data', techLevel: order.values.level }, items: [] });
  }
  for (const order of ordersOf(turn, giveSchematic)) {
    const { name: called } = classIn(turn.state, order.values.class);
    part(turn, gifts, order, { goods: { kind: 'schematic', called }, items: [order.values.class] });
  }
  for (const order of ordersOf(turn, handOver)) {
    const goods = unitsFor(turn, order);
    if (goods) part(turn, gifts, order, goods);
    else fail(turn, order, { kind: 'units gone' }, 'G-64');
  }
  for (const order of ordersOf(turn, cede)) {
    part(turn, gifts, order, { goods: { kind: 'system', system: order.values.system }, items: [] });
  }
}

function unitsFor({ state }: VbamTurn, { empire, values }: GivenOrder<typeof handOver>): Merchandise | null {
  const items = withAllAboard(state, values.units).filter((id) => state.units[id]?.owner === empire);
  const called = items.flatMap((id) => {
    const unit = state.units[id];
    return unit ? [unitLabelOf(id, unit, classIn(state, unit.class))] : [];
  });
  return items.length > 0 ? { goods: { kind: 'units', called }, items } : null;
}

function part(turn: VbamTurn, gifts: Gifts, order: TransferOrder, merchandise: Merchandise) {
  const { empire: by, values } = order;
  const relation = relationBetween(turn.state, by, values.empire);
  const problem = givingProblem(turn, relation, by, merchandise);
  if (problem) return fail(turn, order, problem.why, problem.rule);
  const bargain: Bargain = { by, ...merchandise, epTenths: 10 * (values.amount ?? 0), made: turn.number };
  if (values.amount !== undefined || merchandise.goods.kind === 'system') return enterBargain(turn, relation, bargain);
  noteGift(gifts, relation, by, worthOf(turn, merchandise));
  deliver(turn, relation, by, merchandise);
}

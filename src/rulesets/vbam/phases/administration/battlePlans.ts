import { isOf } from '#core/orders/grammar/verb.ts';
import { ALL_FLEETS, changePassage, changePlan } from '#vbam/orders/plans/battlePlans.ts';
import { stealthProblem } from '#vbam/orders/plans/concealment.ts';
import { moveConcealed, stopHiding } from '#vbam/orders/verbs/fleets/conceal.ts';
import { move } from '#vbam/orders/verbs/fleets/move.ts';
import { barTheWay, letPass, usualPassage } from '#vbam/orders/verbs/fleets/plans/passage.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { fail, ordersOf, type VbamTurn } from '#vbam/turn.ts';

/** G-03 step 1d, Part 7.2: what fleets do about enemies, before any of them moves. */
export function resolveBattlePlans(turn: VbamTurn): void {
  enterPlans(turn);
  enterPassages(turn);
  hide(turn);
}

/** A plan stays until it is changed; of two sentences about the same thing the later on the sheet counts. */
function enterPlans({ state, orders }: VbamTurn): void {
  for (const { empire, plan } of orders) {
    if (!plan || (plan.whose !== ALL_FLEETS && state.fleets[plan.whose]?.owner !== empire)) continue;
    changePlan({ empire: empireIn(state, empire), fleets: state.fleets }, plan);
  }
}

/** O-10: likewise. */
function enterPassages({ state, orders }: VbamTurn): void {
  for (const order of orders) {
    if (isOf(order, barTheWay)) changePassage(empireIn(state, order.empire), order.values.system, 'bar');
    if (isOf(order, letPass)) changePassage(empireIn(state, order.empire), order.values.system, 'let pass');
    if (isOf(order, usualPassage)) changePassage(empireIn(state, order.empire), order.values.system, null);
  }
}

/** O-07: whoever moves concealed hides, until it moves openly. Whoever can hide no more is told so when it moves (3.3.5-a). */
function hide(turn: VbamTurn): void {
  const { fleets } = turn.state;
  for (const { values } of [...ordersOf(turn, move), ...ordersOf(turn, stopHiding)]) delete fleets[values.fleet]?.concealed;
  for (const order of ordersOf(turn, moveConcealed)) {
    const fleet = fleets[order.values.fleet];
    const problem = stealthProblem(turn.state, order.values.fleet);
    if (!fleet) continue;
    if (!problem) fleet.concealed ??= { from: [] };
    else {
      fail(turn, order, problem.why, problem.rule);
      delete fleet.concealed;
    }
  }
}

import { inIdOrder } from '#core/inIdOrder.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { callToArms } from '#vbam/orders/verbs/diplomacy/callToArms.ts';
import { areBound } from '#vbam/questions/diplomacy/relations.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn, warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { CALL_FAILED, CALL_TURNS } from '#vbam/tables/diplomacy/treaties.ts';
import { fail, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { callPartner, hasJoined } from '../../shared/diplomacy/callAllies.ts';
import { changeRelationship } from '../../shared/diplomacy/relationship.ts';

/** O-55: partners are called by order. */
export function resolveCalls(turn: VbamTurn): void {
  for (const order of ordersOf(turn, callToArms)) {
    const { empire: partner, enemy } = order.values;
    const { relations } = turn.state;
    const declared = relations[pairIdOf(order.empire, enemy)]?.declarations[enemy]?.level ?? 'hostilities';
    if (!areBound(relations, order.empire, partner, 'mutual defense'))
      fail(turn, order, { kind: 'mutual defense ended' }, '4.5.T-k');
    else if (declared === 'hostilities') fail(turn, order, { kind: 'war over' }, '4.5.T-k');
    else callPartner(turn, order.empire, partner, enemy);
  }
}

export function isCalledAgainst({ state }: VbamTurn, empire: string, enemy: string): boolean {
  return Object.values(state.relations).some(({ calls }) => calls.some((one) => one.called === empire && one.enemy === enemy));
}

/** 4.5.T-k: three turns to declare; a call that nobody follows is remembered. */
export function closeCalls(turn: VbamTurn): void {
  for (const [, relation] of inIdOrder(turn.state.relations)) {
    if (relation.calls.length === 0) continue;
    const due = relation.calls.filter((one) => !isSettled(turn, relation, one));
    relation.calls = due.filter(({ since }) => turn.number - since < CALL_TURNS);
    for (const { called } of due.filter((one) => !relation.calls.includes(one))) {
      const common = { rule: '4.5.T-k', called };
      for (const empire of relation.between) {
        turn.events.push({ kind: 'callIgnored', ...common, seenBy: [empire], empire, with: otherOf(relation.between, empire) });
      }
      changeRelationship(turn, relation, CALL_FAILED, 'call ignored', '4.5.T-k');
    }
  }
}

/** It has joined, the treaty has ended, or the war is over. */
function isSettled(turn: VbamTurn, relation: Relation, { called, enemy }: Relation['calls'][number]): boolean {
  const caller = otherOf(relation.between, called);
  const war = turn.state.relations[pairIdOf(caller, enemy)];
  return hasJoined(turn, called, enemy) || !treatyIn(relation, 'mutual defense') || !war || warLevelOf(war) === null;
}

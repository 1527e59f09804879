import type { Relation } from '#schemas/vbam/state.ts';
import { callToArms } from '#vbam/orders/verbs/diplomacy/callToArms.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { areBound, treatyIn, warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { CALL_FAILED, CALL_TURNS } from '#vbam/tables/treaties.ts';
import { fail, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { beginRelation } from '../../shared/diplomacy/contact.ts';
import { changeRelationship } from '../../shared/diplomacy/relationship.ts';

/** O-55: partners are called by order. */
export function resolveCalls(turn: VbamTurn): void {
  for (const order of ordersOf(turn, callToArms)) {
    const { empire: partner, enemy } = order.values;
    const { relations } = turn.state;
    const declared = relations[pairIdOf(order.empire, enemy)]?.declarations[enemy]?.level ?? 'hostilities';
    if (!areBound(relations, order.empire, partner, 'mutual defense'))
      fail(turn, order, 'the mutual defense treaty has ended', '4.5.T-k');
    else if (declared === 'hostilities') fail(turn, order, 'they are at war with you no more', '4.5.T-k');
    else call(turn, order.empire, partner, enemy);
  }
}

/** G-49: allies are called at once when war is declared on one of them and it knows of it. */
export function callAllies(turn: VbamTurn, victim: string, enemy: string): void {
  const between = turn.state.relations[pairIdOf(victim, enemy)];
  const declared = between?.declarations[enemy]?.level;
  if (!between?.communications || declared === undefined || declared === 'hostilities') return;
  for (const relation of Object.values(turn.state.relations)) {
    if (!relation.between.includes(victim)) continue;
    if (treatyIn(relation, 'alliance') || treatyIn(relation, 'protectorate')) {
      call(turn, victim, otherOf(relation.between, victim), enemy);
    }
  }
}

export function isCalledAgainst({ state }: VbamTurn, empire: string, enemy: string): boolean {
  return Object.values(state.relations).some(({ calls }) => calls.some((one) => one.called === empire && one.enemy === enemy));
}

function call(turn: VbamTurn, by: string, called: string, enemy: string): void {
  const relation = turn.state.relations[pairIdOf(by, called)] as Relation;
  const known = relation.calls.some((one) => one.called === called && one.enemy === enemy);
  if (known || called === enemy || hasJoined(turn, called, enemy)) return;
  introduce(turn, called, enemy, by);
  relation.calls.push({ called, enemy, since: turn.number });
  for (const empire of relation.between) {
    const told = { rule: '4.5.T-k', seenBy: [empire], empire, with: otherOf(relation.between, empire), called, enemy };
    turn.events.push({ kind: 'calledToArms', ...told, until: turn.number + CALL_TURNS });
  }
}

/** G-45: whoever is called against strangers is introduced to them. */
function introduce(turn: VbamTurn, empire: string, stranger: string, by: string): void {
  if (turn.state.relations[pairIdOf(empire, stranger)]) return;
  beginRelation(turn, empire, stranger);
  for (const [told, other] of [
    [empire, stranger],
    [stranger, empire],
  ] as const) {
    turn.events.push({ kind: 'introduced', rule: 'G-45', seenBy: [told], empire: told, with: other, by });
  }
}

/** 4.5.T-k: three turns to declare; a call that nobody follows is remembered. */
export function closeCalls(turn: VbamTurn): void {
  for (const pair of Object.keys(turn.state.relations).sort()) {
    const relation = turn.state.relations[pair] as Relation;
    if (relation.calls.length === 0) continue;
    const due = relation.calls.filter((one) => !isSettled(turn, relation, one));
    relation.calls = due.filter(({ since }) => turn.number - since < CALL_TURNS);
    for (const { called } of due.filter((one) => !relation.calls.includes(one))) {
      const told = { rule: '4.5.T-k', called };
      for (const empire of relation.between) {
        turn.events.push({ kind: 'callIgnored', ...told, seenBy: [empire], empire, with: otherOf(relation.between, empire) });
      }
      changeRelationship(turn, relation, CALL_FAILED, 'call ignored', '4.5.T-k');
    }
  }
}

/** It has joined, the treaty is no more, or the war is over. */
function isSettled(turn: VbamTurn, relation: Relation, { called, enemy }: Relation['calls'][number]): boolean {
  const caller = otherOf(relation.between, called);
  const war = turn.state.relations[pairIdOf(caller, enemy)];
  return hasJoined(turn, called, enemy) || !treatyIn(relation, 'mutual defense') || !war || warLevelOf(war) === null;
}

function hasJoined({ state }: VbamTurn, called: string, enemy: string): boolean {
  return state.relations[pairIdOf(called, enemy)]?.declarations[called] !== undefined;
}

import { otherOf, pairIdOf, relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { CALL_TURNS } from '#vbam/tables/diplomacy/treaties.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { acquaint } from './contact.ts';

/** G-49: allies are called at once when war is declared on one of them and it knows of it. */
export function callAllies(turn: VbamTurn, victim: string, enemy: string): void {
  const between = turn.state.relations[pairIdOf(victim, enemy)];
  const declared = between?.declarations[enemy]?.level;
  if (!between?.communications || declared === undefined || declared === 'hostilities') return;
  for (const relation of Object.values(turn.state.relations)) {
    if (!relation.between.includes(victim)) continue;
    if (treatyIn(relation, 'alliance') || treatyIn(relation, 'protectorate')) {
      callPartner(turn, victim, otherOf(relation.between, victim), enemy);
    }
  }
}

/** 4.5.T-k: a partner is called against an enemy, once. */
export function callPartner(turn: VbamTurn, by: string, called: string, enemy: string): void {
  const relation = relationBetween(turn.state, by, called);
  const known = relation.calls.some((one) => one.called === called && one.enemy === enemy);
  if (known || called === enemy || hasJoined(turn, called, enemy)) return;
  introduce(turn, called, enemy, by);
  relation.calls.push({ called, enemy, since: turn.number });
  for (const empire of relation.between) {
    const common = { rule: '4.5.T-k', seenBy: [empire], empire, with: otherOf(relation.between, empire), called, enemy };
    turn.events.push({ kind: 'calledToArms', ...common, until: turn.number + CALL_TURNS });
  }
}

/** G-45: whoever is called against strangers is introduced to them. */
function introduce(turn: VbamTurn, empire: string, stranger: string, by: string): void {
  for (const hearer of acquaint(turn, empire, stranger)) {
    const other = hearer === empire ? stranger : empire;
    turn.events.push({ kind: 'introduced', rule: 'G-45', seenBy: [hearer], empire: hearer, with: other, by });
  }
}

export function hasJoined({ state }: VbamTurn, called: string, enemy: string): boolean {
  return state.relations[pairIdOf(called, enemy)]?.declarations[called] !== undefined;
}

import { showRoll } from '#core/dice.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { breakTreaty } from '#vbam/orders/verbs/diplomacy/breakTreaty.ts';
import { breakingChanceOf, type PeaceTreaty } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { treaties } from '#vbam/tables/diplomacy/treaties.ts';
import { fail, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { endTreaty } from '../../shared/diplomacy/endTreaty.ts';
import { rollRelationship } from '../../shared/diplomacy/relationship.ts';

/** O-52, G-47: by order; a played empire succeeds if its people follow at all, others roll. */
export function resolveBreaks(turn: VbamTurn): void {
  for (const order of ordersOf(turn, breakTreaty)) {
    const { treaty: kind, empire: other } = order.values;
    const relation = turn.state.relations[pairIdOf(order.empire, other)];
    if (!relation || !treatyIn(relation, kind)) fail(turn, order, { kind: 'treaty ended already' }, 'G-47');
    else if (empireIn(turn.state, order.empire).capital === null)
      fail(turn, order, { kind: 'no capital to break treaties' }, '4.2.3-d');
    else if (!tryToBreak(turn, relation, order.empire, kind)) fail(turn, order, { kind: 'people would not follow' }, 'G-47');
  }
}

/** G-47: whether its people followed. */
export function tryToBreak(turn: VbamTurn, relation: Relation, empire: string, kind: PeaceTreaty): boolean {
  const { culture, kind: played } = empireIn(turn.state, empire);
  const grievance = relation.grievances[empire];
  const chance = breakingChanceOf({ culture, relationship: relation.relationship ?? 0, kind, grievance, turn: turn.number });
  if (chance <= 0 || (played !== 'player' && !dares(turn, relation, empire, chance))) return false;
  breachTreaty(turn, relation, empire, kind);
  return true;
}

/** G-47: empires that nobody plays roll for it. */
export function dares(turn: VbamTurn, { between }: Relation, empire: string, chance: number): boolean {
  const roll = turn.dice.at('breaking', pairIdOf(...between), empire).roll('d100', 'treaty breaking', 'G-47');
  showRoll(roll, [empire], otherOf(between, empire));
  const broken = roll.total <= chance;
  roll.result = `${broken ? 'broken' : 'kept'} (${chance}%)`;
  return broken;
}

/** One side breaks a treaty, and all that rest on it end too. The caller checks whether it may. */
export function breachTreaty(turn: VbamTurn, relation: Relation, by: string, kind: PeaceTreaty): void {
  endTreaty(turn, relation, kind, { how: 'broken', by, rule: 'G-47' });
  resent(turn, relation, by, { dice: treaties[kind].breach, subject: `breach of ${kind} by ${by}` });
}

/** 4.1.3-c, R-14: non-aligned empires break without a roll, and nobody resents it. */
export function letLapse(turn: VbamTurn, relation: Relation, by: string, kind: PeaceTreaty): void {
  endTreaty(turn, relation, kind, { how: 'broken', by, rule: '4.1.3-c' });
}

/** G-44, G-47: what a breach costs whoever is to blame; nothing where it is non-aligned. */
export function resent(
  turn: VbamTurn,
  relation: Relation,
  by: string,
  { dice, subject }: { dice: string; subject: string },
): void {
  if (empireIn(turn.state, by).kind === 'non-aligned') return;
  const wronged = otherOf(relation.between, by);
  const { declared = null, spied = null } = relation.grievances[wronged] ?? {};
  relation.grievances[wronged] = { broken: turn.number, declared, spied };
  rollRelationship(turn, relation, { dice, sign: -1, why: 'treaty broken', rule: 'G-44', subject });
}

import { showRoll } from '#core/dice.ts';
import type { relationCauses } from '#schemas/vbam/events/relations.ts';
import type { Relation } from '#schemas/vbam/state.ts';
import { otherOf, pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { cappedRelationship } from '#vbam/questions/shared/diplomacy/relationship.ts';
import type { VbamTurn } from '#vbam/turn.ts';

type Cause = (typeof relationCauses)[number];

export interface RolledChange {
  dice: string;
  sign: 1 | -1;
  why: Cause;
  rule: string;
  /** names the stream, so that no roll affects another */
  subject: string;
}

/** G-44: what two empires think of each other changes, and both learn why. */
export function changeRelationship(turn: VbamTurn, relation: Relation, by: number, why: Cause, rule: string): void {
  const from = relation.relationship ?? 0;
  const to = cappedRelationship(from + by);
  relation.relationship = to;
  if (to === from) return;
  for (const empire of relation.between) {
    const common = { rule, seenBy: [empire], empire, with: otherOf(relation.between, empire) };
    turn.events.push({ kind: 'relationshipChanged', ...common, by: to - from, to, why });
  }
}

/** The same, decided by dice that both see. */
export function rollRelationship(turn: VbamTurn, relation: Relation, change: RolledChange): void {
  const pair = pairIdOf(...relation.between);
  const roll = turn.dice.at('relationship', pair, change.subject).roll(change.dice, 'relationship', change.rule);
  showRoll(roll, relation.between, pair);
  roll.result = change.why;
  changeRelationship(turn, relation, change.sign * roll.total, change.why, change.rule);
}

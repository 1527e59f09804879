import type { DeclarationLevel, Relation } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatiesIn, warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { declarationCosts } from '#vbam/tables/diplomacy/treaties.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { endTreaty } from './endTreaty.ts';
import { rollRelationship } from './relationship.ts';
import { standAtWar } from './standAtWar.ts';

/** G-46: one side goes a step further. The caller checks whether it may. `blamed` is false where it did not choose to (M-31). */
export function declareOn(
  turn: VbamTurn,
  relation: Relation,
  by: string,
  level: DeclarationLevel,
  { blamed = true }: { blamed?: boolean } = {},
): void {
  standAtWar(turn, relation, by, level, { blamed });
  relation.offers = [];
  for (const empire of relation.communications ? relation.between : [by]) {
    const common = { rule: 'G-46', seenBy: [empire], empire, with: otherOf(relation.between, empire), by, level };
    turn.events.push({ kind: 'declared', ...common });
  }
  if (warLevelOf(relation) !== 'hostilities') {
    for (const { kind } of treatiesIn(relation).reverse()) endTreaty(turn, relation, kind, { how: 'war', by, rule: 'G-46' });
  }
  if (!blamed || !relation.communications) return; // 4.5.3-c: those who have not heard of it think no worse
  const subject = `declaration of ${by}`;
  rollRelationship(turn, relation, { dice: declarationCosts[level], sign: -1, why: 'declaration', rule: 'G-44', subject });
}

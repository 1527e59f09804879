import type { Relation } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { endTreaty } from '../../shared/diplomacy/endTreaty.ts';

/** G-48: the war is over, and both start again without relations: treaties that survived the hostilities end. Its terms are carried out like those of any treaty. */
export function endWar(turn: VbamTurn, relation: Relation): void {
  for (const { kind } of treatiesIn(relation).reverse()) {
    if (kind !== 'armistice') endTreaty(turn, relation, kind, { how: 'war', by: null, rule: 'G-48' });
  }
  relation.state = 'non-intercourse';
  relation.declarations = {};
  relation.war = null;
  relation.calls = [];
  relation.aims = {};
  for (const empire of relation.between) {
    const common = { rule: 'G-48', seenBy: [empire], empire, with: otherOf(relation.between, empire) };
    turn.events.push({ kind: 'warEnded', ...common });
  }
}

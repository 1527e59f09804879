import type { Relation } from '#schemas/vbam/state.ts';
import { stateAsKnown } from '#vbam/questions/diplomacy/stateAsKnown.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { treatiesIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { endCivilWar } from '../empires/endCivilWar.ts';
import { endTreaty } from './endTreaty.ts';
import { pullBack } from './pullBack.ts';

/**
 * G-48: the war is over, and both start again without relations: treaties that survived the hostilities end.
 * The terms of an armistice are carried out like those of any treaty. R-12: whoever never heard of the war does not hear of its end.
 */
export function endWar(turn: VbamTurn, relation: Relation): void {
  const knowing = relation.between.filter((empire) => stateAsKnown(relation, empire) === 'war');
  for (const { kind } of treatiesIn(relation).reverse()) {
    if (kind !== 'armistice') endTreaty(turn, relation, kind, { how: 'peace', by: null, rule: 'G-48' });
  }
  relation.state = 'non-intercourse';
  relation.declarations = {};
  relation.war = null;
  relation.calls = [];
  relation.aims = {};
  pullBack(turn, relation);
  for (const empire of knowing) {
    const common = { rule: 'G-48', seenBy: [empire], empire, with: otherOf(relation.between, empire) };
    turn.events.push({ kind: 'warEnded', ...common });
  }
  const [one, other] = relation.between;
  if (empireIn(turn.state, one).civilWar?.against === other) endCivilWar(turn, one, 'armistice'); // 4.8.3-a
}

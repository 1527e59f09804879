import type { Relation } from '#schemas/state.ts';
import { otherOf } from '../../questions/pairs.ts';
import type { VbamTurn } from '../../turn.ts';

/** G-48: the war is over, and both start again without relations. Its terms are carried out like those of any treaty. */
export function endWar(turn: VbamTurn, relation: Relation): void {
  relation.state = 'non-intercourse';
  relation.declarations = {};
  relation.war = null;
  relation.calls = [];
  relation.aims = {};
  for (const empire of relation.between) {
    const told = { rule: 'G-48', seenBy: [empire], empire, with: otherOf(relation.between, empire) };
    turn.events.push({ kind: 'warEnded', ...told });
  }
}

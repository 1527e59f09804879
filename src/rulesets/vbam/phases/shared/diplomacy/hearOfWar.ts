import type { Relation } from '#schemas/vbam/state.ts';
import { hasHeardOfWar } from '#vbam/questions/diplomacy/warAsKnown.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { callAllies } from './callAllies.ts';
import { acquaint } from './contact.ts';

/** an empire that is shot at learns of the war that the other has declared on it, and who they are; nothing is news to one that knows. */
export function hearOfWar(turn: VbamTurn, relation: Relation, empire: string): void {
  const { war, between, declarations } = relation;
  const enemy = otherOf(between, empire);
  const declared = declarations[enemy];
  if (relation.state !== 'war' || !war || !declared || hasHeardOfWar(relation, empire)) return;
  war.heardBy = [...(war.heardBy ?? []), empire].sort();
  acquaint(turn, empire, enemy, [empire]);
  const common = { rule: 'R-12', seenBy: [empire], empire, with: enemy };
  turn.events.push({ kind: 'warLearned', ...common, level: declared.level, since: declared.turn, shotAt: true });
  callAllies(turn, empire, enemy); // G-49
}

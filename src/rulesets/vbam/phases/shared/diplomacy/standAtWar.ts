import type { DeclarationLevel, Relation } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-46: from now on the two are at war by the word of one, which the other holds against it if it is to blame. Nobody is told. */
export function standAtWar(
  { number }: VbamTurn,
  relation: Relation,
  by: string,
  level: DeclarationLevel,
  { blamed = true }: { blamed?: boolean } = {},
): void {
  relation.declarations[by] = { level, turn: number };
  relation.war ??= { since: number, lost: {} };
  relation.state = 'war';
  if (!blamed) return;
  const enemy = otherOf(relation.between, by);
  const { broken = null, spied = null } = relation.grievances[enemy] ?? {};
  relation.grievances[enemy] = { broken, declared: number, spied };
}

import type { Relation, TreatyEnd, TreatyKind } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { isPrepared, treatiesIn, treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** Ends a treaty and all that rest on it (G-47). The caller deals with what that costs. */
export function endTreaty(
  turn: VbamTurn,
  relation: Relation,
  kind: TreatyKind,
  { how, by, rule }: { how: TreatyEnd; by: string | null; rule: string },
): void {
  const treaty = treatyIn(relation, kind);
  if (!treaty) return;
  treaty.ended = { turn: turn.number, how, by };
  for (const empire of relation.between) {
    const common = { rule, seenBy: [empire], empire, with: otherOf(relation.between, empire), treaty: kind, how, by };
    turn.events.push({ kind: 'treatyEnded', ...common });
  }
  if (kind === 'border' && relation.state === 'normal relations') relation.state = 'non-intercourse'; // 4.5.1-b
  for (const resting of treatiesIn(relation)) {
    if (!isPrepared(relation, resting.kind))
      endTreaty(turn, relation, resting.kind, { how: 'fell with another', by: null, rule });
  }
}

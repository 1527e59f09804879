import type { Empire, Relation } from '#schemas/vbam/state.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { Signatory } from '#vbam/questions/shared/diplomacy/signing.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** One side of a pair as one that would sign with the other, in truth. */
export function signatoryIn({ state }: VbamTurn, relation: Relation, empire: string): Signatory {
  const { culture, kind, capital } = state.empires[empire] as Empire;
  const { communications, relationship, treaties, between } = relation;
  const other = (state.empires[otherOf(between, empire)] as Empire).name;
  return { culture, kind, capital, communications, relationship, treaties, state: relation.state, other };
}

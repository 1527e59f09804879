import type { Empire, Relation } from '#schemas/state.ts';
import { otherOf } from '../../questions/pairs.ts';
import type { Signatory } from '../../questions/signing.ts';
import type { VbamTurn } from '../../turn.ts';

/** One side of a pair as one that would sign with the other, in truth. */
export function signatoryIn({ state }: VbamTurn, relation: Relation, empire: string): Signatory {
  const { culture, kind, capital } = state.empires[empire] as Empire;
  const { communications, relationship, treaties, between } = relation;
  const other = (state.empires[otherOf(between, empire)] as Empire).name;
  return { culture, kind, capital, communications, relationship, treaties, state: relation.state, other };
}

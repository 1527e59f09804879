import type { Relation } from '#schemas/vbam/state.ts';
import { declarationsKnownTo } from '#vbam/questions/diplomacy/warAsKnown.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { Signatory } from '#vbam/questions/shared/diplomacy/signing.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** One side of a pair as a signatory, in truth rather than in a view. */
export function signatoryIn({ state }: VbamTurn, relation: Relation, empire: string): Signatory {
  const { culture, kind, capital } = empireIn(state, empire);
  const { communications, relationship, treaties, between } = relation;
  const other = otherOf(between, empire);
  const level = warLevelOf({ declarations: declarationsKnownTo(relation, empire) });
  return { culture, kind, capital, communications, relationship, treaties, state: relation.state, level, other };
}

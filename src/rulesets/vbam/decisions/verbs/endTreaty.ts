import { listed } from '#core/listed.ts';
import { oneOf } from '#core/orders/grammar/slots.ts';
import { treatyKinds } from '#schemas/vbam/stateWords.ts';
import { decision, MODERATOR_RULE, refusal } from '#vbam/decisions/decision.ts';
import { pairName, pairProblem } from '#vbam/decisions/pairs.ts';
import { empire } from '#vbam/decisions/slots.ts';
import { endTreaty as endInForce } from '#vbam/phases/shared/diplomacy/endTreaty.ts';
import { pairIdOf, relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { restingOn, treatiesIn, treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { treatyName } from '#vbam/questions/shared/diplomacy/treatyInWords.ts';

/** G-47: with all that rest on it; nobody has broken it. */
export const endTreaty = decision({
  name: 'end treaty',
  sentence: 'end {treaty} [treaty] between {one} and {other}',
  also: ['end {treaty} [treaty] of {one} and {other}'],
  slots: { treaty: oneOf('treaty', treatyKinds), one: empire, other: empire },
  help: 'ends a treaty, and all that rest on it, without a breach: nobody is to blame; with an armistice its truce ends',
  example: 'end trade treaty between Terrans and Kili Hegemony',
  check(turn, { treaty: kind, one, other }) {
    const problem = pairProblem(turn, one, other);
    if (problem) return problem;
    const relation = turn.state.relations[pairIdOf(one, other)];
    const signed = relation ? treatiesIn(relation).map((treaty) => treatyName(treaty.kind)) : [];
    if (!relation || !treatyIn(relation, kind))
      return refusal(
        `${pairName(turn, one, other)} have no ${treatyName(kind)} in force, ${signed.length > 0 ? `only ${listed(signed, 'and')}` : 'nor any other treaty'}`,
        'G-47',
      );
    return {
      what: { kind: 'treaty ended', between: relation.between, treaty: kind, with: restingOn(relation, kind) },
      seenBy: relation.between,
      apply(later) {
        endInForce(later, relationBetween(later.state, one, other), kind, { how: 'decided', by: null, rule: MODERATOR_RULE });
      },
    };
  },
});

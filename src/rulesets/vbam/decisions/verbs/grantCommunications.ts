import { decision, refusal } from '#vbam/decisions/decision.ts';
import { pairName, pairProblem } from '#vbam/decisions/pairs.ts';
import { empire } from '#vbam/decisions/slots.ts';
import { beginTalks } from '#vbam/phases/shared/diplomacy/beginTalks.ts';
import { acquaint } from '#vbam/phases/shared/diplomacy/contact.ts';
import { isInTouch } from '#vbam/questions/diplomacy/contactSides.ts';
import { pairIdOf, pairOf, relationBetween } from '#vbam/questions/shared/diplomacy/pairs.ts';

/** 4.5.3, R-12, R-20. */
export const grantCommunications = decision({
  name: 'grant communications',
  sentence: 'grant communications between {one} and {other}',
  also: ['grant communications of {one} and {other}'],
  slots: { one: empire, other: empire },
  help: 'lets two empires talk from now on, and makes them known to each other if need be; a war that one of them kept to itself comes out',
  example: 'grant communications between Terrans and Kili Hegemony',
  check(turn, { one, other }) {
    const problem = pairProblem(turn, one, other);
    if (problem) return problem;
    const relation = turn.state.relations[pairIdOf(one, other)];
    if (relation?.communications && isInTouch(relation, one) && isInTouch(relation, other))
      return refusal(`${pairName(turn, one, other)} can talk already`, '4.5.3');
    return {
      what: { kind: 'communications', between: [one, other] },
      seenBy: pairOf(one, other),
      apply(later) {
        acquaint(later, one, other); // only those who know of each other talk
        beginTalks(later, relationBetween(later.state, one, other));
      },
    };
  },
});

import { decision, refusal } from '#vbam/decisions/decision.ts';
import { pairName, pairProblem } from '#vbam/decisions/pairs.ts';
import { empire } from '#vbam/decisions/slots.ts';
import { acquaint } from '#vbam/phases/shared/diplomacy/contact.ts';
import { isInTouch } from '#vbam/questions/diplomacy/contactSides.ts';
import { pairIdOf, pairOf } from '#vbam/questions/shared/diplomacy/pairs.ts';

/** G-45, G-50. */
export const grantContact = decision({
  name: 'grant contact',
  sentence: 'grant contact of {one} and {other}',
  also: ['grant contact between {one} and {other}'],
  slots: { one: empire, other: empire },
  help: 'makes two empires known to each other, or again after contact was lost; what strangers think of it is rolled in the Diplomacy Phase',
  example: 'grant contact of Terrans and Kili Hegemony',
  check(turn, { one, other }) {
    const problem = pairProblem(turn, one, other);
    if (problem) return problem;
    const relation = turn.state.relations[pairIdOf(one, other)];
    if (isInTouch(relation, one) && isInTouch(relation, other))
      return refusal(`${pairName(turn, one, other)} are in contact already`, '4.5.1-a');
    return {
      what: { kind: 'contact', between: [one, other] },
      seenBy: pairOf(one, other),
      apply: (later) => void acquaint(later, one, other),
    };
  },
});

import { acquaint } from '#vbam/phases/shared/diplomacy/contact.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { pairIdOf, pairOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { decision, refusal } from './decision.ts';
import { empire } from './slots.ts';

/** G-45. */
export const grantContact = decision({
  name: 'grant contact',
  sentence: 'grant contact of {one} and {other}',
  slots: { one: empire, other: empire },
  help: 'makes two empires known to each other; what they think of it is rolled in the Diplomacy Phase',
  example: 'grant contact of Terrans and Kili Hegemony',
  check(turn, { one, other }) {
    const [first, second] = [empireIn(turn.state, one).name, empireIn(turn.state, other).name];
    if (one === other) return refusal('these are not two empires');
    const relation = turn.state.relations[pairIdOf(one, other)];
    if (hasMet(relation, one) && hasMet(relation, other)) return refusal(`${first} and ${second} have met already`, '4.5.1-a');
    return {
      what: { kind: 'contact', between: [one, other] },
      seenBy: pairOf(one, other),
      apply: (later) => void acquaint(later, one, other),
    };
  },
});

import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { decision, refusal } from './decision.ts';
import { empire, relationship } from './slots.ts';

export const setRelationship = decision({
  name: 'set relationship',
  sentence: 'set relationship of {one} and {other} to {value}',
  slots: { one: empire, other: empire, value: relationship },
  help: 'changes the relationship between two empires that have met, from -100 to 100',
  example: 'set relationship of Terrans and Kili Hegemony to 20',
  check(turn, { one, other, value }) {
    const [first, second] = [empireIn(turn.state, one).name, empireIn(turn.state, other).name];
    if (one === other) return refusal('these are not two empires');
    const relation = turn.state.relations[pairIdOf(one, other)];
    if (!relation) return refusal(`${first} and ${second} have not met`, '4.5.1-a');
    return {
      what: { kind: 'relationship', between: [one, other], now: value, was: relation.relationship },
      seenBy: relation.between.filter((empire) => hasMet(relation, empire)),
      apply: ({ state }) => {
        const later = state.relations[pairIdOf(one, other)];
        if (later) later.relationship = value;
      },
    };
  },
});

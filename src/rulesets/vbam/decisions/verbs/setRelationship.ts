import { decision, refusal } from '#vbam/decisions/decision.ts';
import { pairName, pairProblem } from '#vbam/decisions/pairs.ts';
import { empire, relationship } from '#vbam/decisions/slots.ts';
import { hasMet } from '#vbam/questions/diplomacy/contactSides.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';

export const setRelationship = decision({
  name: 'set relationship',
  sentence: 'set relationship of {one} and {other} to {value}',
  also: ['set relationship between {one} and {other} to {value}', 'set relationship of {one} with {other} to {value}'],
  slots: { one: empire, other: empire, value: relationship },
  help: 'changes the relationship between two empires that have met, from -100 to 100: one number, which holds for both',
  example: 'set relationship of Terrans and Kili Hegemony to 20',
  check(turn, { one, other, value }) {
    const problem = pairProblem(turn, one, other);
    if (problem) return problem;
    const relation = turn.state.relations[pairIdOf(one, other)];
    const both = pairName(turn, one, other);
    if (!relation) return refusal(`they have not met: write "grant contact of ${both}" above it`, '4.5.1-a');
    if (relation.relationship === value) return refusal(`the relationship between ${both} is ${value} already`, 'G-44');
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

import { expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveDiplomacy } from '#vbam/phases/diplomacy.ts';
import { DIPLOMATIC_PER_POINT } from '#vbam/tables/diplomacy/contact.ts';
import { acquaint } from '../../../builders/relations.ts';
import { ophir, run, sol } from '../../../builders/turn.ts';

/** What is added to the roll when fleets of both meet at Lantern, with this much Diplomatic and understanding. */
function addedWith(diplomatic: number, understanding: number) {
  const turn = run(resolveDiplomacy, {
    looks: { lantern: { [sol]: 'limited', [ophir]: 'limited' } },
    dice: { communications: [4, 4] },
    state(state: CampaignState) {
      for (const fleet of Object.values(state.fleets)) if ([sol, ophir].includes(fleet.owner)) fleet.system = 'lantern';
      const unitClass = state.unitClasses[`${ophir}-heavy-cruiser`];
      if (unitClass && diplomatic > 0) unitClass.abilities.diplomatic = diplomatic;
      acquaint(state, sol, ophir, { relationship: 5, understanding });
    },
  });
  return turn.dice.rolls.find(({ label }) => label === 'communications')?.modifiers;
}

test('4.5.3-a: what is added to the roll is told, and only what adds something', () => {
  expect(addedWith(0, 0)).toEqual([]);
  expect(addedWith(0, 2)).toEqual([{ why: 'what is understood so far', add: 2 }]);
  expect(addedWith(10, 0)).toEqual([{ why: 'Diplomatic 10', add: 10 / DIPLOMATIC_PER_POINT }]);
});

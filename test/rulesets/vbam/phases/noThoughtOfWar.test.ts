import { expect, test } from 'vitest';
import { deal, play, relationOf } from '../../../builders/dealing.ts';
import { ophir, sol } from '../../../builders/turn.ts';

/** What the non-player empire at Sol is after, at this relationship. */
function aimAt(relationship: number, thought: number[]) {
  const turn = deal(['border'], {
    relation: { relationship },
    state(state) {
      play(sol, 'non-player', { aggressiveness: 10, integrity: 1, xenophobia: 100 })(state);
      play(ophir, 'player')(state);
    },
    dice: { 'thought of war': thought, 'thought of breaking': [100], 'thought of an offer': [100], 'faith kept': [100] },
  });
  return { aim: relationOf(turn).aims[sol], rolls: turn.dice.rolls.filter(({ label }) => label === 'thought of war').length };
}

test('4.5.N-c, -e: who has no chance to think of war rolls no die for it, and masses no forces', () => {
  expect(aimAt(100, [])).toEqual({ aim: undefined, rolls: 0 });
  expect(aimAt(0, [1])).toEqual({ aim: 'mass forces', rolls: 1 });
  expect(aimAt(0, [2])).toEqual({ aim: undefined, rolls: 1 });
});

import { expect, test } from 'vitest';
import { deal, inForce, play } from '../../../builders/dealing.ts';
import { given, ophir } from '../../../builders/turn.ts';

/** Sol asks a non-aligned empire to end their trade treaty by consent. */
function parting(xenophobia: number) {
  return deal(['border', 'trade'], {
    relation: { relationship: 0 },
    state: play(ophir, 'non-aligned', { aggressiveness: 50, integrity: 100, xenophobia }),
    orders: [given('withdraw', { treaty: 'trade', empire: ophir })],
    dice: { 'treaty answer': [], 'thought of breaking': [100], 'thought of an offer': [100], 'thought of war': [100] },
  });
}

test('4.1.3-b, G-52: a non-aligned empire lets a treaty go without a roll if it would not sign it again, and only then', () => {
  expect(inForce(parting(69))).toEqual(['border', 'trade']); // it would sign with 1%
  expect(inForce(parting(70))).toEqual(['border']);
});

import { expect, test } from 'vitest';
import type { TreatyKind } from '#schemas/vbam/state.ts';
import { deal, play, relationOf } from '../../../builders/dealing.ts';
import { ophir, sol } from '../../../builders/turn.ts';

test('4.1.3-b, C-36: a non-player empire asks a non-aligned one for no treaty that binds it to fight', () => {
  const ground: TreatyKind[] = ['border', 'trade', 'non-aggression', 'research', 'military'];
  const offers = (other: 'non-aligned' | 'player') => {
    const turn = deal(ground, {
      relation: { relationship: 60 },
      state(state) {
        play(sol, 'non-player', { xenophobia: 1, integrity: 100, aggressiveness: 1 })(state);
        play(ophir, other, { xenophobia: 1, integrity: 100, aggressiveness: 1 })(state);
      },
      dice: { 'thought of breaking': [100], 'thought of an offer': [1], 'thought of war': [100] },
    });
    return [relationOf(turn).offers.map(({ kind }) => kind), relationOf(turn).aims[sol]];
  };
  expect(offers('player')).toEqual([['mutual defense'], undefined]);
  expect(offers('non-aligned')).toEqual([[], 'better relations']);
});

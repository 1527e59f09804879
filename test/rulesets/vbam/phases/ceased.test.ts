import { expect, test } from 'vitest';
import type { Withdrawal } from '#schemas/vbam/state.ts';
import { dissolve } from '#vbam/phases/shared/empires/dissolve.ts';
import { kessa, ophir, run, sol } from '../../../builders/turn.ts';

test('4.7-b, G-69: nobody waits for the forces of an empire that has ceased, nor leaves its systems to it', () => {
  const withdrawal = (owner: string, from: string): Withdrawal => ({ owner, from, systems: ['naos'], until: 9 });
  const { state } = run(
    (turn) => {
      delete turn.state.colonies.ophir;
      dissolve(turn, ophir);
    },
    {
      state(state) {
        state.withdrawals = [withdrawal(ophir, sol), withdrawal(sol, ophir), withdrawal(kessa, sol)];
      },
    },
  );
  expect(state.withdrawals).toEqual([withdrawal(kessa, sol)]);
});

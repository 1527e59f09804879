import { expect, test } from 'vitest';
import { bringUnder } from '#vbam/phases/shared/colonies/mergeColonies.ts';
import { coloniesIn } from '#vbam/questions/colonies/colonies.ts';
import { settleBeside, shared } from '../../../builders/neighbours.ts';
import { ophir, run, sol } from '../../../builders/turn.ts';

const merged = (ours: { census: number; morale: number }, theirs: { census: number; morale: number }) => {
  const { state } = run(
    (turn) => {
      for (const colony of coloniesIn(turn.state, 'vega')) if (colony.owner === ophir) bringUnder(turn, colony, sol);
    },
    {
      rules: shared,
      state(state) {
        settleBeside(state, 'vega', sol, ours);
        settleBeside(state, 'vega', ophir, theirs);
      },
    },
  );
  return coloniesIn(state, 'vega').map(({ owner, census, morale }) => ({ owner, census, morale }));
};

test('G-58, 4.5.T-m: the Morale of two that become one is weighed by people and rounded down', () => {
  expect(merged({ census: 1, morale: 5 }, { census: 2, morale: 3 })).toEqual([{ owner: sol, census: 3, morale: 3 }]);
  expect(merged({ census: 1, morale: 5 }, { census: 0, morale: 0 })).toEqual([{ owner: sol, census: 1, morale: 5 }]);
});

test('G-58: where nobody lives in either, the lower Morale is left', () => {
  expect(merged({ census: 0, morale: 2 }, { census: 0, morale: 1 })).toEqual([{ owner: sol, census: 0, morale: 1 }]);
});

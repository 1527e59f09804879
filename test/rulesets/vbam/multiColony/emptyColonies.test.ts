import { expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { bringUnder } from '#vbam/phases/shared/colonies/mergeColonies.ts';
import { coloniesIn } from '#vbam/questions/colonies/colonies.ts';
import { smallGalaxy } from '../../../builders/galaxy.ts';
import { settleBeside, shared } from '../../../builders/neighbours.ts';
import { erect, kessa, ophir, run, sol } from '../../../builders/turn.ts';

type People = { census: number; morale: number };

const merged = (ours: People, theirs: People, build: (state: CampaignState) => void = () => {}) => {
  const { state } = run(
    (turn) => {
      for (const colony of coloniesIn(turn.state, 'vega')) if (colony.owner === ophir) bringUnder(turn, colony, sol);
    },
    {
      rules: shared,
      state(state) {
        settleBeside(state, 'vega', sol, ours);
        settleBeside(state, 'vega', ophir, theirs);
        build(state);
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

test('G-58: the people of both stay up to the Capacity of the system, with the Habitats that either has there', () => {
  const crowds = { census: 4, morale: 4 };
  const [{ capacity } = { capacity: 0 }] = smallGalaxy().systems.filter(({ id }) => id === 'vega');
  const livingThere = (...habitats: [system: string, owner: string][]) =>
    merged(crowds, crowds, (state) => {
      for (const [system, owner] of habitats) erect(state, system, 'habitats', owner);
    })[0]?.census;
  expect(livingThere()).toBe(capacity);
  expect(livingThere(['sol', sol], ['ophir', ophir])).toBe(capacity);
  expect(livingThere(['vega', kessa])).toBe(capacity);
  expect(livingThere(['vega', sol])).toBe(capacity + 1);
  expect(livingThere(['vega', ophir])).toBe(capacity + 1);
});

import { expect, test } from 'vitest';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { befriend } from '../../../builders/relations.ts';
import { chart, colonyAt, disarm, eventsOf, ophir, run, settle, sol } from '../../../builders/turn.ts';

/** Vega rebels and cannot feed itself. */
const freed = (change: (state: CampaignState) => void, opinion = 1) =>
  run(resolveMorale, {
    dice: {
      loyalty: Array.from({ length: 8 }, () => 5),
      aggressiveness: [31],
      integrity: [62],
      xenophobia: [1],
      'initial relationship': [60, opinion],
    },
    state(state) {
      disarm(state);
      chart(state, sol, ophir);
      settle(state, 'vega', { census: 4, morale: 0, agriculture: 2, economy: 4 });
      Object.assign(state.colonies.ophir ?? {}, { agriculture: 8, census: 8 });
      befriend(state, sol, ophir, ['border']);
      change(state);
    },
  });

test('G-59: freed people join an empire to which explored lanes lead, and no other', () => {
  const owner = (explored: boolean) =>
    colonyAt(
      freed(({ lanes }) => {
        for (const lane of Object.values(lanes)) lane.explored = explored;
      }),
      'vega',
    ).owner;
  expect(owner(true)).toBe(ophir);
  expect(owner(false)).not.toBe(ophir);
});

test('3.4.11-i, G-49: the freed are at war with those they left, whose allies are called at once', () => {
  const turn = freed((state) => void befriend(state, sol, ophir, ['border', 'mutual defense', 'alliance']), 100);
  const { owner } = colonyAt(turn, 'vega');
  expect(eventsOf(turn, 'calledToArms')).toMatchObject([
    { called: ophir, enemy: owner },
    { called: ophir, enemy: owner },
  ]);
});

test('4.2-a, ruling: the capital of the freed is where most of them live, of equals the first', () => {
  const capital = (tauCeti: number) => {
    const turn = freed((state) => {
      for (const [system, census] of [
        ['vega', 4],
        ['tau-ceti', tauCeti],
      ] as const)
        settle(state, system, { census, morale: 0, agriculture: 6, economy: 4 });
    }, 100);
    return turn.state.empires[colonyAt(turn, 'vega').owner]?.capital;
  };
  expect([3, 4, 5].map(capital)).toEqual(['vega', 'tau-ceti', 'tau-ceti']);
});

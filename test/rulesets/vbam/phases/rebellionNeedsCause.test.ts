import { expect, test } from 'vitest';
import type { Colony } from '#schemas/vbam/state.ts';
import { resolveMorale } from '#vbam/phases/morale.ts';
import { colonyAt, disarm, run, settle, sol } from '../../../builders/turn.ts';

/** The Morale of a colony at Vega after it rolled a 1; the three homes roll 5. */
function moraleAfter(more: Partial<Colony>, { rule = true, capital = 'sol' }: { rule?: boolean; capital?: string | null } = {}) {
  const turn = run(resolveMorale, {
    rules: { rebellionNeedsCause: rule },
    state(state) {
      disarm(state);
      settle(state, 'vega', { census: 2, morale: 1, ...more });
      Object.assign(state.empires[sol] ?? {}, { capital });
    },
    dice: { loyalty: [5, 5, 5, 1] },
  });
  return colonyAt(turn, 'vega').morale;
}

test('G-29, rebellionNeedsCause: without a cause the last Morale is kept; without the rule it is lost', () => {
  expect(moraleAfter({})).toBe(1);
  expect(moraleAfter({}, { rule: false })).toBe(0);
});

test('G-29, rebellionNeedsCause: hunger and a sum of modifiers below nothing are causes', () => {
  expect(moraleAfter({ morale: 2, starvedTurns: 1 })).toBe(0);
  expect(moraleAfter({}, { capital: null })).toBe(0);
});

test('G-29, rebellionNeedsCause: more than one Morale is lost as ever', () => {
  expect(moraleAfter({ morale: 2 })).toBe(1);
});

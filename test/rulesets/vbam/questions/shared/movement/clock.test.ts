import { expect, test } from 'vitest';
import { clockAfter } from '#vbam/questions/shared/movement/ways.ts';
import { LIGHT_YEARS_PER_PHASE } from '#vbam/tables/movement/movement.ts';

test('3.3.8-b: a jump takes as many Movement Phases as its light years need, less those already spent on it, and at least one', () => {
  const step = { to: 'vega', by: 'lane' as const, halves: 2, lightYears: 3 * LIGHT_YEARS_PER_PHASE };
  const arrives = (headway?: number) => clockAfter({ phase: 1, used: 0 }, step, 1, headway).phase;
  expect([arrives(), arrives(0), arrives(1), arrives(2), arrives(9)]).toEqual([3, 3, 2, 1, 1]);
  expect(clockAfter({ phase: 1, used: 2 }, step, 1).phase).toBe(4);
});

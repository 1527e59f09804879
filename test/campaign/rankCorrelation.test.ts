import { expect, test } from 'vitest';
import { rankCorrelation } from '../bench/rankCorrelation.ts';

test('ranks that go together, against each other, and without each other', () => {
  expect(rankCorrelation([1, 5, 9], [2, 3, 100])).toBeCloseTo(1);
  expect(rankCorrelation([1, 5, 9], [7, 6, -2])).toBeCloseTo(-1);
  expect(rankCorrelation([1, 2, 3, 4], [1, -1, -1, 1])).toBeCloseTo(0);
  expect(rankCorrelation([1, 1, 1], [1, 2, 3])).toBe(0);
  expect(rankCorrelation([1, 2, 2, 3], [1, 2, 2, 3])).toBeCloseTo(1);
});

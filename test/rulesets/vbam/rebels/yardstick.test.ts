import { expect, test } from 'vitest';
import { lostToFirstWave } from '../../../builders/firstWave.ts';

test('Part 7: a single Constabulary loses to the first wave of rebels at Census 2 in 83 of 100 cases', () => {
  expect(Math.abs(lostToFirstWave(300) - 83)).toBeLessThanOrEqual(10);
});

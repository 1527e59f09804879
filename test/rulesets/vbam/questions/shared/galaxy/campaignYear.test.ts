import { expect, test } from 'vitest';
import { turnInWords, yearOf } from '#vbam/questions/shared/galaxy/campaignYear.ts';

test.each([
  [1, 1, 1],
  [10, 1, 10],
  [11, 2, 1],
  [12, 2, 2],
  [100, 10, 10],
])('2-c: turn %i is in year %i, its turn %i', (turn, year, turnOfYear) => {
  expect(yearOf(turn)).toEqual({ year, turnOfYear });
});

test('2-c: the year stands behind the turn; before the first turn there is none', () => {
  expect(turnInWords(12)).toBe('turn 12, year 2');
  expect(() => yearOf(0)).toThrow('turn 0 is of no campaign year');
});

import { expect, test } from 'vitest';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';

test.each([
  [7, 'very low'],
  [8, 'low'],
  [10, 'low'],
  [11, 'moderate'],
  [12, 'moderate'],
  [13, 'high'],
  [15, 'high'],
  [16, 'very high'],
])('3.2.5-a, D-01: a total of %i is of %s importance', (total, importance) => {
  expect(importanceOf({ capacity: total, raw: 0, biosphere: 0 })).toBe(importance);
});

test.each([
  ['Alpha', 8, 1, 1, 'low'],
  ['Beta', 6, 3, 3, 'moderate'],
  ['Gamma', 5, 3, 5, 'high'],
  ['Delta', 7, 4, 3, 'high'],
])('E-27: %s', (_, capacity, raw, biosphere, importance) => {
  expect(importanceOf({ capacity, raw, biosphere })).toBe(importance);
});

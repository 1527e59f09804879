import { expect, test } from 'vitest';
import { counted, modified } from '#core/words.ts';

test.each([
  ['destroyer', '2 destroyers'],
  ['medium ground force', '2 medium ground forces'],
  ['Constabulary', '2 Constabularies'],
  ['day', '2 days'],
  ['Albatross', '2 Albatrosses'],
  ['Phoenix', '2 Phoenixes'],
  ['planetary defense guns', '2 planetary defense guns'],
  ['Mark 2', '2 Mark 2'],
  ['Zorkå', '2 Zorkå'],
])('counted says two of %s as %s', (one, two) => {
  expect([counted(2, one), counted(1, one)]).toEqual([two, `1 ${one}`]);
});

test('modified has a sign before every number, 0 too', () => {
  expect([2, 0, -1].map((add) => modified({ why: 'importance', add }))).toEqual([
    '+2 importance',
    '+0 importance',
    '-1 importance',
  ]);
});

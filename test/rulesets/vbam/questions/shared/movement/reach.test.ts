import { expect, test } from 'vitest';
import { reachOf } from '#vbam/questions/shared/movement/reach.ts';

test('5.4.X11: the nearest center serves a system, and of two as near the one whose id comes first, however far each of them reaches', () => {
  const row = ['a', 'b', 'c', 'd', 'e'];
  const lanes = new Map(row.map((system, at) => [system, row.filter((_, other) => Math.abs(other - at) === 1)]));
  const served = (centers: [string, number][]) =>
    [...reachOf(new Map(centers), lanes)].sort().map(([system, { center, jumps }]) => `${system}: ${center} ${jumps}`);
  const both = ['a: a 0', 'b: a 1', 'c: a 2', 'd: e 1', 'e: e 0'];
  expect(
    served([
      ['a', 4],
      ['e', 4],
    ]),
  ).toEqual(both);
  expect(
    served([
      ['e', 2],
      ['a', 3],
    ]),
  ).toEqual(both);
  expect(
    served([
      ['a', 1],
      ['e', 2],
    ]),
  ).toEqual(['a: a 0', 'b: a 1', 'c: e 2', 'd: e 1', 'e: e 0']);
});

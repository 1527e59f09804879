import { expect, test } from 'vitest';
import { inIdOrder } from '#core/inIdOrder.ts';
import { itemAt } from '#core/itemAt.ts';
import { byKey } from '#core/order.ts';
import { recordIn } from '#core/recordIn.ts';
import { valueIn } from '#core/valueIn.ts';

test('what must be there and is not stops everything, by its name', () => {
  expect(recordIn({ sol: 0 }, 'sol')).toBe(0);
  expect(() => recordIn({ sol: 0 }, 'vega', 'star')).toThrow('there is no star vega');
  expect(valueIn(new Map([['sol', 0]]), 'sol')).toBe(0);
  expect(() => valueIn(new Map([['sol', 0]]), 'vega')).toThrow('nothing is kept of vega');
  expect(itemAt(['sol', 'vega'], -1)).toBe('vega');
  expect(() => itemAt(['sol'], 1)).toThrow('a list of 1 has nothing at 1');
});

test('records come in order of their ids, whoever came first', () => {
  expect(inIdOrder({ vega: 1, Sol: 2, altair: 3 })).toEqual([
    ['Sol', 2],
    ['altair', 3],
    ['vega', 1],
  ]);
});

test('what is sorted by a key keeps its order where the keys are the same', () => {
  const sorted = ['b1', 'a2', 'b0', 'a1'].sort(byKey((word) => word.slice(0, 1)));
  expect(sorted).toEqual(['a2', 'a1', 'b1', 'b0']);
});

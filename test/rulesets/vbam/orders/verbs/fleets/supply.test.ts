import { expect, test } from 'vitest';
import { answersTo, wideView } from '../../../../../builders/orders.ts';

const view = wideView((it) => {
  const tender = it.unitClasses[`${it.empire.id}-tender`];
  Object.assign(tender?.abilities ?? {}, { supply: 2 });
});

test('O-19, 6.1.X164-o: only ships with Supply can keep it', () => {
  expect(answersTo(view, 'keep supply of Tender 1')).toEqual(['Tender 1 keeps what it has']);
  expect(answersTo(view, 'keep supply of Tender 1, Scout 1')).toEqual([
    '"keep supply of Tender 1, Scout 1" is refused: Scout 1 has no Supply (6.1.X164-o)',
  ]);
});

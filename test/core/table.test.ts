import { expect, test } from 'vitest';
import { loadedDice } from '#core/dice.ts';
import { lookUp, type Row, rollOn, rollTable } from '#core/table.ts';

const tableOf = (rows: readonly Row<string>[], dice = 'd6') => rollTable({ name: 'test', rule: 'T-1', dice, rows });

test('a table answers every face it was printed for', () => {
  const table = tableOf([
    [1, 2, 'low'],
    [3, 6, 'high'],
  ]);
  const answers = [1, 2, 3, 4, 5, 6].map((face) => rollOn(loadedDice({ test: [face] }).at('x'), table));
  expect(answers).toEqual(['low', 'low', 'high', 'high', 'high', 'high']);
});

test('the answer is written into the roll, with the table and its section', () => {
  const dice = loadedDice({ test: [2] });
  rollOn(dice.at('x'), tableOf([[1, 6, 'any']]));
  expect(dice.rolls[0]).toMatchObject({ label: 'test', rule: 'T-1', result: 'any' });
});

test('modifiers may leave the faces where the outer rows are open', () => {
  const table = rollTable({
    name: 'test',
    rule: 'T-1',
    dice: 'd6',
    rows: [
      [-Infinity, 3, 'low'],
      [4, Infinity, 'high'],
    ],
  });
  expect(rollOn(loadedDice({ test: [1] }).at('x'), table, [{ why: 'penalty', add: -5 }])).toBe('low');
  expect(rollOn(loadedDice({ test: [6] }).at('x'), table, [{ why: 'bonus', add: 5 }])).toBe('high');
});

test('a total that no row answers is a fault, not a silence', () => {
  const roll = loadedDice({ test: [6] })
    .at('x')
    .roll('d6', 'test', 'T-1', [{ why: 'bonus', add: 1 }]);
  expect(() => lookUp(tableOf([[1, 6, 'any']]), roll)).toThrow('test (T-1) has no row for 7');
});

test.each<[string, Row<string>[], string]>([
  [
    'a hole',
    [
      [1, 2, 'a'],
      [4, 6, 'b'],
    ],
    'nothing answers 3 to 3',
  ],
  [
    'an overlap',
    [
      [1, 3, 'a'],
      [3, 6, 'b'],
    ],
    'two rows answer 3',
  ],
  ['no row for the lowest face', [[2, 6, 'a']], 'nothing answers 1'],
  ['no row for the highest face', [[1, 5, 'a']], 'nothing answers 6'],
  [
    'a row that runs backwards',
    [
      [1, 6, 'a'],
      [9, 7, 'b'],
    ],
    'the row 9 to 7 runs backwards',
  ],
  ['no rows', [], 'nothing answers 1'],
])('a table with %s is refused', (_, rows, why) => {
  expect(() => tableOf(rows)).toThrow(`table "test" (T-1): ${why}`);
});

test('numbers that are added to something are written with their sign', () => {
  const dice = loadedDice({ test: [1, 1] });
  rollOn(dice.at('x'), rollTable({ name: 'test', rule: 'T-1', dice: 'd6', rows: [[1, 6, 2]], adds: true }));
  rollOn(dice.at('x'), rollTable({ name: 'test', rule: 'T-1', dice: 'd6', rows: [[1, 6, 2]] }));
  expect(dice.rolls.map((roll) => roll.result)).toEqual(['+2', '2']);
});

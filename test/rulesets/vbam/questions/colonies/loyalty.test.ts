import { describe, expect, test } from 'vitest';
import { loadedDice } from '#core/dice.ts';
import { rollOn } from '#core/table.ts';
import {
  integrationModifiersOf,
  loyaltyModifiersOf,
  loyaltyResultOf,
  reprisalResultOf,
} from '#vbam/questions/colonies/loyalty.ts';
import { integrationTable, martialLawTable, moraleStates } from '#vbam/tables/colonies/loyalty.ts';

describe('loyalty checks', () => {
  test('4.2.2-b, 4.2.3-c, G-29: every cause has its modifier and its reason', () => {
    const everything = { frontier: true, interregnum: true, civilWar: true, unintegrated: true, disrupted: true };
    expect(loyaltyModifiersOf({ census: 4, police: 5, ...everything, blockadedTurns: 4 })).toEqual([
      { why: 'police', add: 1 },
      { why: 'frontier', add: -1 },
      { why: 'no imperial capital', add: -1 },
      { why: 'civil war', add: -1 },
      { why: 'not integrated', add: -1 },
      { why: 'long blockade', add: -1 },
      { why: 'disruption', add: -1 },
    ]);
  });

  test('6.1.X164-l: Police must be more than the Census; three turns of blockade are borne', () => {
    expect(loyaltyModifiersOf({ census: 4, police: 4, blockadedTurns: 3 })).toEqual([]);
    expect(loyaltyModifiersOf({ census: 0, police: 1 })).toEqual([{ why: 'police', add: 1 }]);
  });

  test('3.4.9-a: good order loses Morale on 1, unrest on 1 and 2, rebellion on 1 to 3, and all gain on 10', () => {
    const results = moraleStates.map((state) =>
      [1, 2, 3, 4, 9, 10].map((face) => loyaltyResultOf(state, { faces: [face], total: face })),
    );
    expect(results).toEqual([
      [-1, 0, 0, 0, 0, 1],
      [-1, -1, 0, 0, 0, 1],
      [-1, -1, -1, 0, 0, 1],
    ]);
  });

  test('G-29: a natural 10 gains whatever the modifiers, and so does a modified one', () => {
    expect(loyaltyResultOf('good order', { faces: [10], total: 6 })).toBe(1);
    expect(loyaltyResultOf('good order', { faces: [9], total: 10 })).toBe(1);
    expect(loyaltyResultOf('good order', { faces: [1], total: 2 })).toBe(0);
    expect(loyaltyResultOf('good order', { faces: [4], total: 0 })).toBe(-1);
  });

  test('3.4.12-b: under martial law a 4 or more costs another Morale', () => {
    const dice = loadedDice({ 'martial law': [3, 4] }).at('sol');
    expect([rollOn(dice, martialLawTable), rollOn(dice, martialLawTable)]).toEqual([0, -1]);
  });
});

describe('reprisals', () => {
  const reprisal = (...faces: number[]) =>
    reprisalResultOf(loadedDice({ reprisal: faces }).at('sol').roll('2d6', 'reprisal', '3.4.13-a'));

  test('E-22: a 9 costs a Census and gains one Morale net', () => {
    expect(reprisal(4, 5)).toEqual({ census: -1, morale: 1 });
  });

  test('3.4.13-a: 5 or less gains nothing, 6 to 8 one, 9 and more two, and odd totals cost one of each', () => {
    expect([reprisal(1, 1), reprisal(2, 3), reprisal(3, 3), reprisal(3, 4), reprisal(6, 6)]).toEqual([
      { census: 0, morale: 0 },
      { census: -1, morale: -1 },
      { census: 0, morale: 1 },
      { census: -1, morale: 0 },
      { census: 0, morale: 2 },
    ]);
  });
});

describe('integration', () => {
  const rolled = (faces: number[], turns: number) =>
    rollOn(loadedDice({ integration: faces }).at('vega'), integrationTable, integrationModifiersOf(turns));

  test('D-29: a 9 three turns after the conquest integrates the colony', () => {
    expect(rolled([4, 5], 3)).toBe('integrated');
  });

  test('3.4.14-c: an 11 in all does not', () => {
    expect(rolled([4, 5], 2)).toBe('not integrated');
    expect(rolled([1, 1], 10)).toBe('integrated');
  });
});

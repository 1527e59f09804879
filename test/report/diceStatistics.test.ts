import { describe, expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import { chanceOfMore, diceStatistics } from '#report/diceStatistics.ts';

/** This number of dice, showing these faces in turn. */
const thrown = (dice: string, faces: readonly number[], times: number) =>
  Array.from({ length: times }, (_, index) => ({ dice, faces: [faces[index % faces.length] as number] }));

describe('the statistics of dice', () => {
  test('count each face of each kind of die, whatever the roll was for', () => {
    const [six, ten] = diceStatistics([
      { dice: '2d6', faces: [1, 6] },
      { dice: 'd6', faces: [6] },
      { dice: 'd10', faces: [4] },
    ]);
    expect(six).toMatchObject({ sides: 6, thrown: 3, expectedMean: 3.5, test: null });
    expect(six?.faces.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 2]);
    expect(six?.mean).toBeCloseTo(13 / 3);
    expect(ten).toMatchObject({ sides: 10, thrown: 1 });
  });

  test('group the faces of a die of a hundred sides by tens', () => {
    const [hundred] = diceStatistics(thrown('d100', [1, 10, 11, 100], 100));
    expect(hundred?.faces.map(({ from, to, count }) => [from, to, count]).slice(0, 3)).toEqual([
      [1, 10, 50],
      [11, 20, 25],
      [21, 30, 0],
    ]);
    expect(hundred?.test?.degrees).toBe(9);
  });

  test('say nothing where there were too few throws', () => {
    expect(diceStatistics(thrown('d6', [1, 2, 3], 29))[0]?.test).toBeNull();
    expect(diceStatistics(thrown('d6', [1, 2, 3], 30))[0]?.test).not.toBeNull();
  });

  test('a loaded die is found out, and our own dice are not', () => {
    expect(diceStatistics(thrown('d6', [1, 2, 3, 4, 5, 6, 6], 300))[0]?.test?.chance).toBeLessThan(0.01);
    const dice = seededDice('a campaign');
    for (let turn = 0; turn < 3000; turn++) dice.at(`turn ${turn}`).roll('2d6', 'test', '');
    expect(diceStatistics(dice.rolls)[0]?.test?.chance).toBeGreaterThan(0.01);
  });

  // from the printed tables of chi-square
  test.each([
    [15.09, 5, 0.01],
    [11.07, 5, 0.05],
    [16.92, 9, 0.05],
    [4.35, 5, 0.5],
  ])('a chi-square of %f with %i degrees is exceeded in a share of %f', (square, degrees, chance) => {
    expect(chanceOfMore(square, degrees)).toBeCloseTo(chance, 2);
  });
});

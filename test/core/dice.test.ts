import { expect, test } from 'vitest';
import { type Dice, fleetingDice, loadedDice, parseDice, seededDice } from '#core/dice.ts';

const rollsOf = (dice: Dice, path: string[], count: number) =>
  Array.from({ length: count }, () => dice.at(...path).roll('d100', 'test', 'T-1').total);

test('the same secret and path give the same rolls', () => {
  expect(rollsOf(seededDice('secret'), ['vega'], 20)).toEqual(rollsOf(seededDice('secret'), ['vega'], 20));
});

test('another secret, or another path, gives other rolls', () => {
  const vega = rollsOf(seededDice('secret'), ['vega'], 20);
  expect(rollsOf(seededDice('secret2'), ['vega'], 20)).not.toEqual(vega);
  expect(rollsOf(seededDice('secret'), ['sol'], 20)).not.toEqual(vega);
});

test('paths are told apart by their parts, not by their letters', () => {
  expect(rollsOf(seededDice('s'), ['ab', 'c'], 20)).not.toEqual(rollsOf(seededDice('s'), ['a', 'bc'], 20));
});

test("the secrets '42' and '4242' are different", () => {
  expect(rollsOf(seededDice('42'), ['vega'], 20)).not.toEqual(rollsOf(seededDice('4242'), ['vega'], 20));
});

test('a stream asked for twice goes on', () => {
  const once = rollsOf(seededDice('s'), ['vega'], 6);
  const dice = seededDice('s');
  expect([...rollsOf(dice, ['vega'], 3), ...rollsOf(dice, ['vega'], 3)]).toEqual(once);
});

test('a roll at Vega never changes a roll at Sol', () => {
  const quiet = rollsOf(seededDice('s'), ['sol'], 5);
  const dice = seededDice('s');
  rollsOf(dice, ['vega'], 7);
  expect(rollsOf(dice, ['sol'], 5)).toEqual(quiet);
});

test('a roll is written down with stream, dice, faces, modifiers, total and rule', () => {
  const dice = seededDice('s');
  const roll = dice.at('exploration', 'vega-3').roll('2d6', 'exploration', '3.6.1-d', [{ why: 'scouts', add: 2 }]);
  expect(dice.rolls).toEqual([roll]);
  expect(roll).toMatchObject({ stream: 'exploration/vega-3', dice: '2d6', label: 'exploration', rule: '3.6.1-d' });
  expect(roll.modifiers).toEqual([{ why: 'scouts', add: 2 }]);
  expect(roll.faces).toHaveLength(2);
  expect(roll.total).toBe((roll.faces[0] ?? 0) + (roll.faces[1] ?? 0) + 2);
});

test('fleeting dice roll like seeded dice and keep nothing', () => {
  const fleeting = fleetingDice('s');
  const stream = fleeting.at('vega');
  expect(Array.from({ length: 9 }, () => stream.roll('d100', 'test', 'T-1').total)).toEqual(
    rollsOf(seededDice('s'), ['vega'], 9),
  );
  expect(fleeting.rolls).toEqual([]);
});

test('every face of a die comes up about equally often', () => {
  const stream = fleetingDice('chi').at('d6');
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 60_000; i++) {
    const { total } = stream.roll('d6', 'test', 'T-1');
    counts[total - 1] = (counts[total - 1] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chiSquare).toBeLessThan(20.5); // 5 degrees of freedom, p = 0.001
});

test('the first roll of a stream is fair over many streams', () => {
  const counts = new Map<number, number>();
  const dice = fleetingDice('first');
  for (let i = 0; i < 20_000; i++) {
    const { total } = dice.at('system', String(i)).roll('d10', 'test', 'T-1');
    counts.set(total, (counts.get(total) ?? 0) + 1);
  }
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
  expect(counts.size).toBe(10);
  expect(chiSquare).toBeLessThan(27.9); // 9 degrees of freedom, p = 0.001
});

test('loaded dice show what they were loaded with, by label', () => {
  const dice = loadedDice({ exploration: [6, 5] });
  expect(dice.at('anywhere').roll('2d6', 'exploration', '3.6.1-d').total).toBe(11);
  expect(dice.unused()).toEqual([]);
});

test('loaded dice refuse a face the die does not have, and running out', () => {
  expect(() =>
    loadedDice({ peril: [7] })
      .at('x')
      .roll('d6', 'peril', 'T-1'),
  ).toThrow('a d6 for "peril" cannot show 7');
  expect(() => loadedDice({ peril: [] }).at('x').roll('d6', 'peril', 'T-1')).toThrow('no loaded die left for "peril"');
});

test('loaded dice say what was never rolled', () => {
  expect(loadedDice({ peril: [3], other: [1] }).unused()).toEqual(['peril', 'other']);
});

test.each([
  ['d6', { count: 1, sides: 6 }],
  ['2d10', { count: 2, sides: 10 }],
  ['d100', { count: 1, sides: 100 }],
])('%s is read', (text, parsed) => {
  expect(parseDice(text)).toEqual(parsed);
});

test.each(['', '6', 'd', '0d6', 'd0', '2x6', '-1d6'])('"%s" is not dice', (text) => {
  expect(() => parseDice(text)).toThrow('write it like d6 or 2d10');
});

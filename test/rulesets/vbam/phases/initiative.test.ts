import { expect, test } from 'vitest';
import { seededDice } from '#core/dice.ts';
import { byInitiative } from '#vbam/phases/shared/byInitiative.ts';
import { initiativeFrom } from '#vbam/turn.ts';
import { ophir, sol, turnWith } from '../../../builders/turn.ts';

const wanted = [sol, ophir].sort().map((empire) => ({ empire }));
const [low, high] = wanted;

test('G-04: one D100 for each empire decides all ties of a turn', () => {
  const turn = turnWith({ dice: { initiative: [20, 70] } });
  expect(byInitiative(turn, wanted)).toEqual([high, low]);
  expect(byInitiative(turn, wanted)).toEqual([high, low]); // there is no third die to roll
  expect(turn.dice.rolls).toHaveLength(2);
});

test('G-04: nobody rolls where there is no tie', () => {
  const turn = turnWith();
  expect(byInitiative(turn, [{ empire: sol }, { empire: sol }])).toHaveLength(2);
  expect(turn.dice.rolls).toEqual([]);
});

test('G-04: the roll is the same whoever asks first, and in whichever phase', () => {
  const rolls = (order: string[]) => {
    const dice = seededDice('secret');
    const initiativeOf = initiativeFrom((empire) => dice.at('turn 1', 'initiative', empire));
    return new Map(order.map((empire) => [empire, initiativeOf(empire)]));
  };
  const [one, other] = [rolls([sol, ophir]), rolls([ophir, sol])];
  expect([one.get(sol), one.get(ophir)]).toEqual([other.get(sol), other.get(ophir)]);
});

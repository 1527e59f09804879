import { expect, test } from 'vitest';
import { lacksCause } from '#vbam/questions/colonies/loyalty.ts';

const last = { morale: 1, starvedTurns: 0 };
const sum = (...adds: number[]) => adds.map((add) => ({ why: 'any', add }));

test('G-29, rebellionNeedsCause: at Morale 1 a lost check needs modifiers below 0, or hunger', () => {
  expect([sum(), sum(1), sum(1, -1)].map((modifiers) => lacksCause(-1, last, modifiers))).toEqual([true, true, true]);
  expect([sum(-1), sum(1, -2)].map((modifiers) => lacksCause(-1, last, modifiers))).toEqual([false, false]);
  expect(lacksCause(-1, { ...last, starvedTurns: 1 }, sum())).toBe(false);
});

test('G-29: it says nothing of a check that is not lost, nor of more Morale than 1', () => {
  expect([0, 1].map((result) => lacksCause(result, last, []))).toEqual([false, false]);
  expect(lacksCause(-1, { ...last, morale: 2 }, [])).toBe(false);
});

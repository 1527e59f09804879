import { expect, test } from 'vitest';
import { worthOf } from '#vbam/phases/diplomacy/exchange/gifts.ts';
import { settle, sol, turnWith } from '../../../builders/turn.ts';

test('G-44: units are worth their build cost, a system ten turns of its income; knowledge makes no friends', () => {
  const turn = turnWith({ state: (state) => settle(state, 'vega', { census: 4, morale: 4, economy: 3 }) });
  const [scout, destroyer] = [`${sol}-scout-1`, `${sol}-destroyer-1`];
  const costs = [scout, destroyer].map((id) => turn.state.unitClasses[turn.state.units[id]?.class ?? '']?.buildCost ?? 0);
  const tenths = (ep: number) => 10 * ep;
  expect(worthOf(turn, { goods: { kind: 'units', called: ['Scout 1', 'Destroyer 1'] }, items: [scout, destroyer] })).toBe(
    tenths((costs[0] ?? 0) + (costs[1] ?? 0)),
  );
  expect(worthOf(turn, { goods: { kind: 'system', system: 'vega' }, items: [] })).toBe(tenths(10 * 3 * 4)); // RAW 4
  expect(worthOf(turn, { goods: { kind: 'system', system: 'altair' }, items: [] })).toBe(0);
  expect(worthOf(turn, { goods: { kind: 'data', techLevel: { era: 'interstellar', level: 1 } }, items: [] })).toBe(0);
});

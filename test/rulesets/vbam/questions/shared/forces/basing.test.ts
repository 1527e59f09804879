import { expect, test } from 'vitest';
import { basingSizeOf, fitsCatapult, fitsFighterRail } from '#vbam/questions/shared/forces/basing.ts';

test('E-56: a compact flight of build cost 1 counts as ½', () => {
  expect(basingSizeOf({ buildCost: 1, abilities: { compact: 1 } })).toBe(0.5);
  expect(basingSizeOf({ buildCost: 1, abilities: {} })).toBe(1);
});

test('E-57: a catapult takes a flight of build cost 4, not 5', () => {
  expect([fitsCatapult({ buildCost: 4 }), fitsCatapult({ buildCost: 5 })]).toEqual([true, false]);
});

test('E-57: a fighter rail takes a flight of build cost 1, not 2', () => {
  expect([fitsFighterRail({ buildCost: 1 }), fitsFighterRail({ buildCost: 2 })]).toEqual([true, false]);
});

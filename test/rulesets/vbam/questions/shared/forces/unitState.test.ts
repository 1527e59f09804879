import { expect, test } from 'vitest';
import { currentStatisticsOf, damageLimitsOf, unitStateOf } from '#vbam/questions/shared/forces/unitState.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { jefferson } from '../../../../../builders/designs.ts';

test.each([
  [0, 'sound'],
  [5, 'sound'], // damage < DV
  [6, 'crippled'], // DV <= damage < 2 x DV
  [11, 'crippled'],
  [12, 'destroyed'], // damage >= 2 x DV
  [40, 'destroyed'],
] as const)('G-21, G-40: of DV 6, %i damage leaves a unit %s', (damage, state) => {
  expect(unitStateOf({ builtWith: [], damage }, jefferson)).toBe(state);
});

test('3.2.8-n: a unit that was built with more DV stands more', () => {
  const builtWith = ['military (defense value)'] as const; // 6 x 125% = 7.5
  const stateAt = (damage: number) => unitStateOf({ builtWith: [...builtWith], damage }, jefferson);
  expect([7, 8, 15, 16].map(stateAt)).toEqual(['sound', 'crippled', 'crippled', 'destroyed']);
});

test('G-40: DV is the damage to cripple, and twice that destroys', () => {
  expect(damageLimitsOf({ defenseValue: 4 })).toEqual({ crippling: 4, fatal: 8 });
});

test('G-21: a unit fights at full strength until it is crippled', () => {
  const unit = { builtWith: [], damage: 5, outOfSupply: 0 };
  expect(currentStatisticsOf(unit, jefferson)).toEqual(statisticsOf(unit, jefferson));
});

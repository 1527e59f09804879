import { expect, test } from 'vitest';
import { fleetingDice } from '#core/dice.ts';
import { applyStarRules } from '#generators/starRules.ts';
import { rollSystem } from '#generators/system.ts';
import { importanceOf } from '#vbam/questions/shared/galaxy/importance.ts';

const SYSTEMS = 100_000;
const rules = { laneAttraction: true, strategicResources: true, specialEncounters: true };
const dice = fleetingDice('distribution');
const systems = Array.from({ length: SYSTEMS }, (_, index) => applyStarRules(rollSystem(dice, String(index), rules)));

const percent = (count: number, of = SYSTEMS) => (100 * count) / of;
const total = ({ capacity, raw, biosphere }: (typeof systems)[number]) => capacity + raw + biosphere;
const within = (measured: number, printed: number, tolerance: number) =>
  expect(Math.abs(measured - printed)).toBeLessThanOrEqual(tolerance);

test.each([
  ['very low', 21],
  ['low', 32],
  ['moderate', 25],
  ['high', 19],
  ['very high', 3],
])('G-08: %s importance in %i percent of all systems', (importance, share) => {
  within(percent(systems.filter((system) => importanceOf(system) === importance).length), share, 1);
});

test.each([
  ['G', 13.0],
  ['A', 11.1],
  ['K', 11.0],
  ['F', 11.0],
  ['M', 9.0],
  ['B', 8.8],
  ['O', 8.2],
  ['D', 4.8],
])('G-08: systems of class %s add up to %d on average, hypergiants apart', (spectral, mean) => {
  const group = systems.filter((system) => system.spectral === spectral && system.luminosity !== '0');
  within(group.reduce((sum, system) => sum + total(system), 0) / group.length, mean, 0.15);
});

test('G-08: a system wants 2.8 lanes on average', () => {
  within(systems.reduce((sum, { laneTarget }) => sum + laneTarget, 0) / SYSTEMS, 2.8, 0.1);
});

test('G-08: capacity 0 in 1.7 percent besides clusters, black holes and hypergiants', () => {
  const dead = systems.filter(({ capacity, spectral, luminosity }) => capacity === 0 && spectral !== null && luminosity !== '0');
  within(percent(dead.length), 1.7, 1);
});

test.each([
  ['star cluster', 3],
  ['multiple', 14],
  ['binary', 25],
  ['single', 56],
  ['black hole', 3],
])('G-07: %s in %i percent of all systems', (type, share) => {
  within(percent(systems.filter((system) => system.type === type).length), share, 1);
});

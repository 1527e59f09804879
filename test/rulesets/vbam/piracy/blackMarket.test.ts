import { expect, test } from 'vitest';
import { importances } from '#schemas/vbam/galaxyWords.ts';
import { buildTimeOf, ccOf, designAccountOf, hullOf, maintenanceCostOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { blackMarketOf } from '#vbam/questions/shared/piracy/blackMarket.ts';
import { cutthroats, pirateBase, pirateShips } from '#vbam/tables/piracy/catalogue.ts';

const none = { size: null, base: false, police: 0 };

test('5.5.BM-a: a black market is worth what the importance of its system says', () => {
  expect(importances.map((importance) => blackMarketOf({ importance, ...none }))).toEqual([1, 5, 10, 15, 20]);
});

test('5.5.BM-a: and what the size of the largest colony says', () => {
  const sizes = ['outpost', 'settlement', 'minor colony', 'major colony', 'core world'] as const;
  expect(sizes.map((size) => blackMarketOf({ importance: 'very low', ...none, size }) - 1)).toEqual([1, 5, 10, 15, 20]);
});

test('E-54, C-14: a moderate system with a settlement has a black market of 15, as the charts say', () => {
  expect(blackMarketOf({ importance: 'moderate', size: 'settlement', base: false, police: 0 })).toBe(15);
});

test('D-25, 5.5.PB-a, 6.1.X164-l: a base doubles it first, and then Police takes from it', () => {
  expect(blackMarketOf({ importance: 'high', size: 'major colony', base: true, police: 12 })).toBe(48);
});

test('G-55: it is never below nothing', () => {
  expect(blackMarketOf({ importance: 'low', size: null, base: false, police: 9 })).toBe(0);
});

test('G-55: the catalogue is as printed, with the command cost, build time and maintenance that follow from the build cost', () => {
  const rows = Object.entries(pirateShips).map(([name, design]) => {
    const { defenseValue, attackStrength, pointDefense } = design.statistics;
    const { spent, budget } = designAccountOf(design);
    return [
      ...[name, hullOf(design).abbreviation, design.buildCost, ccOf(design), buildTimeOf(design), maintenanceCostOf(design)],
      ...[defenseValue, attackStrength, pointDefense, `${spent} of ${budget}`],
    ].join(' ');
  });
  expect(rows).toEqual([
    'Skiff GB 1 0.5 1 1 1 1 0 2 of 2',
    'Cutter CT 2 0.5 1 1 1 2 0 4 of 4',
    'Raider FF 3 0.5 1 1 2 2 0 6 of 6',
    'Corsair DD 4 0.5 1 1 3 3 0 8 of 8',
    'Marauder CL 8 1 2 3 5 5 2 16 of 16',
    'Warlord CA 12 2 3 4 8 7 3 24 of 24',
  ]);
  expect(designAccountOf(cutthroats)).toMatchObject({ spent: 4, budget: 4 });
  expect(ccOf(pirateBase)).toBe(2);
  expect(pirateBase.statistics).toEqual({ defenseValue: 10, attackStrength: 5, pointDefense: 5 });
});

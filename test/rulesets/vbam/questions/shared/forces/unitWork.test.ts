import { expect, test } from 'vitest';
import {
  capturedRefitCostOf,
  isRefit,
  prototypeCostOf,
  refitCostOf,
  repairCostOf,
  scrapGainOf,
} from '#vbam/questions/shared/forces/unitWork.ts';
import { design, jackson, jefferson, jeffersonB } from '../../../../../builders/designs.ts';

test('G-61: repair costs half an EP for each damage, the sum rounded up', () => {
  expect([0, 1, 2, 7].map(repairCostOf)).toEqual([0, 1, 1, 4]);
});

test('G-62: a refit stays within the type and a fifth of the build cost', () => {
  const sized = (buildCost: number) => design({ buildCost });
  expect([8, 12, 13, 7].map((buildCost) => isRefit(sized(10), sized(buildCost)))).toEqual([true, true, false, false]);
  expect(isRefit(design({ type: 'flight' }), design())).toBe(false);
});

test('G-62: a refit costs half an EP for each design point changed, and at least one', () => {
  // DV +3 and Decoy +0.5 for Armor -3.5
  expect(refitCostOf(jefferson, jeffersonB)).toBe(2);
  expect(refitCostOf(jefferson, jefferson)).toBe(1);
});

test('G-62: a captured unit is refitted for a quarter of its build cost, and a scrapped one gives a quarter', () => {
  expect([1, 9, 12].map((buildCost) => capturedRefitCostOf({ buildCost }))).toEqual([1, 3, 3]);
  expect([1, 9, 12, 99].map((buildCost) => scrapGainOf({ buildCost }))).toEqual([0, 2, 3, 24]);
});

test('G-37: a prototype costs the build cost, and a minor variant of a known class half of it', () => {
  expect(prototypeCostOf(jefferson, [])).toBe(13);
  expect(prototypeCostOf(jeffersonB, [jackson, jefferson])).toBe(7);
  const gunship = design({
    buildCost: 13,
    statistics: { defenseValue: 1, attackStrength: 18, pointDefense: 0 },
    abilities: { FTL: 1 },
  });
  expect(prototypeCostOf(gunship, [jefferson])).toBe(13);
});

test('G-37: a variant is of the same type and build cost as the class it is made from', () => {
  const frigate = design({ buildCost: 8, statistics: { defenseValue: 3, attackStrength: 3, pointDefense: 2 } });
  expect(prototypeCostOf(frigate, [frigate])).toBe(4);
  expect(prototypeCostOf({ ...frigate, type: 'starbase' }, [frigate])).toBe(8);
  expect(prototypeCostOf({ ...frigate, buildCost: 7 }, [frigate])).toBe(7);
});

import { describe, expect, test } from 'vitest';
import { utilizedOf } from '#vbam/questions/shared/colonies/utilization.ts';
import {
  industrialCapacityOf,
  intelCapacityOf,
  mostUnitsOf,
  researchCapacityOf,
  supplyCapacityOf,
} from '#vbam/questions/shared/economy/capacities.ts';
import { foodBalanceOf, foodNeedOf, foodOf, starvingAt } from '#vbam/questions/shared/economy/food.ts';
import { systemIncomeOf } from '#vbam/questions/shared/economy/income.ts';
import { unpaidOf } from '#vbam/questions/shared/economy/shortfall.ts';
import { linesInWords } from '#vbam/wording/accounts.ts';
import { colony, facilities } from '../../../builders/colonies.ts';

describe('capacities', () => {
  const five = { utilized: 5, census: 6 };

  test('D-26: Industry 5 of Census 6 is a capacity of 30, with asteroids 60, with an industrial resource 45', () => {
    expect(industrialCapacityOf(five, {}).total).toBe(30);
    expect(industrialCapacityOf(five, { terrain: ['asteroids'] }).total).toBe(60);
    expect(industrialCapacityOf(five, { resources: ['industrial'] }).total).toBe(45);
  });

  test('G-30: asteroids and the resource together are +150 %, rounded up once', () => {
    const { lines, total } = industrialCapacityOf(
      { utilized: 3, census: 5 },
      { terrain: ['asteroids'], resources: ['industrial'] },
    );
    expect(total).toBe(38);
    expect(linesInWords(lines).map(({ why, amount }) => [why, amount])).toEqual([
      ['Industry 3 x Census 5', 15],
      ['asteroids', 15],
      ['industrial resource', 7.5],
      ['rounded up', 0.5],
    ]);
  });

  test('6.X6-c: supply capacity is as large, terrain included', () => {
    expect(supplyCapacityOf(five, { terrain: ['asteroids', 'asteroids'] }).total).toBe(90);
  });

  test('E-60: a capacity of 30 builds ten ships of BC 3 or fifteen of BC 2', () => {
    expect([3, 2, 31].map((buildCost) => mostUnitsOf(30, { buildCost }))).toEqual([10, 15, 0]);
  });

  test('G-43: an intel resource adds half, rounded up', () => {
    expect(intelCapacityOf({ utilized: 1, census: 5 }, { resources: ['intel'] }).total).toBe(8);
  });

  test('Census 0 has no capacity at all', () => {
    expect(industrialCapacityOf({ utilized: 2, census: 0 }, { terrain: ['asteroids'] })).toEqual({ lines: [], total: 0 });
  });

  const scholars = { census: 5, research: 5, economy: 3, lab: false };

  test('E-49: Research 5 of Census 5 is a research capacity of 25', () => {
    expect(researchCapacityOf(scholars, {}, 'research').total).toBe(25);
  });

  test('3.2.7-h, 3.2.8-j: ruins add all of it again, a scientific resource half; an anomaly nothing (C-11)', () => {
    expect(researchCapacityOf(scholars, { special: 'ancient ruins', resources: ['scientific'] }, 'research').total).toBe(63);
    expect(researchCapacityOf(scholars, { special: 'spatial anomaly' }, 'research').total).toBe(25);
  });

  test('E-46: with researchCapacity=economy, Economy 7 with a lab, 4, 3, 3, 2, 1, 0, 0 make 27', () => {
    const systems = [7, 4, 3, 3, 2, 1, 0, 0].map((economy, index) => ({ ...scholars, economy, lab: index === 0 }));
    const capacities = systems.map((system) => researchCapacityOf(system, {}, 'economy').total);
    expect(capacities[0]).toBe(14);
    expect(capacities.reduce((sum, capacity) => sum + capacity)).toBe(27);
  });

  test('C-09: the two models do not mix', () => {
    const withLab = { census: 4, research: 5, economy: 3, lab: true };
    expect(researchCapacityOf(withLab, {}, 'research').total).toBe(20);
    expect(researchCapacityOf(withLab, { special: 'ancient ruins' }, 'economy').total).toBe(9);
  });
});

describe('system income', () => {
  const income = (kinds: Parameters<typeof facilities>[0], terrain: Parameters<typeof systemIncomeOf>[1]['terrain'] = []) =>
    systemIncomeOf(utilizedOf(colony(), 'economy', facilities(kinds)), { raw: 4, terrain });

  test('3.2.4-c: Economy 6 at RAW 4 earns 24 EP', () => {
    expect(income([])).toEqual({
      lines: [{ why: { kind: 'worked', economy: 6, raw: 4 }, amount: 24, rule: '3.2.4-c' }],
      total: 24,
    });
  });

  test('E-34: Economy 7 at RAW 4 and 3 at RAW 3 earn 37, and 4 at RAW 3 another 12', () => {
    const incomes = [
      [7, 4],
      [3, 3],
      [4, 3],
    ].map(([total = 0, raw = 0]) => systemIncomeOf({ total, facility: 0 }, { raw }).total);
    expect(incomes).toEqual([28, 9, 12]);
  });

  test('3.2.6-j, C-38: a Mining Base earns 2 x RAW, doubled by asteroids or an emission nebula, three times as much with both', () => {
    expect(income(['mining base']).total).toBe(32);
    expect(income(['mining base'], ['asteroids']).total).toBe(40);
    expect(income(['mining base'], ['emission nebula']).total).toBe(40);
    expect(linesInWords(income(['mining base'], ['asteroids', 'emission nebula']).lines)).toEqual([
      { why: 'Economy 6 x RAW 4', amount: 24, rule: '3.2.4-c' },
      { why: 'mining base 2 x RAW 4', amount: 8, rule: '3.5-h' },
      { why: 'asteroids', amount: 8, rule: '3.2.6-b' },
      { why: 'emission nebula', amount: 8, rule: '3.2.6-j' },
    ]);
  });

  test('3.2.6-b: asteroids give nothing to a colony without a Mining Base', () => {
    expect(income([], ['asteroids', 'emission nebula']).total).toBe(24);
  });

  test('3.2-b: a Mining Base alone earns in a system where nobody can live', () => {
    expect(systemIncomeOf(utilizedOf(null, 'economy', facilities(['mining base'])), { raw: 5 }).total).toBe(10);
  });
});

describe('food', () => {
  test('D-33: Census 6 with Agriculture 6 at Biosphere 4 grows 24, eats 18 and leaves 6 PP', () => {
    const food = foodOf(6, { biosphere: 4 });
    expect([food.total, foodNeedOf(6, 3)]).toEqual([24, 18]);
    expect(foodBalanceOf(food.total, 6, 20, 3)).toEqual({ surplus: 6, fromPool: 0, starving: 0 });
  });

  test('3.2.8-i: an agricultural resource adds half, rounded up', () => {
    expect(foodOf(3, { biosphere: 1, resources: ['agricultural'] }).total).toBe(5);
  });

  test('G-35: a shortage is taken from the pool, and what is still missing starves by threes, rounded up', () => {
    expect(foodBalanceOf(10, 6, 8, 3)).toEqual({ surplus: 0, fromPool: 8, starving: 0 });
    expect(foodBalanceOf(10, 6, 7, 3)).toEqual({ surplus: 0, fromPool: 7, starving: 1 });
    expect(foodBalanceOf(10, 6, 0, 3)).toEqual({ surplus: 0, fromPool: 0, starving: 3 });
    expect(foodBalanceOf(0, 0, 0, 3)).toEqual({ surplus: 0, fromPool: 0, starving: 0 });
  });

  const colonies = [
    { id: 'altair', census: 2, food: 0 },
    { id: 'sol', census: 6, food: 10 },
    { id: 'vega', census: 4, food: 9 },
  ];

  test('G-35: the largest local shortage starves first', () => {
    expect([...starvingAt(7, colonies, 3)]).toEqual([
      ['sol', 6],
      ['altair', 1],
    ]);
  });

  test('O-66: the owner’s list comes before that', () => {
    expect([...starvingAt(5, colonies, 3, ['vega', 'altair'])]).toEqual([
      ['vega', 4],
      ['altair', 1],
    ]);
    expect(starvingAt(0, colonies, 3).size).toBe(0);
  });
});

describe('a shortfall of maintenance', () => {
  const units = [
    { id: 'scout', tenths: 1, maintenanceCost: 1 },
    { id: 'cruiser', tenths: 4, maintenanceCost: 4 },
    { id: 'carrier', tenths: 4, maintenanceCost: 4 },
  ];
  const labs = [{ id: 'lab', tenths: 20, maintenanceCost: 20 }];

  test('G-34: the dearest units go unpaid first, and facilities after all units', () => {
    expect(unpaidOf(0, units, labs)).toEqual({ units: [], facilities: [] });
    expect(unpaidOf(5, units, labs)).toEqual({ units: ['carrier', 'cruiser'], facilities: [] });
    expect(unpaidOf(10, units, labs)).toEqual({ units: ['carrier', 'cruiser', 'scout'], facilities: ['lab'] });
  });

  test('O-66: the owner’s list comes before that', () => {
    expect(unpaidOf(2, units, labs, ['scout']).units).toEqual(['scout', 'carrier']);
  });
});

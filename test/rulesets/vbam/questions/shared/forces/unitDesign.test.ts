import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abilities } from '#schemas/vbam/state.ts';
import {
  buildTimeOf,
  ccOf,
  commandRatingOf,
  designAccountOf,
  designBudgetOf,
  hullOf,
  isCarrier,
  maintenanceCostOf,
  pointPriceOf,
} from '#vbam/questions/shared/forces/unitDesign.ts';
import { design, jackson, jefferson, jeffersonB } from '../../../../../builders/designs.ts';

describe('the sample classes of the book', () => {
  test('E-61: Jackson has CC 1, BT 2, CR 4, spends 18 design points and is a light carrier', () => {
    expect([ccOf(jackson), buildTimeOf(jackson), commandRatingOf(jackson)]).toEqual([1, 2, 4]);
    expect(designAccountOf(jackson)).toMatchObject({ spent: 18, budget: 18, left: 0 });
    expect(hullOf(jackson)).toEqual({ abbreviation: 'CVL', name: 'light carrier' });
  });

  test('E-61: Jackson’s account names every point', () => {
    expect(designAccountOf(jackson).lines).toEqual([
      { item: 'defenseValue', value: 4, each: 1, points: 4 },
      { item: 'attackStrength', value: 1, each: 1, points: 1 },
      { item: 'pointDefense', value: 3, each: 1, points: 3 },
      { item: 'carrier', value: 5, each: 1, points: 5 },
      { item: 'decoy', value: 1, each: 0.5, points: 0.5 },
      { item: 'FTL', value: 1, each: 4.5, points: 4.5 },
    ]);
  });

  test.each([
    ['E-62: Jefferson', jefferson],
    ['E-63: Jefferson-B', jeffersonB],
  ])('%s has CC 2, BT 3, MC 4, CR 6, spends 26 design points and is a heavy cruiser', (_, cruiser) => {
    expect([ccOf(cruiser), buildTimeOf(cruiser), maintenanceCostOf(cruiser), commandRatingOf(cruiser)]).toEqual([2, 3, 4, 6]);
    expect(designAccountOf(cruiser)).toMatchObject({ spent: 26, budget: 26, left: 0 });
    expect(hullOf(cruiser).abbreviation).toBe('CA');
  });

  test('E-62: Armor rounds up to a half, 3.25 to 3.5', () => {
    expect(pointPriceOf(jefferson, 'armor')).toBe(3.5);
  });
});

describe('what follows from the build cost', () => {
  test.each([
    [1, 0.5],
    [4, 0.5],
    [5, 1],
    [9, 1],
    [10, 2],
    [14, 2],
    [15, 3],
    [20, 4],
    [25, 5],
    [30, 6],
    [35, 7],
  ])('E-64: build cost %i has CC %d', (buildCost, cc) => {
    expect(ccOf({ buildCost })).toBe(cc);
  });

  test('E-68, E-60: escorts are built in one turn', () => {
    expect([1, 2, 3, 4, 5, 6].map((buildCost) => buildTimeOf({ buildCost }))).toEqual([1, 1, 1, 1, 1, 2]);
  });

  test('C-16: maintenance is a third to the nearest, and never less than 1', () => {
    expect([1, 4, 5, 7, 8, 13].map((buildCost) => maintenanceCostOf({ buildCost }))).toEqual([1, 1, 2, 2, 3, 4]);
  });

  test('G-38: CC ½, 1, 2, 3, 4 give CR 3, 4, 6, 8, 10', () => {
    expect([4, 5, 10, 15, 20].map((buildCost) => commandRatingOf(design({ buildCost })))).toEqual([3, 4, 6, 8, 10]);
  });

  test('6.1.X164-e: Command 2 adds 2 to the command rating', () => {
    expect(commandRatingOf(design({ abilities: { command: 2 } }))).toBe(5);
  });

  test('G-38: a flight leads nobody, whatever its size', () => {
    expect(commandRatingOf(design({ type: 'flight', buildCost: 10 }))).toBe(0);
  });

  test.each([
    ['starship', 'GB CT FF DD CL CL CA CA BC BB DN SD TN TN'],
    ['flight', 'LF SF MF HF SHF SHF SHF SHF SHF SHF SHF SHF SHF SHF'],
    ['ground force', 'LG SG MG HG SHG SHG SHG SHG SHG SHG SHG SHG SHG SHG'],
  ] as const)('6.1: the hulls of a %s are those of the chart', (type, expected) => {
    const hulls = [1, 2, 3, 4, 5, 9, 10, 14, 15, 20, 25, 30, 35, 99].map((buildCost) => hullOf(design({ type, buildCost })));
    expect(hulls.map(({ abbreviation }) => abbreviation).join(' ')).toBe(expected);
  });

  test('6.1.X11: the hulls of carriers are those of their own chart', () => {
    const hulls = [1, 4, 5, 10, 15, 20, 99].map((buildCost) => hullOf(design({ buildCost, abilities: { carrier: buildCost } })));
    expect(hulls.map(({ abbreviation }) => abbreviation)).toEqual(['CVE', 'CVE', 'CVL', 'CVA', 'CVB', 'CVD', 'CVD']);
  });
});

describe('the carrier chart', () => {
  test.each([
    [{ carrier: 5 }, true],
    [{ carrier: 4 }, false],
    [{ catapult: 2, carrier: 1 }, true],
    [{ 'fighter rail': 10 }, true],
    [{ 'fighter rail': 9 }, false],
    [{ tender: 3, 'fighter rail': 4 }, true],
    [{ cargo: 20 }, false],
  ])('A-d: of 20 design points, a quarter in basing makes a carrier: %j %s', (basing, carrier) => {
    expect(isCarrier(design({ buildCost: 10, abilities: basing }))).toBe(carrier);
  });

  test('A-d: a starbase with hangars is no carrier', () => {
    expect(hullOf(design({ type: 'starbase', buildCost: 10, abilities: { carrier: 20 } })).abbreviation).toBe('SB');
  });
});

describe('the budget', () => {
  test.each([
    ['pre-industrial', 0, 3.5],
    ['industrial', 0, 7],
    ['information', 0, 10.5],
    ['interplanetary', 0, 12.5], // 12.6, rounded down to a half
    ['interstellar', 0, 14],
    ['interstellar', 3, 16], // 16.1
    ['interstellar', 20, 28],
  ] as const)('G-38: build cost 7 at %s %i buys %d points', (era, level, budget) => {
    expect(designBudgetOf(design({ type: 'ground force', buildCost: 7, techLevel: { era, level } }))).toBe(budget);
  });

  test.each(['starbase', 'ground base'] as const)('G-38: a %s has half as many points again', (type) => {
    expect(designBudgetOf(design({ type, buildCost: 7 }))).toBe(21);
  });
});

describe('prices', () => {
  test('6.1.X164-j: FTL costs a starship half its build cost, a flight all of it', () => {
    expect(pointPriceOf({ type: 'starship', buildCost: 3 }, 'FTL')).toBe(1.5);
    expect(pointPriceOf({ type: 'flight', buildCost: 3 }, 'FTL')).toBe(3);
  });

  test('G-16: Atmospheric is free for a flight and a quarter of the build cost for a starship', () => {
    expect(pointPriceOf({ type: 'flight', buildCost: 3 }, 'atmospheric')).toBe(0);
    expect(pointPriceOf({ type: 'starship', buildCost: 3 }, 'atmospheric')).toBe(1);
  });

  test('G-38: Stealth costs twice the command cost, Endurance half of it, never less than a half', () => {
    expect([4, 5, 15].map((buildCost) => pointPriceOf({ type: 'starship', buildCost }, 'stealth'))).toEqual([1, 2, 6]);
    expect([4, 5, 15].map((buildCost) => pointPriceOf({ type: 'starship', buildCost }, 'endurance'))).toEqual([0.5, 0.5, 1.5]);
  });

  test('every account adds up, in halves', () => {
    const points = fc.integer({ min: 0, max: 9 });
    const some = fc.dictionary(fc.constantFrom(...abilities), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), points, points, some, (buildCost, attackStrength, pointDefense, chosen) => {
        const statistics = { defenseValue: 1, attackStrength, pointDefense };
        const { lines, spent, budget, left } = designAccountOf(design({ buildCost, statistics, abilities: chosen }));
        expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(spent);
        expect(lines.every((line) => line.each * line.value === line.points && Number.isInteger(line.each * 2))).toBe(true);
        expect(spent + left).toBe(budget);
        expect(lines.map(({ item }) => item)).toEqual(expect.arrayContaining(Object.keys(chosen)));
      }),
    );
  });
});

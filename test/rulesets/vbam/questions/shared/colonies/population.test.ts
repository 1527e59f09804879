import { describe, expect, test } from 'vitest';
import { capacityOf, colonySizeOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import {
  decreasedPopulationOf,
  increasedPopulationOf,
  populationIncreaseCostOf,
  raisedMoraleOf,
  raisedOf,
  totalCensusOf,
} from '#vbam/questions/shared/colonies/population.ts';
import { infrastructureDecreaseGainOf, infrastructureIncreaseCostOf } from '#vbam/questions/shared/economy/infrastructure.ts';
import { hasResourceAccess } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { linesInWords } from '#vbam/wording/accounts.ts';
import { colony, facilities, interstellar } from '../../../../../builders/colonies.ts';

describe('population', () => {
  test('E-12: Census 4 and Morale 5 at TL 5 grow to 5 and 6 for 50 PP', () => {
    const settlement = colony({ census: 4, morale: 5, techLevel: interstellar(5) });
    expect(populationIncreaseCostOf(settlement, {})).toEqual({
      lines: [{ why: { kind: 'census at level', census: 5, techLevel: interstellar(5) }, amount: 50, rule: '3.4.2-b' }],
      total: 50,
    });
    expect(increasedPopulationOf(settlement, 6, [])).toEqual({ census: 5, morale: 6 });
  });

  test('E-13: Census 4 and Morale 5 shrink to 3 and 4 and give 20 PP', () => {
    expect(decreasedPopulationOf({ census: 4, morale: 5 })).toEqual({ census: 3, morale: 4, pp: 20 });
  });

  test('3.4.2-c: nothing falls below 0', () => {
    expect(decreasedPopulationOf({ census: 1, morale: 0 })).toEqual({ census: 0, morale: 0, pp: 5 });
    expect(decreasedPopulationOf({ census: 0, morale: 2 })).toMatchObject({ census: 0, pp: 0 });
  });

  test('D-03: at Information the third Census costs 90 PP, in a radiation field 135', () => {
    const natives = colony({ census: 2, techLevel: { era: 'information', level: 0 } });
    expect(populationIncreaseCostOf(natives, {}).total).toBe(90);
    expect(populationIncreaseCostOf(natives, { terrain: ['radiation field'] }).total).toBe(135);
  });

  test('D-04: with a population resource the fifth Census costs 25 PP', () => {
    expect(linesInWords(populationIncreaseCostOf(colony({ census: 4 }), { resources: ['population'] }).lines)).toEqual([
      { why: 'Census 5 at TL 0', amount: 50, rule: '3.4.2-b' },
      { why: 'population resource', amount: -25, rule: '3.2.8-e' },
    ]);
  });

  test('G-70: radiation and a population resource cancel; a second resource does nothing more', () => {
    const outpost = colony({ census: 0 });
    expect(populationIncreaseCostOf(outpost, { terrain: ['radiation field'], resources: ['population'] }).total).toBe(10);
    expect(populationIncreaseCostOf(outpost, { resources: ['population', 'population'] }).total).toBe(5);
  });

  test.each([
    ['pre-industrial', 50],
    ['industrial', 40],
    ['information', 30],
    ['interplanetary', 20],
    ['interstellar', 10],
  ] as const)('3.4.2-b: a first Census at %s costs %i PP', (era, cost) => {
    expect(populationIncreaseCostOf({ census: 0, techLevel: { era, level: 0 } }, {}).total).toBe(cost);
  });

  test('E-70: Morale stops at Capacity 7', () => {
    expect(raisedOf(6, 2, 7)).toBe(7);
    expect(increasedPopulationOf({ census: 6, morale: 7 }, 7, [])).toEqual({ census: 7, morale: 7 });
  });

  test('C-30: what began above Capacity stays, and does not grow', () => {
    expect(increasedPopulationOf({ census: 0, morale: 2 }, 1, [])).toEqual({ census: 1, morale: 2 });
  });

  test('3.2.8-f: a Morale resource adds one to every gain, up to Capacity, and to nothing else', () => {
    expect(raisedMoraleOf(2, 1, 9, ['morale'])).toBe(4);
    expect(raisedMoraleOf(2, 1, 3, ['morale', 'trade'])).toBe(3);
    expect(raisedMoraleOf(2, 0, 9, ['morale'])).toBe(2);
  });

  test('C-58: all Census of an empire counts, that of rebels too', () => {
    const colonies = { sol: colony(), vega: colony({ census: 3, morale: 0 }), izar: colony({ owner: 'ordani' }) };
    expect(totalCensusOf({ colonies }, 'kili')).toBe(9);
    expect(totalCensusOf({ colonies }, 'nobody')).toBe(0);
  });
});

describe('infrastructure', () => {
  test('E-14: Research 5 to 6 costs 60 EP', () => {
    expect(infrastructureIncreaseCostOf(5, {}).total).toBe(60);
  });

  test('E-15: Industry 6 to 5 gives 30 EP', () => {
    expect(infrastructureDecreaseGainOf(6)).toBe(30);
  });

  test('D-06: Economy 2 to 3 costs 30 EP, 45 in an ion storm, 60 in two', () => {
    const costs = [[], ['ion storm'], ['ion storm', 'ion storm']] as const;
    expect(costs.map((terrain) => infrastructureIncreaseCostOf(2, { terrain: [...terrain] }).total)).toEqual([30, 45, 60]);
  });

  test('3.2.6: other terrain does not touch it', () => {
    const terrain = ['dust cloud', 'radiation field', 'asteroids'] as const;
    expect(infrastructureIncreaseCostOf(0, { terrain: [...terrain], resources: ['economic'] }).total).toBe(10);
  });
});

describe('sizes', () => {
  test('3.4.7-a: the size follows from the Census alone', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 20].map((census) => colonySizeOf({ census }))).toEqual([
      ...['outpost', 'outpost', 'settlement', 'settlement', 'minor colony', 'minor colony'],
      ...['major colony', 'major colony', 'core world', 'core world'],
    ]);
  });

  test('3.5-f: working Habitats raise Capacity by one', () => {
    expect(capacityOf({ capacity: 5 }, facilities(['habitats']))).toBe(6);
    expect(capacityOf({ capacity: 5 }, facilities(['habitats'], 'crippled'))).toBe(5);
  });

  test('3.2.8-b: a colony or a working Mining Base opens a system’s resources', () => {
    expect(hasResourceAccess([], true)).toBe(true);
    expect(hasResourceAccess(facilities(['mining base']), false)).toBe(true);
    expect(hasResourceAccess(facilities(['mining base'], 'crippled'), false)).toBe(false);
    expect(hasResourceAccess(facilities(['research lab']), false)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { moraleStateOf, type WorkConditions, workingStateOf } from '#vbam/questions/shared/colonies/moraleState.ts';
import { unpenalisedOf, utilizedOf } from '#vbam/questions/shared/colonies/utilization.ts';
import { infrastructures } from '#vbam/tables/colonies/infrastructure.ts';
import { linesInWords } from '#vbam/wording/accounts.ts';
import { colony, facilities } from '../../../../../builders/colonies.ts';

const three = { census: 3, morale: 2, economy: 4, industry: 3, agriculture: 2, research: 0, intel: 0 };
const threeKinds = ['economy', 'industry', 'agriculture'] as const;

describe('morale states', () => {
  test.each([
    [4, 2, 'good order'],
    [4, 1, 'unrest'],
    [5, 2, 'unrest'],
    [5, 3, 'good order'],
    [0, 2, 'good order'],
    [3, 0, 'rebellion'],
    [0, 0, 'rebellion'],
  ])('D-32: Census %i and Morale %i is %s', (census, morale, state) => {
    expect(moraleStateOf({ census, morale })).toBe(state);
  });

  const [good, unrest, rebellion] = [
    { census: 4, morale: 4 },
    { census: 4, morale: 1 },
    { census: 4, morale: 0 },
  ];

  test('3.4.12-a, E-21: martial law makes rebellion work as unrest and unrest as good order', () => {
    const martialLaw = true;
    expect(workingStateOf(rebellion, { martialLaw })).toBe('unrest');
    expect(workingStateOf(unrest, { martialLaw })).toBe('good order');
    expect(workingStateOf(good, { martialLaw })).toBe('good order');
  });

  test('G-29: an unintegrated colony works one step worse, and martial law cancels just that', () => {
    expect([good, unrest, rebellion].map((people) => workingStateOf(people, { unintegrated: true }))).toEqual([
      'unrest',
      'rebellion',
      'rebellion',
    ]);
    const both = { unintegrated: true, martialLaw: true };
    expect([good, unrest, rebellion].map((people) => workingStateOf(people, both))).toEqual([
      'good order',
      'unrest',
      'rebellion',
    ]);
  });
});

describe('utilization', () => {
  test('E-16: Census 3 in good order works 4/3/2 as 3/3/2', () => {
    expect(threeKinds.map((kind) => utilizedOf(colony(three), kind, []).total)).toEqual([3, 3, 2]);
  });

  test('E-17: in unrest 4/3/2 are worked as 2/2/1', () => {
    const unruly = colony({ ...three, morale: 1 });
    expect(threeKinds.map((kind) => utilizedOf(unruly, kind, []).total)).toEqual([2, 2, 1]);
  });

  test('E-18: disruption halves Agriculture 5 to 3', () => {
    expect(utilizedOf(colony({ agriculture: 5 }), 'agriculture', [], { disrupted: true }).total).toBe(3);
  });

  test('E-19: disruption and unrest quarter Agriculture 5 to 2', () => {
    expect(utilizedOf(colony({ agriculture: 5, morale: 1 }), 'agriculture', [], { disrupted: true }).total).toBe(2);
  });

  test('3.4.3-i: a quarter is rounded up, so that 1 stays 1', () => {
    const quarter = (industry: number) => utilizedOf(colony({ industry, morale: 1 }), 'industry', [], { disrupted: true }).total;
    expect([0, 1, 4, 5, 6].map(quarter)).toEqual([0, 1, 1, 2, 2]);
  });

  test('3.4.3-h: nothing is worked in rebellion, and half of it under martial law', () => {
    const rebels = colony({ morale: 0 });
    expect(infrastructures.map((kind) => utilizedOf(rebels, kind, []).total)).toEqual([0, 0, 0, 0, 0]);
    expect(infrastructures.map((kind) => utilizedOf(rebels, kind, [], { martialLaw: true }).total)).toEqual([3, 3, 3, 2, 1]);
  });

  test('G-32: an outpost of Census 0 works nothing', () => {
    expect(utilizedOf(colony({ census: 0, morale: 2 }), 'economy', []).total).toBe(0);
  });

  test('the account of a utilized value names every loss and gain', () => {
    const { lines } = utilizedOf(colony({ ...three, morale: 1 }), 'economy', facilities(['mining base']), { disrupted: true });
    expect(linesInWords(lines)).toEqual([
      { why: 'economy', amount: 4, rule: '3.4.3-a' },
      { why: 'only 3 Census to work it', amount: -1, rule: '3.4.3-g' },
      { why: 'unrest and disruption', amount: -2, rule: '3.4.3-i' },
      { why: 'mining base', amount: 2, rule: '3.5' },
    ]);
    const conquered = utilizedOf(colony(), 'economy', [], { unintegrated: true });
    expect(linesInWords(conquered.lines)).toContainEqual({ why: 'counts as unrest', amount: -3, rule: '3.4.3-h' });
  });
});

describe('facilities that work', () => {
  const four = facilities(['mining base', 'orbital factory', 'orbital farms', 'research lab']);
  const all = (workers: Parameters<typeof utilizedOf>[0], standing = four, conditions: WorkConditions = {}) =>
    infrastructures.map((kind) => utilizedOf(workers, kind, standing, conditions).total);

  test('G-27: each adds 2 after all other arithmetic, and nothing helps Intel', () => {
    expect(all(colony())).toEqual([8, 8, 8, 5, 2]);
    expect(all(colony({ morale: 1 }), four, { disrupted: true })).toEqual([4, 4, 4, 3, 1]);
  });

  test('G-27: they work in systems without a colony', () => {
    expect(all(null)).toEqual([2, 2, 2, 2, 0]);
    expect(utilizedOf(null, 'economy', four)).toMatchObject({ total: 2, facility: 2 });
  });

  test('G-27: crippled ones add nothing, nor do any in a rebellion, whatever the law', () => {
    expect(all(null, facilities(['mining base'], 'crippled'))).toEqual([0, 0, 0, 0, 0]);
    expect(all(colony({ morale: 0 }))).toEqual([0, 0, 0, 0, 0]);
    expect(utilizedOf(colony({ morale: 0 }), 'economy', four, { martialLaw: true })).toMatchObject({ total: 3, facility: 0 });
  });

  test('C-56: routes look at what would be worked in peace', () => {
    const troubled = colony({ morale: 0, economy: 9 });
    expect(unpenalisedOf(troubled, 'economy', facilities(['mining base'], 'crippled'))).toBe(8);
    expect(unpenalisedOf(troubled, 'intel', [])).toBe(2);
    expect(unpenalisedOf(null, 'economy', [])).toBe(0);
  });
});

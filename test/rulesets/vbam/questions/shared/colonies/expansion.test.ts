import { describe, expect, test } from 'vitest';
import { facilityKinds } from '#schemas/vbam/stateWords.ts';
import { colonizationCostOf, facilityCostOf, imperialCapitalCostOf } from '#vbam/questions/shared/colonies/expansion.ts';
import { canBuildFacility, type FacilitySite } from '#vbam/questions/shared/facilities/canBuildFacility.ts';
import { linesInWords } from '#vbam/wording/accounts.ts';
import { colony, facilities } from '../../../../../builders/colonies.ts';
import { deepFreeze } from '../../../../../builders/deepFreeze.ts';

describe('prices', () => {
  test('D-02: a colony three jumps away costs 70 EP', () => {
    expect(colonizationCostOf(3)).toEqual({
      lines: [
        { why: { kind: 'new colony' }, amount: 40, rule: '3.4.1-b' },
        { why: { kind: 'jumps', jumps: 3 }, amount: 30, rule: '3.4.1-b' },
      ],
      total: 70,
    });
    expect(colonizationCostOf(0).total).toBe(40);
  });

  test('3.2.6-a, D-05: a facility two jumps away costs 150 EP, 225 in a dust cloud, 300 in two', () => {
    expect(facilityCostOf(2, {}).total).toBe(150);
    expect(facilityCostOf(2, { terrain: ['dust cloud'] }).total).toBe(225);
    expect(facilityCostOf(2, { terrain: ['dust cloud', 'dust cloud'] }).total).toBe(300);
  });

  test('3.2.6-d: the dust is rounded up, and the account says so', () => {
    expect(linesInWords(facilityCostOf(1, { terrain: ['dust cloud'] }).lines)).toEqual([
      { why: 'a facility', amount: 100, rule: '3.5-a' },
      { why: '1 jump from the capital', amount: 25, rule: '3.5-a' },
      { why: 'dust cloud', amount: 62.5, rule: '3.2.6-d' },
      { why: 'rounded up', amount: 0.5, rule: 'G-70' },
    ]);
  });

  test('4.2.1-a, D-15: an imperial capital of 23 Census costs 230 EP and ten turns, at a sector capital 115 and five', () => {
    expect(imperialCapitalCostOf(23, false)).toMatchObject({ cost: { total: 230 }, turns: 10 });
    expect(imperialCapitalCostOf(23, true)).toMatchObject({ cost: { total: 115 }, turns: 5 });
    expect(imperialCapitalCostOf(25, true).cost.total).toBe(125);
  });
});

describe('where a facility may be built', () => {
  const site = (more: Partial<FacilitySite> = {}): FacilitySite =>
    deepFreeze({ system: { type: 'single', terrain: [] }, colony: colony(), facilities: [], era: 'interstellar', ...more });
  const allowed = (more: Partial<FacilitySite>) => facilityKinds.filter((kind) => canBuildFacility(kind, site(more)) === true);

  test('G-27: an interstellar empire may build all of them at a large colony', () => {
    expect(allowed({})).toEqual(facilityKinds);
  });

  test('G-27: four need a colony', () => {
    expect(facilityKinds.filter((kind) => !allowed({ colony: null }).includes(kind))).toEqual([
      'habitats',
      'orbital factory',
      'sector capital',
      'shipyard',
    ]);
  });

  test.each([
    ['pre-industrial', []],
    ['industrial', ['fighter garrison', 'research lab']],
    ['information', ['fighter garrison', 'research lab']],
    ['interplanetary', facilityKinds.filter((kind) => kind !== 'jump gate')],
  ] as const)('G-27: the list at %s, and only at own colonies', (era, kinds) => {
    expect(allowed({ era })).toEqual(kinds);
    expect(allowed({ era, colony: null })).toEqual([]);
  });

  test.each([
    ['3.2.1-b', { system: { type: 'black hole', terrain: [] } }],
    ['3.2.1-d', { system: { type: 'star cluster', terrain: [] } }],
    ['3.2.6-o', { system: { type: 'single', terrain: ['maser nebula'] } }],
    ['G-27', { facilities: facilities(['shipyard'], 'crippled') }],
    ['G-27', { colony: colony({ morale: 0 }) }],
    ['5.2.X1-e', { era: 'pre-industrial' }],
    ['C-44', { era: 'interplanetary', colony: null }],
  ] satisfies [string, Partial<FacilitySite>][])('%s refuses a shipyard: %j', (rule, more) => {
    expect(canBuildFacility('shipyard', site(more))).toMatchObject({ rule });
  });

  test('4.2.1-b, C-08: a sector capital needs a Census of 6, and an integrated colony', () => {
    expect(canBuildFacility('sector capital', site({ colony: colony({ census: 6 }) }))).toBe(true);
    expect(canBuildFacility('sector capital', site({ colony: colony({ census: 5 }) }))).toEqual({
      rule: '4.2.1-b',
      why: 'a sector capital needs a Census of 6, the colony has 5',
    });
    expect(canBuildFacility('sector capital', site({ unintegrated: true }))).toMatchObject({ rule: 'G-29' });
  });
});

import { describe, expect, test } from 'vitest';
import {
  commerceOf,
  commerceRangeOf,
  type TradeSite,
  tradeRouteCostOf,
  tradeValueOf,
  zoneOfControlOf,
} from '#vbam/questions/shared/economy/commerce.ts';
import { claimRangeOf, type SupplySite, supplyRangeOf } from '#vbam/questions/shared/forces/supplyRange.ts';
import { linesInWords } from '#vbam/wording/accounts.ts';

describe('commerce', () => {
  test('E-53: Juno with Census 4 and 2/1/3 has a trade value of 12 and earns 1.2 EP', () => {
    const value = tradeValueOf({ economy: 2, industry: 1, agriculture: 3 }, { census: 4 });
    expect(value).toBe(12);
    expect(commerceOf(value, {}).total).toBe(12); // tenths
  });

  test('G-54: an economic resource doubles what the system contributes', () => {
    expect(linesInWords(commerceOf(36, { resources: ['economic'] }).lines)).toEqual([
      { why: 'a tenth of the trade value 36', amount: 36, rule: 'G-54' },
      { why: 'economic resource', amount: 36, rule: '3.2.8-g' },
    ]);
    expect(commerceOf(0, { resources: ['economic'] }).total).toBe(0);
  });

  test('D-23: a route to an own system 0, 1 and 4 jumps from a center of trade costs 5, 5 and 20 EP', () => {
    expect([0, 1, 4].map(tradeRouteCostOf)).toEqual([5, 5, 20]);
  });

  const site = (more: Partial<TradeSite>): TradeSite => ({
    capital: false,
    tradingPost: false,
    economy: 0,
    era: 'interstellar',
    ...more,
  });
  const range = (more: Partial<TradeSite>, postRange = 3) => commerceRangeOf(site(more), postRange)?.total;

  test('D-22: a capital with Economy 7 reaches 3 jumps, and so does a Trading Post', () => {
    expect(range({ capital: true, economy: 7 })).toBe(3);
    expect(range({ tradingPost: true, economy: 9 })).toBe(3);
    expect(range({ tradingPost: true }, 2)).toBe(2);
  });

  test('C-01: a post at a capital uses the larger of the two', () => {
    expect(range({ capital: true, tradingPost: true, economy: 3 })).toBe(3);
    expect(range({ capital: true, tradingPost: true, economy: 8 })).toBe(4);
  });

  test('3.2.8-l: a trade resource adds half, rounded up, and two add all of it', () => {
    expect(range({ capital: true, economy: 7, resources: ['trade'] })).toBe(5);
    expect(range({ capital: true, economy: 7, resources: ['trade', 'trade'] })).toBe(6);
  });

  test('5.4.X13-e: before interstellar travel a center reaches only its own system', () => {
    expect(range({ capital: true, economy: 9, era: 'interplanetary' })).toBe(0);
  });

  test('5.4.X11-a: other systems are no centers of trade', () => {
    expect(commerceRangeOf(site({ economy: 9 }), 3)).toBeNull();
  });

  test('4.2.2-a: a capital controls as far as it trades, a Trading Post alone controls nothing', () => {
    expect(zoneOfControlOf(site({ capital: true, economy: 7 }), 3)?.total).toBe(3);
    expect(zoneOfControlOf(site({ tradingPost: true }), 3)).toBeNull();
  });
});

describe('supply', () => {
  const site = (more: Partial<SupplySite>): SupplySite => ({ capital: false, depot: false, census: null, ...more });

  test('G-41: a capital reaches half its Census, a depot 3 jumps, both together the larger', () => {
    expect(supplyRangeOf(site({ capital: true, census: 5 }))?.total).toBe(2);
    expect(supplyRangeOf(site({ depot: true, census: 9 }))?.total).toBe(3);
    expect(supplyRangeOf(site({ depot: true, capital: true, census: 5 }))?.total).toBe(3);
    expect(supplyRangeOf(site({ depot: true, capital: true, census: 8 }))?.total).toBe(4);
    expect(supplyRangeOf(site({ census: 8 }))).toBeNull();
  });

  test('G-41: a supply resource adds half, rounded up; sabotage then halves, rounded down', () => {
    expect(supplyRangeOf(site({ depot: true, resources: ['supply'] }))?.total).toBe(5);
    expect(supplyRangeOf(site({ depot: true, resources: ['supply'], sabotaged: true }))?.total).toBe(2);
  });

  test('C-03: every colony claims as far as half its Census, or 3 jumps with a depot', () => {
    const claim = (census: number, depot = false) => claimRangeOf({ census, depot })?.total;
    expect([0, 1, 2, 7].map((census) => claim(census))).toEqual([0, 0, 1, 3]);
    expect([0, 7, 8].map((census) => claim(census, true))).toEqual([3, 3, 4]);
    expect(claimRangeOf({ census: null, depot: true })).toBeNull();
  });
});

import type { Colony, Era } from '#schemas/vbam/state.ts';
import type { Infrastructure } from '#vbam/tables/colonies/infrastructure.ts';
import { ECONOMY_PER_JUMP, tradeRoutePrice } from '#vbam/tables/economy/trade.ts';
import { percentEffectsOn, type Surroundings } from '../colonies/percentEffects.ts';
import { type Account, type AccountLine, accountOf, percentAccountOf } from './account.ts';

/** What makes a system a center of trade, and how far it reaches. */
export interface TradeSite extends Surroundings {
  /** an imperial or sector capital */
  capital: boolean;
  /** an operational Trading Post */
  tradingPost: boolean;
  /** utilized Economy, or the unpenalised one when routes might be severed (C-56) */
  economy: number;
  /** the empire's */
  era: Era;
}

/** 5.4.X12-a: utilized values in, points of trade out. */
export function tradeValueOf(
  utilized: Pick<Record<Infrastructure, number>, 'economy' | 'industry' | 'agriculture'>,
  { census }: Pick<Colony, 'census'>,
): number {
  return Math.max(utilized.economy, utilized.industry, utilized.agriculture) * census;
}

/** G-54: what an active route to a system earns each turn, in tenths of an EP: a tenth of the trade value. */
export function commerceOf(tradeValue: number, surroundings: Surroundings): Account {
  const base: AccountLine = { why: { kind: 'trade value', tradeValue }, amount: tradeValue, rule: 'G-54' };
  return percentAccountOf([base], percentEffectsOn('commerce', surroundings));
}

/** 5.4.X13-a, C-02: EP for a route, by jumps from the nearest own center of trade. */
export function tradeRouteCostOf(jumps: number): number {
  return Math.max(tradeRoutePrice.least, tradeRoutePrice.perJump * jumps);
}

/** 5.4.X11-b, C-01: jumps that a center of trade reaches; null where there is none. */
export function commerceRangeOf(site: TradeSite, tradingPostRange: number): Account | null {
  if (!site.capital && !site.tradingPost) return null;
  if (site.era !== 'interstellar') return accountOf([]); // 5.4.X13-e
  const byCapital = site.capital ? Math.floor(site.economy / ECONOMY_PER_JUMP) : 0;
  const byPost = site.tradingPost ? tradingPostRange : 0;
  const base: AccountLine =
    byPost > byCapital
      ? { why: { kind: 'facility', facility: 'trading post' }, amount: byPost, rule: 'C-01' }
      : { why: { kind: 'trading capital', economy: site.economy }, amount: byCapital, rule: '5.4.X11-b' };
  return percentAccountOf([base], percentEffectsOn('commerce range', site));
}

/** 4.2.2-a: the radius of a capital's zone of control in jumps; null where there is no capital. */
export function zoneOfControlOf(site: TradeSite, tradingPostRange: number): Account | null {
  return site.capital ? commerceRangeOf(site, tradingPostRange) : null;
}

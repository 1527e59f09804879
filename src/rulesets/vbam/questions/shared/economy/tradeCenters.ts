import type { CampaignConstants } from '#schemas/vbam/campaign.ts';
import type { Empire, FacilityKind } from '#schemas/vbam/state.ts';
import { unpenalisedOf } from '../colonies/utilization.ts';
import { isOperational } from '../facilities/facilityWorks.ts';
import type { Lanes } from '../movement/laneGraph.ts';
import { type Reaches, reachOf } from '../movement/reach.ts';
import { commerceRangeOf, type TradeSite, zoneOfControlOf } from './commerce.ts';
import { isShutOff, utilizedAt, type Workplace } from './workplace.ts';

export type { Reaches };

type RangeOf = typeof commerceRangeOf;
/** The parts of an empire that decide on trade, which it knows of itself. */
export type Trader = Pick<Empire, 'capital' | 'techLevel'>;

/** 5.4.X11-a: the systems of one empire's centers of trade; none in a colony that is shut off (G-28). */
export function tradeCentersOf(empire: Trader, sites: readonly Workplace[]): ReadonlySet<string> {
  const standing = sites.filter((site) => {
    const { capital, tradingPost } = tradeSiteOf(empire, site);
    return (capital || tradingPost) && !isShutOff(site);
  });
  return new Set(standing.map(({ system }) => system.id));
}

/** 5.4.X11: what one empire's centers of trade reach as they are now, in unrest or crippled. */
export function commerceReachOf(
  empire: Trader,
  sites: readonly Workplace[],
  lanes: Lanes,
  constants: Pick<CampaignConstants, 'tradingPostRange'>,
): Reaches {
  return reachOf(centersOf(empire, sites, commerceRangeOf, constants), lanes);
}

/** C-56: what they would reach without unrest, rebellion and crippled facilities; beyond it routes are severed. */
export function unpenalisedReachOf(
  empire: Trader,
  sites: readonly Workplace[],
  lanes: Lanes,
  constants: Pick<CampaignConstants, 'tradingPostRange'>,
): Reaches {
  const whole = sites.map((site) => ({ site, trade: unpenalisedSiteOf(empire, site) }));
  return reachOf(rangesOf(whole, commerceRangeOf, constants), lanes);
}

/** 4.2.2-a: the systems in the zones of control of one empire's capitals. */
export function controlledReachOf(
  empire: Trader,
  sites: readonly Workplace[],
  lanes: Lanes,
  constants: Pick<CampaignConstants, 'tradingPostRange'>,
): Reaches {
  return reachOf(zonesOf(empire, sites, constants), lanes);
}

/** 4.2.2-a: the radius of each capital's zone of control, by system. */
export function zonesOf(
  empire: Trader,
  sites: readonly Workplace[],
  constants: Pick<CampaignConstants, 'tradingPostRange'>,
): ReadonlyMap<string, number> {
  return centersOf(empire, sites, zoneOfControlOf, constants);
}

function centersOf(
  empire: Trader,
  sites: readonly Workplace[],
  rangeOf: RangeOf,
  constants: Pick<CampaignConstants, 'tradingPostRange'>,
): Map<string, number> {
  const standing = sites.map((site) => ({ site, trade: tradeSiteOf(empire, site) }));
  return rangesOf(standing, rangeOf, constants);
}

function rangesOf(
  sites: readonly { site: Workplace; trade: TradeSite }[],
  rangeOf: RangeOf,
  { tradingPostRange }: Pick<CampaignConstants, 'tradingPostRange'>,
): Map<string, number> {
  const ranges = new Map<string, number>();
  for (const { site, trade } of sites) {
    const range = rangeOf(trade, tradingPostRange);
    if (range) ranges.set(site.system.id, range.total);
  }
  return ranges;
}

function tradeSiteOf({ capital, techLevel }: Trader, site: Workplace): TradeSite {
  return {
    ...site.surroundings,
    capital: holds(site, capital) || isOperational(site.facilities, 'sector capital'),
    tradingPost: isOperational(site.facilities, 'trading post'),
    economy: utilizedAt(site, 'economy').total,
    era: techLevel.era,
  };
}

function unpenalisedSiteOf({ capital, techLevel }: Trader, site: Workplace): TradeSite {
  const has = (kind: FacilityKind) => site.facilities.some((facility) => facility.kind === kind);
  return {
    ...site.surroundings,
    capital: holds(site, capital) || has('sector capital'),
    tradingPost: has('trading post'),
    economy: unpenalisedOf(site.colony, 'economy', site.facilities),
    era: techLevel.era,
  };
}

function holds({ system, colony }: Workplace, capital: string | null): boolean {
  return colony !== null && system.id === capital;
}

import { sumOf } from '#core/sum.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, TradeRoute } from '#schemas/vbam/state.ts';
import { scorePoints } from '#vbam/tables/campaign/victory.ts';
import { tradeHostAt } from '../diplomacy/tradeRight.ts';
import { type Site, sitesByKey, sitesByOwner, sitesOf } from '../economy/sites.ts';
import { mapNow } from '../galaxy/mapNow.ts';
import { commerceAt, systemIncomeAt } from '../shared/economy/output.ts';
import { inRebellion, isShutOff, siteKey } from '../shared/economy/workplace.ts';
import { isOperational } from '../shared/facilities/facilityWorks.ts';

/** G-02: an empire's score, and what it is made of. */
export interface Score {
  empire: string;
  /** EP each turn */
  systemIncome: number;
  /** in tenths of an EP each turn */
  commerceTenths: number;
  census: number;
  techLevel: number;
  /** its imperial capital, while it holds it, and its sector capitals */
  capitals: number;
  /** the score itself, in tenths of a point */
  tenths: number;
}

/** G-02: the time-limit score of one empire. */
export function scoreOf(state: CampaignState, galaxy: Galaxy, empire: string): Score {
  return scoresOf(state, galaxy)(empire);
}

/** The same for many empires of one state: the state is searched once for all of them. */
export function scoresOf(state: CampaignState, galaxy: Galaxy): (empire: string) => Score {
  const sites = sitesOf(state, mapNow(galaxy, state));
  const [byOwner, byKey] = [sitesByOwner(sites), sitesByKey(sites)];
  const routes = Map.groupBy(Object.values(state.tradeRoutes), ({ owner }) => owner);
  return (empire) => {
    const own = byOwner.get(empire) ?? [];
    const sum = {
      empire,
      systemIncome: sumOf(own.filter((site) => !isShutOff(site)).map((site) => systemIncomeAt(site).total)),
      commerceTenths: sumOf((routes.get(empire) ?? []).map((route) => commerceTenthsOf(state, byKey, route))),
      census: sumOf(own.map(({ colony }) => colony?.census ?? 0)),
      techLevel: state.empires[empire]?.techLevel.level ?? 0,
      capitals: own.filter((site) => isCapital(state, site)).length,
    };
    return { ...sum, tenths: tenthsOf(sum) };
  };
}

/** All empires, the best first; of those with the same score the larger first, then in order of their ids. */
export function standingsOf(state: CampaignState, galaxy: Galaxy): Score[] {
  return Object.keys(state.empires)
    .sort()
    .map(scoresOf(state, galaxy))
    .sort((a, b) => b.tenths - a.tenths || b.census - a.census);
}

/** G-54, G-28: a route earns while it is active; a blockade suspends it, and no rebellion holds back its target. */
function commerceTenthsOf(state: CampaignState, byKey: ReadonlyMap<string, Site>, route: TradeRoute): number {
  const { owner, target } = route;
  const site = byKey.get(siteKey(tradeHostAt(state, owner, target)?.owner ?? '', target));
  return route.state === 'active' && site && !inRebellion(site) ? commerceAt(site).total : 0;
}

function isCapital({ empires }: CampaignState, { owner, system, colony, facilities }: Site): boolean {
  return (colony !== null && empires[owner]?.capital === system.id) || isOperational(facilities, 'sector capital');
}

function tenthsOf({ systemIncome, commerceTenths, census, techLevel, capitals }: Omit<Score, 'tenths'>): number {
  const { perCensus, perTechLevel, perCapital } = scorePoints;
  return 10 * (systemIncome + perCensus * census + perTechLevel * techLevel + perCapital * capitals) + commerceTenths;
}

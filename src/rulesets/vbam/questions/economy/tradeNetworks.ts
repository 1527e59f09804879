import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { contestsIn } from '../empires/contested.ts';
import { exploredLanesOf } from '../movement/exploredLanes.ts';
import { territoryOf } from '../movement/territory.ts';
import { tradeCentersOf } from '../shared/economy/tradeCenters.ts';
import type { TradeNetwork } from '../shared/economy/tradeNetwork.ts';
import { empireIn } from '../shared/empires/empireIn.ts';
import { networkLanesIn } from '../shared/movement/openLanes.ts';
import { sitesByOwner, sitesOf } from './sites.ts';

/** what joins the systems in which each empire trades, as things are. */
export function tradeNetworksIn(
  state: CampaignState,
  galaxy: Galaxy,
  withdrawn: ReadonlySet<string>,
): (empire: string) => TradeNetwork {
  const sites = sitesByOwner(sitesOf(state, galaxy));
  const lanesOf = exploredLanesOf(state, galaxy);
  const contests = contestsIn(state, withdrawn);
  return (empire) => ({
    routes: Object.values(state.tradeRoutes).filter(({ owner }) => owner === empire),
    centers: tradeCentersOf(empireIn(state, empire), sites.get(empire) ?? []),
    supplyPaths: networkLanesIn(territoryOf(state, empire, contests), lanesOf(empire)),
  });
}

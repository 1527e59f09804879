import { tradeCentersOf } from '#vbam/questions/shared/economy/tradeCenters.ts';
import type { TradeNetwork } from '#vbam/questions/shared/economy/tradeNetwork.ts';
import { isSettledByOthers } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { networkLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { territoryKnownTo } from '#vbam/view/abroad/territory.ts';
import { once } from '#vbam/view/once.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { lanesKnownTo, ownFacilitiesAt } from './places.ts';
import { ownSites } from './sites.ts';

/** what joins the systems in which the empire trades, as far as it knows. */
export const tradeNetworkKnownTo = once(
  (start): TradeNetwork => ({
    routes: Object.values(start.tradeRoutes),
    centers: tradeCentersOf(start.empire, ownSites(start)),
    supplyPaths: networkLanesIn(territoryKnownTo(start), lanesKnownTo(start)),
  }),
);

/** whether a route may lead to a Mining Base, which has a strategic resource to send where nobody lives. */
export function isLinkableMine(view: EmpireView, system: string): boolean {
  const hasResource = view.rules.strategicResources && (view.systems[system]?.resources.length ?? 0) > 0;
  return (
    hasResource &&
    !isSettledByOthers(view.foreign.colonies, system) &&
    isOperational(ownFacilitiesAt(view, system), 'mining base')
  );
}

import type { SupplyGap } from '#schemas/vbam/state.ts';
import { supplyCapacityOf } from '#vbam/questions/shared/economy/capacities.ts';
import { isSettledByOthers } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { shutSystemsOf, supplyRangesOf } from '#vbam/questions/shared/forces/supplyCenters.ts';
import { supplyGapsFor } from '#vbam/questions/shared/forces/supplyGaps.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { networkLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { once } from './once.ts';
import { lanesKnownTo } from './places.ts';
import { supplyReachOf } from './reach.ts';
import { ownSites, ownUtilizedAt } from './sites.ts';
import { territoryKnownTo } from './territory.ts';
import type { EmpireView } from './view.ts';

/** What decides where an empire's units find supplies (G-41), as far as it knows. */
const networkOf = once((start) => {
  const sites = ownSites(start);
  const shut = shutSystemsOf(sites);
  const lanes = networkLanesIn(territoryKnownTo(start), lanesKnownTo(start));
  const reached: ReadonlySet<string> = new Set(supplyReachOf(start).keys());
  return { sites, shut, centers: supplyRangesOf(start.empire, sites), lanes, reached };
});

/** G-41: systems in which at least a few ships find supply: those that centers serve, and colonies with industry of their own. */
export const suppliedSystems = once((start): ReadonlySet<string> => {
  const { sites, shut, reached } = networkOf(start);
  const local = sites.flatMap((site) => {
    const industry = { utilized: ownUtilizedAt(site, 'industry'), census: site.colony?.census ?? 0 };
    const feeds = supplyCapacityOf(industry, site.surroundings).total > 0 && shut.get(site.system.id) !== 'rebellion';
    return feeds ? [site.system.id] : [];
  });
  return new Set([...reached, ...local]);
});

/** G-41: why supplies do not get to a system. */
export function gapExpectedAt(start: EmpireView, system: string): SupplyGap {
  const { foreign, contested } = start;
  const isUnderstood = (barrier: string) =>
    isSettledByOthers(foreign.colonies, barrier) ||
    contested.includes(barrier) ||
    Object.values(foreign.forces).some((force) => force.system === barrier);
  return supplyGapsFor({ ...networkOf(start), isUnderstood })(system);
}

/** where own units have just gone without because the way is cut, whoever cuts it. */
export const placesCutOff = once((start): ReadonlySet<string> => {
  const hungry = Object.values(start.units).filter(({ gap }) => gap?.why === 'way cut');
  return new Set(hungry.map((unit) => systemOfUnit(start, unit)));
});

import type { SupplyGap } from '#schemas/vbam/state.ts';
import { supplyCapacityOf } from '#vbam/questions/shared/economy/capacities.ts';
import { isSettledByOthers } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { shutSystemsOf, supplyRangesOf } from '#vbam/questions/shared/forces/supplyCenters.ts';
import { supplyGapsFor } from '#vbam/questions/shared/forces/supplyGaps.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { Lanes } from '#vbam/questions/shared/movement/laneGraph.ts';
import { networkLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { reachOf } from '#vbam/questions/shared/movement/reach.ts';
import { territoryKnownTo } from '#vbam/view/abroad/territory.ts';
import { once } from '#vbam/view/once.ts';
import type { EmpireView, LaneStub } from '#vbam/view/view.ts';
import { supplyReachOf } from '#vbam/view/ways/reach.ts';
import { lanesKnownTo } from './places.ts';
import { ownSites, ownUtilizedAt } from './sites.ts';

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
  return supplyGapsFor({ ...networkOf(start), isUnderstood: isUnderstoodBy(start) })(system);
}

/** */
function isUnderstoodBy({ foreign, contested }: EmpireView): (barrier: string) => boolean {
  return (barrier) =>
    isSettledByOthers(foreign.colonies, barrier) ||
    contested.includes(barrier) ||
    Object.values(foreign.forces).some((force) => force.system === barrier);
}

/** An id that no system has: what lies behind a lane that nobody has explored. */
export const BEYOND = '~beyond';

/** G-41: why supplies would not get to whatever lies behind an unexplored lane; null where they would, as far as the empire knows. */
export function gapBehind(start: EmpireView, { system, otherEnd }: Pick<LaneStub, 'system' | 'otherEnd'>): SupplyGap | null {
  if (otherEnd) return suppliedSystems(start).has(otherEnd.system) ? null : gapExpectedAt(start, otherEnd.system);
  const { centers, lanes: known, shut } = networkOf(start);
  const lanes: Lanes = {
    get: (from) => (from === BEYOND ? [system] : from === system ? [...(known.get(from) ?? []), BEYOND] : known.get(from)),
    ...(known.mayCross && { mayCross: known.mayCross }),
  };
  const reached = reachOf(centers, lanes);
  if (reached.has(BEYOND)) return null;
  return supplyGapsFor({ centers, lanes, shut, reached, isUnderstood: isUnderstoodBy(start) })(BEYOND);
}

/** where own units have just gone without because the way is cut, whoever cuts it. */
export const placesCutOff = once((start): ReadonlySet<string> => {
  const hungry = Object.values(start.units).filter(({ gap }) => gap?.why === 'way cut');
  return new Set(hungry.map((unit) => systemOfUnit(start, unit)));
});

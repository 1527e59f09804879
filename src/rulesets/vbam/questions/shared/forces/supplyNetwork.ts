import { byKey, plainOrder } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import type { CampaignState, Empire } from '#schemas/vbam/state.ts';
import { supplyCapacityOf } from '../economy/capacities.ts';
import { utilizedAt, type Workplace } from '../economy/workplace.ts';
import type { Lanes } from '../movement/laneGraph.ts';
import { servedBy, supplyRangesOf } from './supplyCenters.ts';
import { ccOf } from './unitDesign.ts';
import { unitIn } from './unitIn.ts';
import { classOfUnit, systemOfUnit } from './whereabouts.ts';

type Forces = Pick<CampaignState, 'units' | 'fleets' | 'unitClasses'>;

/** A unit that needs supply. CC is counted in halves throughout. */
export interface Claim {
  unit: string;
  system: string;
  ccHalves: number;
}

/** What one empire can give: at its colonies, and through its supply centers from colonies to units in their range. */
export interface SupplyNetwork {
  /** what is left at each colony, by system */
  local: Map<string, number>;
  /** supply centers with their ranges; a depot can be one without a colony */
  centers: ReadonlyMap<string, number>;
  /** systems within range of a supply center, those that are shut off left out */
  reached: ReadonlySet<string>;
}

/** G-41: `lanes` are those that supplies may take. */
export function supplyNetworkOf(empire: Pick<Empire, 'capital'>, sites: readonly Workplace[], lanes: Lanes): SupplyNetwork {
  const local = new Map<string, number>();
  for (const site of sites) if (site.colony) local.set(site.system.id, 2 * capacityAt(site, site.colony.census));
  return {
    local,
    centers: supplyRangesOf(empire, sites),
    reached: new Set(servedBy(empire, sites, lanes).keys()),
  };
}

function capacityAt(site: Workplace, census: number): number {
  return supplyCapacityOf({ utilized: utilizedAt(site, 'industry').total, census }, site.surroundings).total;
}

/** G-41: those of these units, all of one empire, that need supply, in the order in which it is given: those named first, then the largest. */
export function claimsOf(
  state: Forces,
  units: readonly string[],
  homes: ReadonlySet<string>,
  first: readonly string[] = [],
): Claim[] {
  const claims = units.flatMap((id): Claim[] => {
    const unit = unitIn(state, id);
    if (unit.mothballed) return [];
    const system = systemOfUnit(state, unit);
    const unitClass = classOfUnit(state, unit);
    const housed = homes.has(system) && unit.place.kind !== 'fleet' && unit.place.kind !== 'carried';
    if (housed && unitClass.type !== 'starship') return []; // bases, flights and troops at an own colony need none
    return [{ unit: id, system, ccHalves: 2 * ccOf(unitClass) }];
  });
  return inOrderOfSupply(claims, first);
}

/** O-19: those named first, then the largest. */
export function inOrderOfSupply(claims: readonly Claim[], first: readonly string[]): Claim[] {
  const rank = (unit: string) => (first.includes(unit) ? first.indexOf(unit) : first.length);
  return claims.toSorted((a, b) => rank(a.unit) - rank(b.unit) || b.ccHalves - a.ccHalves || plainOrder(a.unit, b.unit));
}

/** G-41 steps 1 and 2: gives out what there is, and returns who is left without. The rest stays in the network. */
export function allot(network: SupplyNetwork, claims: readonly Claim[]): Claim[] {
  const { local, reached } = network;
  const unmet = claims.filter(({ system, ccHalves }) => {
    const here = local.get(system) ?? 0;
    if (here < ccHalves) return true;
    local.set(system, here - ccHalves);
    return false;
  });
  return unmet.filter(({ system, ccHalves }) => !reached.has(system) || !drawFrom(network, ccHalves));
}

/** Takes supply from the colonies that the network joins, in order of their systems; all of it or nothing. */
export function drawFrom({ local, reached }: SupplyNetwork, ccHalves: number): boolean {
  const joined = [...local].filter(([system]) => reached.has(system)).sort(byKey(([system]) => system));
  if (sumOf(joined.map(([, here]) => here)) < ccHalves) return false;
  let left = ccHalves;
  for (const [system, here] of joined) {
    const taken = Math.min(left, here);
    local.set(system, here - taken);
    left -= taken;
  }
  return true;
}

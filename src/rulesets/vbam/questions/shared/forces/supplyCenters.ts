import type { Empire } from '#schemas/vbam/state.ts';
import { inRebellion, isShutOff, type Workplace } from '../economy/workplace.ts';
import { isOperational } from '../facilities/facilityWorks.ts';
import type { Lanes } from '../movement/laneGraph.ts';
import { type Reaches, reachOf } from '../movement/reach.ts';
import { claimRangeOf, type SupplySite, supplyRangeOf } from './supplyRange.ts';

type Ruled = Pick<Empire, 'capital'>;

/** G-41: how many jumps an empire's supply centers reach, by system. */
export function supplyRangesOf(empire: Ruled, sites: readonly Workplace[]): Map<string, number> {
  return rangesOf(empire, sites, (supplier) => [supplyRangeOf(supplier)]);
}

/** G-41: the systems that they serve over these lanes; G-28: none of its own that are shut off. */
export function servedBy(empire: Ruled, sites: readonly Workplace[], lanes: Lanes): Reaches {
  const shut = shutSystemsOf(sites);
  return new Map([...reachOf(supplyRangesOf(empire, sites), lanes)].filter(([system]) => !shut.has(system)));
}

/** G-28: the places among these where nothing goes in or out, and why not. */
export function shutSystemsOf(sites: readonly Workplace[]): ReadonlyMap<string, 'rebellion' | 'blockade'> {
  const shut = sites.filter(isShutOff);
  return new Map(shut.map((site) => [site.system.id, inRebellion(site) ? 'rebellion' : 'blockade']));
}

/** G-27, C-03: how many jumps they, and the claims of its colonies, reach for builders. */
export function buildersRangesOf(empire: Ruled, sites: readonly Workplace[]): Map<string, number> {
  return rangesOf(empire, sites, (supplier) => [supplyRangeOf(supplier), claimRangeOf(supplier)]);
}

function rangesOf(
  empire: Ruled,
  sites: readonly Workplace[],
  rangesAt: (supplier: SupplySite) => ReturnType<typeof supplyRangeOf>[],
): Map<string, number> {
  const reached = new Map<string, number>();
  for (const site of sites) {
    const supplier = supplierAt(empire, site);
    const ranges = supplier ? rangesAt(supplier).flatMap((range) => (range ? [range.total] : [])) : [];
    if (ranges.length > 0) reached.set(site.system.id, Math.max(...ranges));
  }
  return reached;
}

/** What decides the supply range of a place; null in a colony that is shut off: nothing goes in or out (G-28). */
export function supplierAt(empire: Ruled, site: Workplace): SupplySite | null {
  return isShutOff(site) ? null : centerAt(empire, site);
}

function centerAt({ capital }: Ruled, { system, colony, facilities, surroundings, troubles = [] }: Workplace): SupplySite {
  return {
    ...surroundings,
    capital: colony !== null && (capital === system.id || isOperational(facilities, 'sector capital')),
    depot: isOperational(facilities, 'supply depot'),
    census: colony?.census ?? null,
    sabotaged: troubles.includes('supply'),
  };
}

/** C-03: how many jumps the claims of a colony reach; null without a colony, or in a rebellion. Ruling: enemies in its orbit end no claims. */
export function claimedRangeAt(site: Workplace): number | null {
  return inRebellion(site) ? null : (claimRangeOf(centerAt({ capital: null }, site))?.total ?? null);
}

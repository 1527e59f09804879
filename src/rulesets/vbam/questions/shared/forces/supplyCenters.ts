import type { Empire } from '#schemas/vbam/state.ts';
import { inRebellion, type Workplace } from '../economy/workplace.ts';
import { isOperational } from '../facilities/facilityWorks.ts';
import type { Lanes } from '../movement/laneGraph.ts';
import { type Reaches, reachOf } from '../movement/reach.ts';
import { claimRangeOf, type SupplySite, supplyRangeOf } from './supplyRange.ts';

type Ruled = Pick<Empire, 'capital'>;

/** G-41: how many jumps an empire's supply centers reach, by system. */
export function supplyRangesOf(empire: Ruled, sites: readonly Workplace[]): Map<string, number> {
  return rangesOf(empire, sites, (supplier) => [supplyRangeOf(supplier)]);
}

/** G-41: the systems that they serve over these lanes; G-28: none of its own in rebellion. */
export function servedBy(empire: Ruled, sites: readonly Workplace[], lanes: Lanes): Reaches {
  const risen = new Set(sites.filter(inRebellion).map(({ system }) => system.id));
  return new Map([...reachOf(supplyRangesOf(empire, sites), lanes)].filter(([system]) => !risen.has(system)));
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

/** What decides the supply range of a place; null in a rebellion, when nothing goes in or out (G-28). */
export function supplierAt({ capital }: Ruled, site: Workplace): SupplySite | null {
  const { system, colony, facilities, surroundings } = site;
  if (inRebellion(site)) return null;
  return {
    ...surroundings,
    capital: colony !== null && (capital === system.id || isOperational(facilities, 'sector capital')),
    depot: isOperational(facilities, 'supply depot'),
    census: colony?.census ?? null,
  };
}

/** C-03: how many jumps the claims of a colony reach; null without a colony, or in a rebellion. */
export function claimedRangeAt(site: Workplace): number | null {
  const supplier = supplierAt({ capital: null }, site);
  return supplier ? (claimRangeOf(supplier)?.total ?? null) : null;
}

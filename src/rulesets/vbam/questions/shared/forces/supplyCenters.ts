import type { Empire } from '#schemas/vbam/state.ts';
import { inRebellion, type Workplace } from '../economy/workplace.ts';
import { isOperational } from '../facilities/facilityWorks.ts';
import { claimRangeOf, type SupplySite, supplyRangeOf } from './supplyRange.ts';

type Ruled = Pick<Empire, 'capital'>;

/** G-41, C-03: how many jumps an empire's supply centers, and the claims of its colonies, reach; by system. */
export function supplyCentersOf(empire: Ruled, sites: readonly Workplace[]): Map<string, number> {
  const centers = new Map<string, number>();
  for (const site of sites) {
    const supplier = supplierAt(empire, site);
    if (!supplier) continue;
    const ranges = [supplyRangeOf(supplier), claimRangeOf(supplier)].flatMap((range) => (range ? [range.total] : []));
    if (ranges.length > 0) centers.set(site.system.id, Math.max(...ranges));
  }
  return centers;
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

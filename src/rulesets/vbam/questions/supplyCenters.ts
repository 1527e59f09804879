import { isOperational } from './facilityWorks.ts';
import { inRebellion, type Site } from './sites.ts';
import { claimRangeOf, supplyRangeOf } from './supplyRange.ts';

type Place = Pick<Site, 'colony' | 'facilities' | 'surroundings'> & { system: { id: string } };

/** G-41, C-03: how many jumps an empire's supply centers, and the claims of its colonies, reach; by system. */
export function supplyCentersOf({ capital }: { capital: string | null }, sites: readonly Place[]): Map<string, number> {
  const centers = new Map<string, number>();
  for (const site of sites) {
    const { system, colony, facilities, surroundings } = site;
    if (inRebellion(site)) continue; // G-28: nothing goes in or out
    const supplier = {
      ...surroundings,
      capital: colony !== null && (capital === system.id || isOperational(facilities, 'sector capital')),
      depot: isOperational(facilities, 'supply depot'),
      census: colony?.census ?? null,
    };
    const ranges = [supplyRangeOf(supplier), claimRangeOf(supplier)].flatMap((range) => (range ? [range.total] : []));
    if (ranges.length > 0) centers.set(system.id, Math.max(...ranges));
  }
  return centers;
}

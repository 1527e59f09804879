import { commerceRangeOf } from '../questions/commerce.ts';
import { isOperational } from '../questions/facilityWorks.ts';
import { jumpsFrom, laneGraphOf } from '../questions/laneGraph.ts';
import { claimRangeOf, supplyRangeOf } from '../questions/supplyRange.ts';
import type { EmpireView } from '../view.ts';
import { capitalsOf } from './places.ts';
import { ownSites, utilizedAt } from './sites.ts';

/** A system from which an empire reaches others, and how far. */
export interface Center {
  system: string;
  range: number;
}

/** 5.4.X11: the own centers of trade with their commerce ranges. */
export function centersOfTrade(view: EmpireView): Center[] {
  const capitals = capitalsOf(view);
  return ownSites(view).flatMap((site) => {
    const range = commerceRangeOf(
      {
        ...site.surroundings,
        capital: capitals.includes(site.system.id),
        tradingPost: isOperational(site.facilities, 'trading post'),
        economy: utilizedAt(site, 'economy'),
        era: view.empire.techLevel.era,
      },
      view.constants.tradingPostRange,
    );
    return range ? [{ system: site.system.id, range: range.total }] : [];
  });
}

/** G-41, C-03: supply centers with their ranges, and colonies with the ranges of their claims. */
export function centersOfSupply(view: EmpireView): Center[] {
  const capitals = capitalsOf(view);
  return ownSites(view).flatMap(({ system, colony, facilities, surroundings }) => {
    const site = {
      ...surroundings,
      capital: capitals.includes(system.id),
      depot: isOperational(facilities, 'supply depot'),
      census: colony?.census ?? null,
    };
    const ranges = [supplyRangeOf(site), claimRangeOf(site)].flatMap((range) => (range ? [range.total] : []));
    return ranges.length > 0 ? [{ system: system.id, range: Math.max(...ranges) }] : [];
  });
}

/** The nearest center within whose range a system lies, over known lanes; null where there is none. */
export function nearestReaching(
  { systems, lanes }: EmpireView,
  centers: readonly Center[],
  target: string,
): { center: string; jumps: number } | null {
  const away = jumpsFrom(laneGraphOf({ systems: Object.values(systems), lanes }), target);
  const reaching = centers.flatMap(({ system, range }) => {
    const jumps = away.get(system) ?? Infinity;
    return jumps <= range ? [{ center: system, jumps }] : [];
  });
  return reaching.sort((a, b) => a.jumps - b.jumps || (a.center < b.center ? -1 : 1))[0] ?? null;
}

import type { SupplyGap } from '#schemas/vbam/state.ts';
import type { Lanes } from '../movement/laneGraph.ts';
import { reachOf } from '../movement/reach.ts';
import { wayTo } from '../movement/wayTo.ts';

type Systems = Pick<ReadonlySet<string>, 'has'>;

/** What one empire's supplies have to go by: in truth, or as far as it knows. */
export interface SupplyWays {
  /** the ranges of its supply centers */
  centers: ReadonlyMap<string, number>;
  /** the systems that they reach */
  reached: Systems;
  /** those that supplies may take */
  lanes: Lanes;
  /** G-28: own systems where nothing goes in or out, and why not */
  shut: ReadonlyMap<string, 'rebellion' | 'blockade'>;
  /** whether the empire knows who is in the way there */
  isUnderstood(system: string): boolean;
}

/** G-41: answers, for one empire, why supplies do not get to a system. */
export function supplyGapsFor(ways: SupplyWays): (system: string) => SupplyGap {
  const { centers, reached, lanes, shut, isUnderstood } = ways;
  const open: Lanes = { get: (system) => lanes.get(system) };
  const inRange = reachOf(centers, open);
  return (system) => {
    const why = shut.get(system);
    if (why) return { why };
    if (reached.has(system)) return { why: 'capacity used up' };
    if (centers.size === 0) return { why: 'no supply center' };
    const center = inRange.get(system)?.center;
    if (center === undefined) return { why: 'beyond range' };
    const barrier = wayTo(open, center, system).find((stop) => !(lanes.mayCross?.(stop) ?? true));
    return barrier !== undefined && isUnderstood(barrier) ? { why: 'way cut', at: barrier } : { why: 'way cut' };
  };
}

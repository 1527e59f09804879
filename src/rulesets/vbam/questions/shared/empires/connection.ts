import { jumpsFrom, type Lanes } from '../movement/laneGraph.ts';

/** Who holds a system: in truth, or as far as one empire knows. */
interface Held {
  contested: boolean;
  by: readonly string[];
}

/** 4.3.5-a: whether ways to the capital may lead through a system: not contested, and free, own or held by a military partner; where several live, one partner is enough (G-58). */
export function leadsHome({ contested, by }: Held, letsPass: (power: string) => boolean): boolean {
  return !contested && (by.length === 0 || by.some(letsPass));
}

/** 4.3.5-a: the systems that are connected to the capital. Ruling: a way may begin and end in a closed system, but not lead through one. */
export function connectedTo(capital: string, lanes: Lanes, isOpen: (system: string) => boolean): ReadonlyMap<string, number> {
  return jumpsFrom({ get: (system) => lanes.get(system), mayCross: isOpen }, capital);
}

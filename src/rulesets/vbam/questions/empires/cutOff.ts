import { byKey, plainOrder } from '#core/order.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { areBound } from '../diplomacy/relations.ts';
import { leadsHome } from '../shared/empires/connection.ts';
import type { Lanes } from '../shared/movement/laneGraph.ts';
import type { PoliticalMap } from './politics.ts';

/** 4.3.5-a: systems that ways to the capital may lead through. */
export function openTo(
  { relations }: Pick<CampaignState, 'relations'>,
  map: PoliticalMap,
  empire: string,
): (system: string) => boolean {
  const letsPass = (power: string) => power === empire || areBound(relations, power, empire, 'military');
  return (system) => {
    const hold = map.get(system);
    return !hold || leadsHome({ contested: hold.state === 'contested', by: hold.by }, letsPass);
  };
}

/** Where an empire has something, and the ways between. */
interface Realm {
  capital: string | null;
  /** its colonies, and the systems where it has only facilities */
  colonies: readonly string[];
  outposts: readonly string[];
  lanes: Lanes;
  isOpen(system: string): boolean;
}

/** 4.3.5-a: the systems of each region, in order. Ruling: a way may begin and end in a contested system, but not lead through one. */
export function cutOffPartsOf({ capital, colonies, outposts, lanes, isOpen }: Realm): string[][] {
  if (capital === null) return [];
  const places = new Set([...colonies, ...outposts]);
  const lost = new Set(places);
  const gather = (start: string): string[] => {
    const ways = waysFrom(start, lanes, (system) => isOpen(system) || places.has(system), isOpen);
    const found: string[] = [];
    // nearest first, so that the search ends as soon as nothing is missing
    for (const system of ways) {
      if (lost.delete(system)) found.push(system);
      if (lost.size === 0) break;
    }
    return found.sort();
  };
  gather(capital);
  // from contested systems last: a way may not lead through them
  const starts = colonies.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || plainOrder(a, b));
  const parts = starts.flatMap((start) => (lost.has(start) ? [gather(start)] : []));
  return parts.sort(byKey(([first = '']) => first));
}

/** The systems that can be reached, nearest first, found as they are asked for. */
function* waysFrom(
  start: string,
  lanes: Lanes,
  mayEnd: (system: string) => boolean,
  mayPass: (system: string) => boolean,
): Generator<string> {
  const reached = new Set([start]);
  for (const system of reached) {
    yield system;
    if (system !== start && !mayPass(system)) continue;
    for (const next of lanes.get(system) ?? []) if (mayEnd(next)) reached.add(next);
  }
}

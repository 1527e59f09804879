import type { TradeRoute } from '#schemas/vbam/state.ts';
import { jumpsFrom, type Lanes } from '../movement/laneGraph.ts';

/** What joins the systems in which one empire trades. */
export interface TradeNetwork {
  /** its own */
  routes: readonly TradeRoute[];
  /** 5.4.X11-a: its centers of trade that are at work */
  centers: ReadonlySet<string>;
  /** G-41: the lanes that are open to its supplies */
  supplyPaths: Lanes;
}

/** 3.2.8-c, R-05: active routes join both systems to one center, or to centers that supply paths join to one another. */
export function linkedByTrade(network: TradeNetwork, one: string, other: string): boolean {
  const ends = centersOf(network, other);
  return centersOf(network, one).some((center) => {
    const joined = jumpsFrom(network.supplyPaths, center);
    return ends.some((end) => joined.has(end));
  });
}

/** Ruling: a center of trade needs no route to itself, so that a Trading Post cuts nothing off. */
function centersOf({ routes, centers }: TradeNetwork, system: string): string[] {
  const joined = routes.flatMap(({ target, center, state }) => (target === system && state === 'active' ? [center] : []));
  return centers.has(system) ? [system, ...joined] : joined;
}

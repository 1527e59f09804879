/** For each system id, the systems its lanes lead to. */
export type LaneGraph = ReadonlyMap<string, readonly string[]>;

/** All that finding a way asks of a graph. */
export interface Lanes extends Pick<LaneGraph, 'get'> {
  /** whether a way may lead through a system, not only begin or end there; where this is missing, through all of them */
  mayCross?(system: string): boolean;
}

/** The part of a map that makes its graph: of a whole galaxy, or of what an empire knows of one. */
interface Charted {
  systems: readonly { id: string }[];
  lanes: readonly { a: string; b: string }[];
}

export function laneGraphOf({ systems, lanes }: Charted): LaneGraph {
  const graph = new Map<string, string[]>(systems.map(({ id }) => [id, []]));
  for (const { a, b } of lanes) {
    graph.get(a)?.push(b);
    graph.get(b)?.push(a);
  }
  return graph;
}

/** Every system within a number of jumps of a start, with its jumps, nearest first. */
export function jumpsFrom(graph: Lanes, start: string, within = Infinity): Map<string, number> {
  const jumps = new Map([[start, 0]]);
  // iterating a Map visits what is added on the way, so it serves as the queue
  for (const [system, distance] of jumps) {
    if (distance === within || !(system === start || (graph.mayCross?.(system) ?? true))) continue;
    for (const next of graph.get(system) ?? []) if (!jumps.has(next)) jumps.set(next, distance + 1);
  }
  return jumps;
}

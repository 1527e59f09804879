import type { Lanes } from './laneGraph.ts';

/** The systems of a shortest way, without the one it starts from; empty where none leads there. */
export function wayTo(lanes: Lanes, from: string, to: string): string[] {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  // iterating a Map visits what is added on the way, so it serves as the queue
  for (const system of cameFrom.keys()) {
    if (system === to) break;
    for (const next of lanes.get(system) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, system);
  }
  const way: string[] = [];
  for (let at = cameFrom.has(to) ? to : from; at !== from; at = cameFrom.get(at) ?? from) way.unshift(at);
  return way;
}

import { jumpsFrom, type Lanes } from './laneGraph.ts';

/** The center that reaches a system, and how many jumps away it is. */
export interface Reach {
  center: string;
  jumps: number;
}

/** Systems within reach, each with its nearest center. */
export type Reaches = ReadonlyMap<string, Reach>;

/** What centers with their ranges reach: the nearest wins, and of two equally near the one whose id comes first. */
export function reachOf(centers: ReadonlyMap<string, number>, lanes: Lanes): Reaches {
  const reached = new Map<string, Reach>();
  for (const center of [...centers.keys()].sort()) {
    for (const [system, jumps] of jumpsFrom(lanes, center, centers.get(center))) {
      if (jumps < (reached.get(system)?.jumps ?? Infinity)) reached.set(system, { center, jumps });
    }
  }
  return reached;
}

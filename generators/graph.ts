import type { Link } from './lanes.ts';

/** For each system, by index, the systems its lanes lead to. */
export type Graph = readonly (readonly number[])[];

export function graphOf(size: number, links: readonly Link[]): Graph {
  const graph: number[][] = Array.from({ length: size }, () => []);
  for (const [a, b] of links) {
    graph[a]?.push(b);
    graph[b]?.push(a);
  }
  return graph;
}

/** Finds what is within a number of jumps of a system: the system first, then the nearest. */
export function ballsOf(graph: Graph, jumps: number): (start: number) => number[] {
  const seenFrom = new Int32Array(graph.length).fill(-1); // shared by all calls, because a fresh set for each of 10,000 systems is slow
  return (start) => {
    const found = [start];
    seenFrom[start] = start;
    let ring = 0;
    for (let jump = 0; jump < jumps; jump++) {
      const end = found.length;
      for (; ring < end; ring++) {
        for (const next of graph[found[ring] as number] as readonly number[]) {
          if (seenFrom[next] === start) continue;
          seenFrom[next] = start;
          found.push(next);
        }
      }
    }
    return found;
  };
}

/** The number of lanes with both ends among these systems. */
export function lanesAmong(graph: Graph, systems: readonly number[]): number {
  const inside = new Set(systems);
  let ends = 0;
  for (const system of systems) for (const next of graph[system] as readonly number[]) if (inside.has(next)) ends++;
  return ends / 2;
}

/** Jumps from the start to every system. */
export function jumpsFrom(graph: Graph, start: number): Int32Array {
  const jumps = new Int32Array(graph.length).fill(-1);
  jumps[start] = 0;
  const queue = [start];
  for (const index of queue) {
    for (const next of graph[index] as readonly number[]) {
      if (jumps[next] !== -1) continue;
      jumps[next] = (jumps[index] as number) + 1;
      queue.push(next);
    }
  }
  return jumps;
}

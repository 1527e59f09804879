import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import { jumpsFrom, laneGraphOf } from '../shared/movement/laneGraph.ts';

type Homes = Pick<Galaxy, 'systems' | 'lanes'>;

/** Ruling: a system belongs to the nearest home by jumps, in a tie to the lower number; null beyond `within` jumps of every home. */
export function homeRegionsOf(galaxy: Homes, within = Infinity): Map<string, number | null> {
  const graph = laneGraphOf(galaxy);
  const regions = new Map<string, number | null>(galaxy.systems.map(({ id, home }) => [id, home]));
  let ring = homesOf(galaxy).map(({ system }) => system);
  for (let jump = 0; jump < within && ring.length > 0; jump++) {
    const next: string[] = [];
    // each ring is in order of its homes' numbers, so the lower home always comes first
    for (const system of ring) {
      for (const neighbour of graph.get(system) ?? []) {
        if (regions.get(neighbour) !== null) continue;
        regions.set(neighbour, regions.get(system) ?? null);
        next.push(neighbour);
      }
    }
    ring = next;
  }
  return regions;
}

/** Ruling: two homes are adjacent when a lane leads from one's region into the other's. Each pair once, the lower number first. */
export function adjacentHomesOf(galaxy: Homes): [number, number][] {
  const regions = homeRegionsOf(galaxy);
  const pairs = new Map<string, [number, number]>();
  for (const { a, b } of galaxy.lanes) {
    const [from, to] = [regions.get(a), regions.get(b)];
    if (from == null || to == null || from === to) continue;
    const pair: [number, number] = from < to ? [from, to] : [to, from];
    pairs.set(pair.join(), pair);
  }
  return [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d);
}

/** The nearest other homes of each by jumps, in a tie those of lower number. Each pair once for each side that counts it, the lower number first. */
export function nearestHomesOf(galaxy: Homes, count: number): [number, number][] {
  const [graph, homes] = [laneGraphOf(galaxy), homesOf(galaxy)];
  return homes.flatMap(({ number, system }) => {
    const jumps = jumpsFrom(graph, system);
    const others = homes
      .filter((home) => home.number !== number && jumps.has(home.system))
      .sort((a, b) => (jumps.get(a.system) ?? 0) - (jumps.get(b.system) ?? 0) || a.number - b.number);
    return others
      .slice(0, count)
      .map((other): [number, number] => [Math.min(number, other.number), Math.max(number, other.number)]);
  });
}

/** The homes in order of their numbers. */
export function homesOf({ systems }: Pick<Galaxy, 'systems'>): { number: number; system: string }[] {
  return systems
    .flatMap(({ id, home }) => (home === null ? [] : [{ number: home, system: id }]))
    .sort((a, b) => a.number - b.number);
}

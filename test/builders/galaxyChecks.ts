import type { Galaxy, Lane, StarSystem } from '#schemas/vbam/galaxy.ts';

/** Reads a galaxy the slow and obvious way, with none of the generator's code, so that it can tell when the generator is wrong. */
export interface Chart {
  systems: Map<string, StarSystem>;
  neighbours: Map<string, string[]>;
}

export function chartOf(galaxy: Galaxy): Chart {
  const neighbours = new Map(galaxy.systems.map(({ id }): [string, string[]] => [id, []]));
  for (const { a, b } of galaxy.lanes) {
    neighbours.get(a)?.push(b);
    neighbours.get(b)?.push(a);
  }
  return { systems: new Map(galaxy.systems.map((system) => [system.id, system])), neighbours };
}

/** The number of jumps to each system, up to `within`. */
export function jumpsBetween(chart: Chart, from: string, within = Infinity): Map<string, number> {
  const jumps = new Map([[from, 0]]);
  for (const [id, jump] of jumps) {
    if (jump === within) break;
    for (const next of chart.neighbours.get(id) ?? []) if (!jumps.has(next)) jumps.set(next, jump + 1);
  }
  return jumps;
}

/** Pairs of lanes that cross. A grid keeps it quick: only lanes that share a cell are compared. */
export function crossings(galaxy: Galaxy): [Lane, Lane][] {
  const { systems } = chartOf(galaxy);
  const cells = new Map<string, Lane[]>();
  const found: [Lane, Lane][] = [];
  for (const lane of galaxy.lanes) {
    for (const key of cellsUnder(systems, lane)) {
      const there = cells.get(key) ?? [];
      for (const other of there) if (cross(systems, lane, other)) found.push([lane, other]);
      there.push(lane);
      cells.set(key, there);
    }
  }
  return found;
}

function cellsUnder(systems: Map<string, StarSystem>, { a, b }: Lane): string[] {
  const size = 400;
  const [from, to] = [systems.get(a) as StarSystem, systems.get(b) as StarSystem];
  const keys: string[] = [];
  for (let x = Math.floor(Math.min(from.x, to.x) / size); x <= Math.floor(Math.max(from.x, to.x) / size); x++) {
    for (let y = Math.floor(Math.min(from.y, to.y) / size); y <= Math.floor(Math.max(from.y, to.y) / size); y++)
      keys.push(`${x},${y}`);
  }
  return keys;
}

function cross(systems: Map<string, StarSystem>, p: Lane, q: Lane): boolean {
  if (p.a === q.a || p.a === q.b || p.b === q.a || p.b === q.b) return false;
  const [a, b, c, d] = [p.a, p.b, q.a, q.b].map((id) => systems.get(id) as StarSystem) as [
    StarSystem,
    StarSystem,
    StarSystem,
    StarSystem,
  ];
  if (apart(a.x, b.x, c.x, d.x) || apart(a.y, b.y, c.y, d.y)) return false; // one behind the other on the same line
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}

/** Whether all from a to b is before or after all from c to d. */
function apart(a: number, b: number, c: number, d: number): boolean {
  return Math.max(a, b) < Math.min(c, d) || Math.max(c, d) < Math.min(a, b);
}

/** On which side of the line from a to b the point c is; whole numbers, so it is exact. */
function side(a: StarSystem, b: StarSystem, c: StarSystem): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

import type { Dice } from '#core/dice.ts';
import { hexDistance } from '#vbam/questions/hexes.ts';
import { ballsOf, type Graph, jumpsFrom, lanesAmong } from './graph.ts';
import type { Place } from './placement.ts';

/** G-10: a home has three lanes. */
const HOME_LANES = 3;
/** What counts as a home's neighbourhood, in jumps. */
export const NEIGHBOURHOOD = 3;
/** How far homes stand apart (G-05), and what a small map falls back to. */
const separations = [
  { jumps: 4, hexes: 6 },
  { jumps: 4, hexes: 4 },
  { jumps: 3, hexes: 3 },
  { jumps: 2, hexes: 2 },
  { jumps: 1, hexes: 1 },
];
/** By what part a neighbourhood's lanes may differ from the band's middle; tried from the fairest on. */
const tolerances = [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4];
const BANDS_TRIED = 5;

type Separation = (typeof separations)[number];

/** Where homes could stand. */
interface Sites {
  graph: Graph;
  places: readonly Place[];
  /** the lanes in a system's neighbourhood */
  lanesAround: (index: number) => number;
}

/** Chooses the homes from the graph alone, far apart and alike in lanes. The list's order is by chance, so that a number favours nobody. */
export function chooseHomes(dice: Dice, graph: Graph, places: readonly Place[], homes: number): number[] {
  if (homes === 0) return [];
  const stream = dice.at('homes');
  const chosen = bestHomes({ graph, places, lanesAround: laneCounter(graph) }, homes, stream.below(places.length));
  for (let left = chosen.length; left > 1; left--) {
    const pick = stream.below(left);
    [chosen[left - 1], chosen[pick]] = [chosen[pick] as number, chosen[left - 1] as number];
  }
  return chosen;
}

/** Counts a neighbourhood's lanes once, and only for systems that are asked for. */
function laneCounter(graph: Graph): (index: number) => number {
  const ballOf = ballsOf(graph, NEIGHBOURHOOD);
  const counts = new Map<number, number>();
  return (index) => {
    const count = counts.get(index) ?? lanesAmong(graph, ballOf(index));
    counts.set(index, count);
    return count;
  };
}

/** Distance first, then three lanes, then likeness; on a small map they give way in the reverse order. */
function bestHomes(sites: Sites, homes: number, first: number): number[] {
  const all = sites.graph.map((_, index) => index);
  const pools = [
    all.filter((index) => sites.graph[index]?.length === HOME_LANES),
    all.filter((index) => (sites.graph[index]?.length ?? 0) > 1),
    all,
  ];
  for (const separation of separations) {
    for (const pool of pools) {
      const chosen = alikeHomes(sites, pool, homes, first, separation);
      if (chosen) return chosen;
    }
  }
  return packed(sites, all, homes, first, { jumps: 1, hexes: 1 }) ?? all.slice(0, homes);
}

/** The narrowest band of like neighbourhoods that has room for all homes, the most common ones first. */
function alikeHomes(
  sites: Sites,
  pool: readonly number[],
  homes: number,
  first: number,
  separation: Separation,
): number[] | null {
  for (const tolerance of tolerances) {
    for (const alike of bandsOf(sites, pool, tolerance)) {
      if (alike.length < homes) continue;
      const chosen = spreadOut(sites, alike, homes, first, separation) ?? packed(sites, alike, homes, first, separation);
      if (chosen) return chosen;
    }
  }
  return null;
}

/** The largest groups of sites whose lanes differ from a common number by no more than the tolerance. */
function bandsOf({ lanesAround }: Sites, pool: readonly number[], tolerance: number): number[][] {
  const middles = [...new Set(pool.map(lanesAround))].sort((a, b) => a - b);
  return middles
    .map((middle) => pool.filter((index) => Math.abs(lanesAround(index) - middle) <= tolerance * middle))
    .sort((a, b) => b.length - a.length)
    .slice(0, BANDS_TRIED);
}

/** Each next home is the site farthest from the homes so far; null when it would be too near. */
function spreadOut(sites: Sites, pool: readonly number[], homes: number, first: number, separation: Separation): number[] | null {
  const nearest = jumpsFrom(sites.graph, first);
  const chosen: number[] = [];
  while (chosen.length < homes) {
    const next = farthest(pool, nearest, (index) => chosen.every((home) => hexesApart(sites, home, index) >= separation.hexes));
    if (next === -1 || (chosen.length > 0 && (nearest[next] as number) < separation.jumps)) return null;
    const jumps = jumpsFrom(sites.graph, next);
    if (chosen.length === 0) nearest.set(jumps);
    else
      for (let index = 0; index < nearest.length; index++)
        nearest[index] = Math.min(nearest[index] as number, jumps[index] as number);
    chosen.push(next);
  }
  return chosen;
}

/** For crowded maps: always takes the site that rules out the fewest others, then spreads among what was taken. */
function packed(sites: Sites, pool: readonly number[], homes: number, first: number, separation: Separation): number[] | null {
  const rivals = rivalsOf(sites, pool, separation);
  const left = new Set(pool);
  const taken: number[] = [];
  while (left.size > 0) {
    let best = -1;
    for (const index of left) if (best === -1 || rivalCount(rivals, left, index) < rivalCount(rivals, left, best)) best = index;
    taken.push(best);
    left.delete(best);
    for (const rival of rivals.get(best) ?? []) left.delete(rival);
  }
  if (taken.length < homes) return null;
  return (
    spreadOut(
      sites,
      taken.sort((a, b) => a - b),
      homes,
      first,
      separation,
    ) ?? taken.slice(0, homes)
  );
}

/** For each site, the sites that could not be homes beside it. */
function rivalsOf(sites: Sites, pool: readonly number[], separation: Separation): Map<number, number[]> {
  const closeOf = ballsOf(sites.graph, separation.jumps - 1);
  return new Map(
    pool.map((index) => {
      const close = new Set(closeOf(index));
      const rules = (other: number) =>
        other !== index && (close.has(other) || hexesApart(sites, index, other) < separation.hexes);
      return [index, pool.filter(rules)];
    }),
  );
}

function rivalCount(rivals: Map<number, number[]>, left: ReadonlySet<number>, index: number): number {
  return (rivals.get(index) ?? []).reduce((count, rival) => count + (left.has(rival) ? 1 : 0), 0);
}

function farthest(pool: readonly number[], jumps: Int32Array, allowed: (index: number) => boolean): number {
  let best = -1;
  for (const index of pool) {
    if ((best === -1 || (jumps[index] as number) > (jumps[best] as number)) && allowed(index)) best = index;
  }
  return best;
}

function hexesApart({ places }: Sites, a: number, b: number): number {
  return hexDistance(places[a] as Place, places[b] as Place);
}

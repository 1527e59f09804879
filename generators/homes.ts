import type { Dice } from '#core/dice.ts';
import { itemAt } from '#core/itemAt.ts';
import { valueIn } from '#core/valueIn.ts';
import { hexDistance } from '#vbam/questions/shared/galaxy/hexes.ts';
import { HOME_LANES } from '#vbam/tables/campaign/starting.ts';
import { type Band, bandsOf, firstThatFits } from './bands.ts';
import { ballsOf, type Graph, jumpsFrom, lanesAmong } from './graph.ts';
import type { MapPosition } from './placement.ts';
import { repairableSites } from './repair.ts';
import { ENOUGH_TO_SETTLE, NEIGHBOURHOOD, SETTLING_JUMPS, toSettleAmong } from './starts.ts';
import type { RolledSystem } from './system.ts';

/** G-05: the systems that a home must have near it, and within how many jumps. */
const [CLOSE_SYSTEMS, CLOSE_JUMPS] = [3, 2];
/** How far apart homes are (G-05), and what a small map falls back to. */
const separations = [
  { jumps: 4, hexes: 6 },
  { jumps: 4, hexes: 4 },
  { jumps: 3, hexes: 3 },
  { jumps: 2, hexes: 2 },
  { jumps: 1, hexes: 1 },
];
/** nearer than this, homes would take from each other what each was promised. */
const FAIR_JUMPS = 3;
/** How many sites the search on a crowded map may look at before it gives a band up. */
const PATIENCE = 2000;

type Separation = (typeof separations)[number];

/** Where homes could be. */
interface Sites {
  graph: Graph;
  places: readonly MapPosition[];
  /** the lanes in a system's neighbourhood */
  lanesAround: (index: number) => number;
}

/**
 * Chooses the homes, far apart and alike in lanes, from the graph alone; or, if `systems` are given, with worlds enough to settle.
 * The list is in random order, so that a number favours nobody.
 */
export function chooseHomes(
  dice: Dice,
  graph: Graph,
  places: readonly MapPosition[],
  homes: number,
  systems: readonly RolledSystem[] | null,
): number[] {
  if (homes === 0) return [];
  const stream = dice.at('homes');
  const sites = { graph, places, lanesAround: laneCounter(graph) };
  const first = stream.below(places.length);
  const chosen = (systems && fairHomes(sites, systems, homes, first)) ?? bestHomes(sites, homes, first);
  for (let left = chosen.length; left > 1; left--) {
    const other = stream.below(left);
    [chosen[left - 1], chosen[other]] = [chosen[other] as number, chosen[left - 1] as number];
  }
  return chosen;
}

/** Counts a neighbourhood's lanes once, and only when asked. */
function laneCounter(graph: Graph): (index: number) => number {
  const ballOf = ballsOf(graph, NEIGHBOURHOOD);
  const counts = new Map<number, number>();
  return (index) => {
    const count = counts.get(index) ?? lanesAmong(graph, ballOf(index));
    counts.set(index, count);
    return count;
  };
}

/** a start that would stay short is placed elsewhere; null where the map has no room for that. */
function fairHomes(sites: Sites, systems: readonly RolledSystem[], homes: number, first: number): number[] | null {
  const closeTo = ballsOf(sites.graph, SETTLING_JUMPS);
  const suffices = (index: number) => toSettleAmong(systems, closeTo(index).slice(1)) >= ENOUGH_TO_SETTLE;
  const ample = roomySites(sites).filter(suffices);
  const even = ample.filter(repairableSites(systems, sites.graph));
  const far = separations.filter(({ jumps }) => jumps >= FAIR_JUMPS);
  return settled(sites, [withHomeLanes(sites, even), even, ample], homes, first, far);
}

/** Distance first, then three lanes, then likeness; on a small map they give way in the reverse order. */
function bestHomes(sites: Sites, homes: number, first: number): number[] {
  const all = sites.graph.map((_, index) => index);
  const pools = [withHomeLanes(sites, all), roomySites(sites), all];
  return settled(sites, pools, homes, first, separations) ?? all.slice(0, homes);
}

function settled(
  sites: Sites,
  pools: readonly (readonly number[])[],
  homes: number,
  first: number,
  allowed: readonly Separation[],
): number[] | null {
  for (const separation of allowed) {
    for (const pool of pools) {
      const chosen = alikeHomes(sites, pool, homes, first, separation);
      if (chosen) return chosen;
    }
  }
  return null;
}

/** G-05: the sites with systems enough around them. */
function roomySites({ graph }: Sites): number[] {
  const closeTo = ballsOf(graph, CLOSE_JUMPS);
  return [...graph.keys()].filter((index) => closeTo(index).length > CLOSE_SYSTEMS); // the site itself is one of them
}

function withHomeLanes({ graph }: Sites, pool: readonly number[]): number[] {
  return pool.filter((index) => graph[index]?.length === HOME_LANES);
}

/** Homes in the narrowest band of similar neighbourhoods that has room for all of them. */
function alikeHomes(
  sites: Sites,
  pool: readonly number[],
  homes: number,
  first: number,
  separation: Separation,
): number[] | null {
  let rivals: Rivals | undefined;
  const settle = ({ least, most }: Band): number[] | null => {
    const alike = pool.filter((index) => sites.lanesAround(index) >= least && sites.lanesAround(index) <= most);
    const spread = spreadOut(sites, alike, homes, first, separation);
    if (spread) return spread;
    rivals ??= rivalsOf(sites, pool, separation);
    return packed(rivals, alike, homes);
  };
  return firstThatFits(bandsOf(pool.map(sites.lanesAround), homes), settle);
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

/** For each site, the sites that could not be homes beside it. */
type Rivals = ReadonlyMap<number, ReadonlySet<number>>;

function rivalsOf(sites: Sites, pool: readonly number[], separation: Separation): Rivals {
  const closeOf = ballsOf(sites.graph, separation.jumps - 1);
  return new Map(
    pool.map((index) => {
      const close = new Set(closeOf(index));
      return [index, new Set(pool.filter((other) => close.has(other) || hexesApart(sites, index, other) < separation.hexes))];
    }),
  );
}

/** For crowded maps: takes the sites that rule out the fewest others, and backtracks where that leads nowhere. */
function packed(rivals: Rivals, pool: readonly number[], homes: number): number[] | null {
  let patience = PATIENCE;
  const search = (left: readonly number[], chosen: number[]): number[] | null => {
    if (chosen.length === homes) return chosen;
    patience -= left.length;
    const order = fewestRivalsFirst(rivals, left);
    for (const [place, index] of order.entries()) {
      if (patience <= 0 || chosen.length + order.length - place < homes) break;
      const rest = order.slice(place + 1).filter((other) => !rivals.get(index)?.has(other));
      const found = search(rest, [...chosen, index]);
      if (found) return found;
    }
    return null;
  };
  return search(pool, []);
}

function fewestRivalsFirst(rivals: Rivals, left: readonly number[]): number[] {
  const inside = new Set(left);
  const ruledOut = new Map(left.map((index) => [index, countOf(rivals.get(index) ?? [], inside)]));
  return left.toSorted((a, b) => valueIn(ruledOut, a) - valueIn(ruledOut, b) || a - b);
}

function countOf(indices: Iterable<number>, inside: ReadonlySet<number>): number {
  let count = 0;
  for (const index of indices) if (inside.has(index)) count++;
  return count;
}

function farthest(pool: readonly number[], jumps: Int32Array, allowed: (index: number) => boolean): number {
  let best = -1;
  for (const index of pool) {
    if ((best === -1 || (jumps[index] as number) > (jumps[best] as number)) && allowed(index)) best = index;
  }
  return best;
}

function hexesApart({ places }: Sites, a: number, b: number): number {
  return hexDistance(itemAt(places, a), itemAt(places, b));
}

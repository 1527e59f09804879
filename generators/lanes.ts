import { Delaunay } from 'd3-delaunay';
import { itemAt } from '#core/itemAt.ts';
import { hexDistance } from '#vbam/questions/shared/galaxy/hexes.ts';
import { laneLimits } from '#vbam/tables/galaxy/lanes.ts';
import { hexKey, neighboursOf } from './freeform.ts';
import type { MapPosition } from './placement.ts';

/** Two systems by their index, the lower one first. */
export type Link = readonly [a: number, b: number];

/** What a system asks of the lane graph. */
export interface LaneWish {
  /** G-08 */
  target: number;
  /** a star cluster: no more than its two lanes unless the graph needs them (G-06 step 5) */
  strict: boolean;
  /** a black hole or hypergiant: raised to its target even past its neighbours' (G-06 step 5) */
  greedy: boolean;
}

/** G-06 step 2: a link beyond the tree spans at most this many hexes. */
const LONGEST_EXTRA_LINK = 4;

interface Draft {
  /** both ends of every link that a lane may take, the shortest first: flat, because a large galaxy has 30,000 */
  ends: Int32Array;
  /** by candidate: 1 where there is a lane */
  chosen: Uint8Array;
  degrees: Uint8Array;
  wishes: readonly LaneWish[];
}

/** G-06: lanes among places. They lie on Delaunay edges, so no two cross. */
export function layLanes(places: readonly MapPosition[], wishes: readonly LaneWish[]): Link[] {
  const ends = candidateEnds(places);
  const draft: Draft = { ends, chosen: new Uint8Array(ends.length / 2), degrees: new Uint8Array(places.length), wishes };
  spanTree(draft);
  addShortLinks(draft, places);
  raiseGreedy(draft);
  trimStrict(draft);
  const links: Link[] = [];
  eachCandidate(draft, (index, a, b) => {
    if (draft.chosen[index]) links.push([a, b]);
  });
  return links.sort(byEnds);
}

/** 3.3.8-a: every two neighbouring hexes are linked. */
export function linkNeighbours(places: readonly MapPosition[]): Link[] {
  const indexAt = new Map(places.map((place, index) => [hexKey(place), index]));
  return places
    .flatMap((place, index) => neighboursOf(place).map((hex): Link => [index, indexAt.get(hexKey(hex)) ?? -1]))
    .filter(([a, b]) => b > a)
    .sort(byEnds);
}

/** All Delaunay edges, the shortest first. Lengths are squared and whole, so every engine sorts them alike. */
function candidateEnds(places: readonly MapPosition[]): Int32Array {
  const { triangles, halfedges } = Delaunay.from(
    places,
    (place) => place.x,
    (place) => place.y,
  );
  const found: number[] = [];
  for (let edge = 0; edge < triangles.length; edge++) {
    if (edge < (halfedges[edge] as number)) continue; // its twin is listed
    const [a, b] = [triangles[edge] as number, triangles[edge % 3 === 2 ? edge - 2 : edge + 1] as number];
    found.push(Math.min(a, b), Math.max(a, b));
  }
  // length and index in one number: sorting those is several times faster than comparing links
  const count = found.length / 2;
  const keys = Float64Array.from({ length: count }, (_, index) => squaredLength(places, found, index) * count + index).sort();
  const ends = new Int32Array(found.length);
  for (let index = 0; index < count; index++) {
    const link = (keys[index] as number) % count;
    ends[2 * index] = itemAt(found, 2 * link);
    ends[2 * index + 1] = itemAt(found, 2 * link + 1);
  }
  return ends;
}

function eachCandidate({ ends }: Draft, visit: (index: number, a: number, b: number) => void): void {
  for (let index = 0; 2 * index < ends.length; index++) visit(index, numberAt(ends, 2 * index), numberAt(ends, 2 * index + 1));
}

/** Step 1: Kruskal's tree. Links that would give a system too many come last, and only where nothing else connects. */
function spanTree(draft: Draft): void {
  const parents = Int32Array.from(draft.degrees, (_, index) => index);
  const refused = (system: number) =>
    degreeOf(draft, system) >= laneLimits.most || (wishOf(draft, system).strict && full(draft, system));
  const postponed = new Set<number>();
  eachCandidate(draft, (index, a, b) => {
    if (refused(a) || refused(b)) postponed.add(index);
    else if (join(parents, a, b)) choose(draft, index, a, b);
  });
  eachCandidate(draft, (index, a, b) => {
    if (postponed.has(index) && join(parents, a, b)) choose(draft, index, a, b);
  });
}

/** Step 2: the shortest missing links between systems that both want more. */
function addShortLinks(draft: Draft, places: readonly MapPosition[]): void {
  eachCandidate(draft, (index, a, b) => {
    if (draft.chosen[index] || full(draft, a) || full(draft, b)) return;
    if (hexDistance(itemAt(places, a), itemAt(places, b)) <= LONGEST_EXTRA_LINK) choose(draft, index, a, b);
  });
}

/** Step 5: six lanes for those that want six, while the neighbour has room and is not strict. */
function raiseGreedy(draft: Draft): void {
  const wants = (system: number) => wishOf(draft, system).greedy && !full(draft, system);
  const canGive = (system: number) =>
    degreeOf(draft, system) < laneLimits.most && !(wishOf(draft, system).strict && full(draft, system));
  eachCandidate(draft, (index, a, b) => {
    if (!draft.chosen[index] && ((wants(a) && canGive(b)) || (wants(b) && canGive(a)))) choose(draft, index, a, b);
  });
}

/** Step 5: a strict system gives up its longest lanes beyond the target that the graph can do without. */
function trimStrict(draft: Draft): void {
  const { ends, chosen, degrees } = draft;
  const over = (system: number) => wishOf(draft, system).strict && degreeOf(draft, system) > wishOf(draft, system).target;
  for (let index = chosen.length - 1; index >= 0; index--) {
    const [a, b] = [numberAt(ends, 2 * index), numberAt(ends, 2 * index + 1)];
    if (!chosen[index] || !(over(a) || over(b))) continue;
    chosen[index] = 0;
    if (!connected(draft)) chosen[index] = 1;
    else for (const end of [a, b]) degrees[end] = degreeOf(draft, end) - 1;
  }
}

function connected(draft: Draft): boolean {
  const parents = Int32Array.from(draft.degrees, (_, index) => index);
  let parts = draft.degrees.length;
  eachCandidate(draft, (index, a, b) => {
    if (draft.chosen[index] && join(parents, a, b)) parts--;
  });
  return parts === 1;
}

/** Joins two parts of the graph; false when they were one already. */
function join(parents: Int32Array, a: number, b: number): boolean {
  const [rootA, rootB] = [rootOf(parents, a), rootOf(parents, b)];
  parents[rootA] = rootB;
  return rootA !== rootB;
}

function rootOf(parents: Int32Array, index: number): number {
  let root = index;
  while (parents[root] !== root) {
    parents[root] = numberAt(parents, numberAt(parents, root)); // halves the path for the next look-up
    root = numberAt(parents, root);
  }
  return root;
}

/** Called a million times for a large galaxy, so nothing is checked here. */
function numberAt(numbers: Int32Array, index: number): number {
  return numbers[index] as number;
}

function degreeOf(draft: Draft, system: number): number {
  return draft.degrees[system] as number;
}

function wishOf(draft: Draft, system: number): LaneWish {
  return draft.wishes[system] as LaneWish;
}

function full(draft: Draft, system: number): boolean {
  return degreeOf(draft, system) >= wishOf(draft, system).target;
}

function choose(draft: Draft, index: number, a: number, b: number): void {
  draft.chosen[index] = 1;
  draft.degrees[a] = degreeOf(draft, a) + 1;
  draft.degrees[b] = degreeOf(draft, b) + 1;
}

function squaredLength(places: readonly MapPosition[], ends: readonly number[], index: number): number {
  const [from, to] = [itemAt(places, itemAt(ends, 2 * index)), itemAt(places, itemAt(ends, 2 * index + 1))];
  return (from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y);
}

function byEnds(p: Link, q: Link): number {
  return p[0] - q[0] || p[1] - q[1];
}

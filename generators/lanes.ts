import { Delaunay } from 'd3-delaunay';
import { hexDistance } from '#vbam/questions/hexes.ts';
import { laneLimits } from '#vbam/tables/lanes.ts';
import { hexKey, neighboursOf } from './freeform.ts';
import type { Place } from './placement.ts';

/** Two systems by their index, the lower one first. */
export type Link = readonly [a: number, b: number];

/** What a system asks of the lane graph. */
export interface LaneWish {
  /** G-08 */
  target: number;
  /** a star cluster: never more than its two lanes where the graph can do without (G-06 step 5) */
  strict: boolean;
  /** a black hole or hypergiant: raised to its target even past its neighbours' (G-06 step 5) */
  greedy: boolean;
}

/** G-06 step 2: a link beyond the tree spans at most this many hexes. */
const LONGEST_EXTRA_LINK = 4;

interface Draft {
  degrees: Uint8Array;
  chosen: Set<Link>;
  wishes: readonly LaneWish[];
}

/** G-06: lanes among places. They lie on Delaunay edges, so no two cross. */
export function layLanes(places: readonly Place[], wishes: readonly LaneWish[]): Link[] {
  const candidates = candidateLinks(places);
  const draft: Draft = { degrees: new Uint8Array(places.length), chosen: new Set(), wishes };
  spanTree(draft, candidates);
  for (const link of candidates) {
    const [a, b] = link;
    if (draft.chosen.has(link) || full(draft, a) || full(draft, b)) continue;
    if (hexDistance(places[a] as Place, places[b] as Place) <= LONGEST_EXTRA_LINK) choose(draft, link);
  }
  for (const link of candidates) raiseGreedy(draft, link);
  trimStrict(draft, candidates);
  return [...draft.chosen].sort(byEnds);
}

/** 3.3.8-a: every two neighbouring hexes are linked. */
export function linkNeighbours(places: readonly Place[]): Link[] {
  const indexAt = new Map(places.map((place, index) => [hexKey(place), index]));
  return places
    .flatMap((place, index) => neighboursOf(place).map((hex): Link => [index, indexAt.get(hexKey(hex)) ?? -1]))
    .filter(([a, b]) => b > a)
    .sort(byEnds);
}

/** All Delaunay edges, the shortest first. Lengths are squared and whole, so every engine sorts them alike. */
function candidateLinks(places: readonly Place[]): Link[] {
  const { triangles, halfedges } = Delaunay.from(
    places,
    (place) => place.x,
    (place) => place.y,
  );
  const links: Link[] = [];
  for (let edge = 0; edge < triangles.length; edge++) {
    if (edge < (halfedges[edge] as number)) continue; // its twin is listed
    const [a, b] = [triangles[edge] as number, triangles[edge % 3 === 2 ? edge - 2 : edge + 1] as number];
    links.push(a < b ? [a, b] : [b, a]);
  }
  // length and index in one number: sorting those is several times faster than comparing links
  const keys = Float64Array.from(links, (link, index) => squaredLength(places, link) * links.length + index);
  return Array.from(keys.sort(), (key) => links[key % links.length] as Link);
}

/** Step 1: Kruskal's tree. Links that would give a system too many come last, and only where nothing else connects. */
function spanTree(draft: Draft, candidates: readonly Link[]): void {
  const parents = Int32Array.from(draft.degrees, (_, index) => index);
  const put = (link: Link) => {
    const [a, b] = [rootOf(parents, link[0]), rootOf(parents, link[1])];
    if (a === b) return;
    parents[a] = b;
    choose(draft, link);
  };
  const refused = (index: number) =>
    (draft.degrees[index] as number) >= laneLimits.most || ((draft.wishes[index] as LaneWish).strict && full(draft, index));
  const postponed: Link[] = [];
  for (const link of candidates) {
    if (refused(link[0]) || refused(link[1])) postponed.push(link);
    else put(link);
  }
  for (const link of postponed) put(link);
}

/** Step 5: six lanes for those that want six, as long as the neighbour has room and is not strict. */
function raiseGreedy(draft: Draft, link: Link): void {
  if (draft.chosen.has(link)) return;
  const wants = (index: number) => (draft.wishes[index] as LaneWish).greedy && !full(draft, index);
  const canGive = (index: number) =>
    (draft.degrees[index] as number) < laneLimits.most && !((draft.wishes[index] as LaneWish).strict && full(draft, index));
  const [a, b] = link;
  if ((wants(a) && canGive(b)) || (wants(b) && canGive(a))) choose(draft, link);
}

/** Step 5: a strict system gives up its longest lanes beyond the target that the graph can do without. */
function trimStrict(draft: Draft, candidates: readonly Link[]): void {
  const over = (index: number) => {
    const wish = draft.wishes[index] as LaneWish;
    return wish.strict && (draft.degrees[index] as number) > wish.target;
  };
  for (const link of [...candidates].reverse()) {
    if (!draft.chosen.has(link) || !(over(link[0]) || over(link[1]))) continue;
    draft.chosen.delete(link);
    if (connected(draft.chosen, draft.degrees.length)) {
      draft.degrees[link[0]] = (draft.degrees[link[0]] as number) - 1;
      draft.degrees[link[1]] = (draft.degrees[link[1]] as number) - 1;
    } else draft.chosen.add(link);
  }
}

function connected(links: Iterable<Link>, size: number): boolean {
  const parents = Int32Array.from({ length: size }, (_, index) => index);
  let parts = size;
  for (const [a, b] of links) {
    const [rootA, rootB] = [rootOf(parents, a), rootOf(parents, b)];
    if (rootA === rootB) continue;
    parents[rootA] = rootB;
    parts--;
  }
  return parts === 1;
}

function rootOf(parents: Int32Array, index: number): number {
  let root = index;
  while (parents[root] !== root) {
    parents[root] = parents[parents[root] as number] as number; // halves the path for the next asker
    root = parents[root] as number;
  }
  return root;
}

function full(draft: Draft, index: number): boolean {
  return (draft.degrees[index] as number) >= (draft.wishes[index] as LaneWish).target;
}

function choose(draft: Draft, link: Link): void {
  draft.chosen.add(link);
  for (const end of link) draft.degrees[end] = (draft.degrees[end] as number) + 1;
}

function squaredLength(places: readonly Place[], [a, b]: Link): number {
  const [from, to] = [places[a] as Place, places[b] as Place];
  return (from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y);
}

function byEnds(p: Link, q: Link): number {
  return p[0] - q[0] || p[1] - q[1];
}

import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import { nativesChanceOf } from '#vbam/questions/exploration/discovery.ts';
import { barsSettlers } from '#vbam/tables/galaxy/traits.ts';
import { ballsOf, type Graph } from './graph.ts';

/** What counts as a home's neighbourhood, in jumps. */
export const NEIGHBOURHOOD = 3;
/** how far a start is looked at for worlds to settle, in jumps, and how many there must be, in percent of one. */
export const SETTLING_JUMPS = 2;
export const ENOUGH_TO_SETTLE = 200;
/** What an empire settles first. All colonies cost the same, so the same total in fewer worlds would be a better start. */
export const NEAREST_WORLDS = 5;

export const resources = ['capacity', 'raw', 'biosphere'] as const;
export type Resource = (typeof resources)[number];
export type Resources = Pick<StarSystem, Resource>;
/** What settlers ask of a system. */
export type Land = Resources & Pick<StarSystem, 'special'>;

/** the chance in percent that a system can be settled. Natives are rolled only when it is found (3.6.3-a). */
export function settlingChanceOf(land: Land): number {
  return isWorld(land) ? Math.max(0, 100 - nativesChanceOf(land)) : 0;
}

/** The same for several systems together. */
export function toSettleAmong(systems: readonly Land[], indices: readonly number[]): number {
  return indices.reduce((sum, index) => sum + settlingChanceOf(systems[index] as Land), 0);
}

/** What an empire can grow into: where nobody can live, or nobody may, resources are of no use. */
export function worldsAmong(systems: readonly Land[], indices: readonly number[]): number[] {
  return indices.filter((index) => isWorld(systems[index] as Land));
}

/** The first worlds of a list that has the nearest first. */
export function nearestOf(worlds: readonly number[]): number[] {
  return worlds.slice(0, NEAREST_WORLDS);
}

/** The systems within some jumps of each home, the nearest first, without any home. */
export function homeCirclesOf(graph: Graph, homes: readonly number[], jumps: number): number[][] {
  const ballOf = ballsOf(graph, jumps);
  return homes.map((home) => ballOf(home).filter((index) => !homes.includes(index)));
}

/** 3.2.1, 3.2.3-b: black holes, clusters and hypergiants have no Capacity. */
function isWorld({ capacity, special }: Land): boolean {
  return capacity > 0 && (special === null || !barsSettlers.includes(special));
}

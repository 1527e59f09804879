import { valueIn } from '#core/valueIn.ts';
import { luminosityCapacity, spectralResources } from '#vbam/tables/galaxy/resources.ts';
import { ballsOf, type Graph } from './graph.ts';
import {
  ENOUGH_TO_SETTLE,
  homeCirclesOf,
  NEAREST_WORLDS,
  NEIGHBOURHOOD,
  nearestOf,
  type Resource,
  resources,
  SETTLING_JUMPS,
  settlingChanceOf,
  toSettleAmong,
  worldsAmong,
} from './starts.ts';
import type { RolledSystem } from './system.ts';

type Systems = readonly RolledSystem[];

/** What repair may give a system; capacity never rises from or falls to 0, because that decides whether people can live there. */
const limits: Record<Resource, { least: number; most: number }> = {
  capacity: { least: 1, most: 9 },
  raw: { least: 0, most: 7 },
  biosphere: { least: 0, most: 6 },
};
/** repair never changes a value by more than this. */
const MAX_REPAIR = 2;

/** Lists of systems, one for each home, and what they add up to in one resource. */
interface Scales {
  systems: Systems;
  resource: Resource;
  totals: number[];
  mean: number;
  /** for each system that may change, the homes in whose list it is */
  homesAround: ReadonlyMap<number, number[]>;
  /** for each system, how far it was moved */
  moved: Map<number, number>;
  settling: Settling;
}

/** what each home can settle, in percent of a world, and the homes that a system counts for. */
interface Settling {
  chances: number[];
  homesNear: ReadonlyMap<number, number[]>;
}

/** makes the starts equal in each resource by changing values only, never places or lanes: the first worlds of all homes, then the rest. */
export function repairNeighbourhoods(systems: Systems, graph: Graph, homes: readonly number[]): void {
  if (homes.length < 2) return;
  const worlds = homeCirclesOf(graph, homes, NEIGHBOURHOOD).map((ball) => worldsAmong(systems, ball));
  const nearest = worlds.map(nearestOf);
  const close = homeCirclesOf(graph, homes, SETTLING_JUMPS);
  const settling = { chances: close.map((ball) => toSettleAmong(systems, ball)), homesNear: homesBySystem(close) };
  repair(systems, nearest, new Set(), settling);
  repair(systems, worlds, new Set(nearest.flat()), settling);
}

/** tells sites whose nearest worlds can be brought to the average of the galaxy from those that would stay short, or too rich. */
export function repairableSites(systems: Systems, graph: Graph): (site: number) => boolean {
  const ballOf = ballsOf(graph, NEIGHBOURHOOD);
  const worlds = worldsAmong(systems, [...systems.keys()]);
  const average = (resource: Resource) => Math.round((NEAREST_WORLDS * totalOf(systems, worlds, resource)) / worlds.length);
  const wanted = resources.map((resource) => ({ resource, total: average(resource) }));
  return (site) => {
    const nearest = nearestOf(worldsAmong(systems, ballOf(site).slice(1)));
    return nearest.length === NEAREST_WORLDS && wanted.every(({ resource, total }) => reaches(systems, nearest, resource, total));
  };
}

/** Whether repair can bring some systems to a total. */
function reaches(systems: Systems, indices: readonly number[], resource: Resource, total: number): boolean {
  const { least, most } = limits[resource];
  let [low, high] = [0, 0];
  for (const index of indices) {
    const value = (systems[index] as RolledSystem)[resource];
    low += Math.max(least, value - MAX_REPAIR);
    high += Math.max(value, Math.min(most, value + MAX_REPAIR));
  }
  return low <= total && total <= high;
}

/** Makes lists of systems, one for each home, equal in each resource without touching those already done. */
function repair(systems: Systems, lists: readonly (readonly number[])[], done: ReadonlySet<number>, settling: Settling): void {
  const homesAround = homesBySystem(lists.map((list) => list.filter((index) => !done.has(index))));
  for (const resource of resources) {
    const totals = lists.map((list) => totalOf(systems, list, resource));
    const mean = Math.round(totals.reduce((sum, total) => sum + total, 0) / totals.length);
    level({ systems, resource, totals, mean, homesAround, moved: new Map(), settling });
  }
}

/** For each system, the homes in whose list it is. */
function homesBySystem(lists: readonly (readonly number[])[]): Map<number, number[]> {
  const homes = new Map<number, number[]>();
  for (const [home, list] of lists.entries()) for (const index of list) homes.set(index, [...(homes.get(index) ?? []), home]);
  return homes;
}

/** Moves single values while that brings the totals nearer to their mean. */
function level(scales: Scales): void {
  const order = [...scales.homesAround.keys()].sort((a, b) => a - b);
  const goOn = (step: (index: number) => boolean) => {
    while (order.filter(step).length > 0);
  };
  goOn((index) => moveBy(scales, index, towardExpected(scales, index))); // odd rolls first: they can afford it
  goOn((index) => moveBy(scales, index, 1) || moveBy(scales, index, -1));
}

/** One step of one value, if it helps. Lists overlap, so it counts for every home whose list it is in. */
function moveBy({ systems, resource, totals, mean, homesAround, moved, settling }: Scales, index: number, sign: number): boolean {
  const system = systems[index] as RolledSystem;
  const distance = (moved.get(index) ?? 0) + sign;
  if (Math.abs(distance) > MAX_REPAIR || !mayChange(system, resource, sign)) return false;
  const homes = valueIn(homesAround, index);
  // how much the squared distances from the mean shrink
  const gain = homes.reduce((sum, home) => sum - 2 * sign * ((totals[home] as number) - mean) - 1, 0);
  const value = system[resource] + sign;
  if (gain <= 0 || !settle(settling, index, settlingChanceOf({ ...system, [resource]: value }) - settlingChanceOf(system))) {
    return false;
  }
  system[resource] = value;
  moved.set(index, distance);
  for (const home of homes) totals[home] = (totals[home] as number) + sign;
  return true;
}

/** Enters what a step changes for settlers; false where natives would leave a home too little: no step makes a start short. */
function settle({ chances, homesNear }: Settling, index: number, change: number): boolean {
  const homes = homesNear.get(index) ?? [];
  if (change < 0 && homes.some((home) => (chances[home] as number) + change < ENOUGH_TO_SETTLE)) return false;
  for (const home of homes) chances[home] = (chances[home] as number) + change;
  return true;
}

function mayChange(system: RolledSystem, resource: Resource, sign: number): boolean {
  if (system.spectral === null || system.luminosity === '0') return false; // 3.2.1, 3.2.3-b: always 0
  if (resource === 'capacity' && system.capacity === 0) return false;
  const value = system[resource] + sign;
  return value >= limits[resource].least && value <= limits[resource].most;
}

/** The direction in which a value comes nearer to what a star of its class has on average. */
function towardExpected({ systems, resource }: Scales, index: number): number {
  const { spectral, luminosity, [resource]: value } = systems[index] as RolledSystem;
  const base = spectralResources[spectral ?? 'D'];
  const expected = resource === 'capacity' ? luminosityCapacity[luminosity ?? 'VII'] + base.capacity : base[resource];
  return value > expected ? -1 : 1;
}

function totalOf(systems: Systems, indices: readonly number[], resource: Resource): number {
  return indices.reduce((sum, index) => sum + (systems[index] as RolledSystem)[resource], 0);
}

import { itemAt } from '#core/itemAt.ts';
import { valueIn } from '#core/valueIn.ts';
import type { Fairness } from '#schemas/vbam/galaxy.ts';
import { luminosityCapacity, spectralResources } from '#vbam/tables/galaxy/resources.ts';
import { ballsOf, type Graph, lanesAmong } from './graph.ts';
import { NEIGHBOURHOOD } from './homes.ts';
import type { RolledSystem } from './system.ts';

const resources = ['capacity', 'raw', 'biosphere'] as const;
type Resource = (typeof resources)[number];
type Resources = Pick<RolledSystem, Resource>;

/** What repair may give a system; capacity never rises from or falls to 0, because that decides whether people can live there. */
const limits: Record<Resource, { least: number; most: number }> = {
  capacity: { least: 1, most: 9 },
  raw: { least: 0, most: 7 },
  biosphere: { least: 0, most: 6 },
};
/** Repair never changes a value by more than this. */
const MAX_REPAIR = 4;

/** What an empire settles first. All colonies cost the same, so the same total in fewer worlds would be a better start. */
const NEAREST_WORLDS = 5;

/** Lists of systems, one for each home, and what they add up to in one resource. */
interface Scales {
  systems: readonly RolledSystem[];
  resource: Resource;
  totals: number[];
  mean: number;
  /** for each system that may change, the homes in whose list it is */
  homesAround: ReadonlyMap<number, number[]>;
  /** for each system, how far it was moved */
  moved: Map<number, number>;
}

/** Makes the starts equal in each resource by changing values only, never places or lanes: the first worlds of all homes, then the rest. */
export function repairNeighbourhoods(systems: readonly RolledSystem[], graph: Graph, homes: readonly number[]): void {
  if (homes.length < 2) return;
  const worlds = neighbourhoodsOf(graph, homes).map((ball) => worldsAmong(systems, ball));
  const nearest = worlds.map(nearestOf);
  repair(systems, nearest, new Set());
  repair(systems, worlds, new Set(nearest.flat()));
}

/** Makes lists of systems, one for each home, equal in each resource without touching those already done. */
function repair(systems: readonly RolledSystem[], lists: readonly (readonly number[])[], done: ReadonlySet<number>): void {
  const homesAround = new Map<number, number[]>();
  for (const [home, list] of lists.entries()) {
    for (const index of list) if (!done.has(index)) homesAround.set(index, [...(homesAround.get(index) ?? []), home]);
  }
  for (const resource of resources) {
    const totals = lists.map((list) => totalOf(systems, list, resource));
    level({ systems, resource, totals, mean: Math.round(meanOf(totals)), homesAround, moved: new Map() });
  }
}

/** How even the starts are, home by home and as three figures. */
export function fairnessOf(
  systems: readonly Resources[],
  ids: readonly string[],
  graph: Graph,
  homes: readonly number[],
): Fairness {
  const ballOf = ballsOf(graph, NEIGHBOURHOOD);
  const list = neighbourhoodsOf(graph, homes).map((ball, position) => {
    const home = itemAt(homes, position);
    const worlds = worldsAmong(systems, ball);
    const sums = (of: readonly number[]): Resources => ({
      capacity: totalOf(systems, of, 'capacity'),
      raw: totalOf(systems, of, 'raw'),
      biosphere: totalOf(systems, of, 'biosphere'),
    });
    return {
      home: position + 1,
      system: itemAt(ids, home),
      systems: ball.length,
      lanes: lanesAmong(graph, ballOf(home)),
      ...sums(worlds),
      nearest: worthOf(sums(nearestOf(worlds))),
    };
  });
  return {
    nearest: spreadOf(list.map(({ nearest }) => nearest)),
    resources: spreadOf(list.map(worthOf)),
    lanes: spreadOf(list.map((home) => home.lanes)),
    homes: list,
  };
}

function worthOf({ capacity, raw, biosphere }: Resources): number {
  return capacity + raw + biosphere;
}

/** The systems within reach of each home, the nearest first, without any home. */
function neighbourhoodsOf(graph: Graph, homes: readonly number[]): number[][] {
  const ballOf = ballsOf(graph, NEIGHBOURHOOD);
  return homes.map((home) => ballOf(home).filter((index) => !homes.includes(index)));
}

/** What an empire can grow into: where nobody can live, resources are of no use. */
function worldsAmong(systems: readonly Resources[], ball: readonly number[]): number[] {
  return ball.filter((index) => (systems[index] as Resources).capacity > 0);
}

function nearestOf(worlds: readonly number[]): number[] {
  return worlds.slice(0, NEAREST_WORLDS);
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
function moveBy({ systems, resource, totals, mean, homesAround, moved }: Scales, index: number, sign: number): boolean {
  const system = systems[index] as RolledSystem;
  const distance = (moved.get(index) ?? 0) + sign;
  if (Math.abs(distance) > MAX_REPAIR || !mayChange(system, resource, sign)) return false;
  const homes = valueIn(homesAround, index);
  // how much the squared distances from the mean shrink
  const gain = homes.reduce((sum, home) => sum - 2 * sign * ((totals[home] as number) - mean) - 1, 0);
  if (gain <= 0) return false;
  system[resource] += sign;
  moved.set(index, distance);
  for (const home of homes) totals[home] = (totals[home] as number) + sign;
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

function totalOf(systems: readonly Resources[], ball: readonly number[], resource: Resource): number {
  return ball.reduce((sum, index) => sum + (systems[index] as Resources)[resource], 0);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** (largest - smallest) / mean, in percent with one decimal. */
function spreadOf(values: readonly number[]): number {
  const mean = meanOf(values);
  if (mean === 0) return 0;
  const [least, most] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  return Math.round(((most - least) / mean) * 1000) / 10;
}

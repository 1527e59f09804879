import { copyOf } from '#core/copy.ts';
import { itemAt } from '#core/itemAt.ts';
import { keysOf } from '#core/keysOf.ts';
import { plainOrder } from '#core/order.ts';
import { valueIn } from '#core/valueIn.ts';
import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { nativesChanceOf } from '#vbam/questions/exploration/discovery.ts';
import { homeRegionsOf, homesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { worthOf } from '#vbam/questions/shared/galaxy/worthOf.ts';
import { type LaneGraph, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import type { FurtherColony } from '#vbam/tables/campaign/scenarios.ts';
import { startingTechLevel, untroubledColony } from '#vbam/tables/campaign/starting.ts';
import { settlingChanceOf } from './starts.ts';

/** A colony of the scenario on the world that was found for it. */
export interface Settled {
  star: StarSystem;
  colony: FurtherColony;
  /** from the home, both ends included */
  way: readonly string[];
}

/** A world that a home could settle, and the way there. */
type World = Pick<Settled, 'star' | 'way'>;

/**
 * for each home, by its number, a world for each further colony: in its own region first, and where the way is its own; then wherever
 * one is left. Fewer where there is none.
 */
export function furtherColoniesIn(galaxy: Galaxy, colonies: readonly FurtherColony[]): Map<number, Settled[]> {
  const [homes, regions] = [homesOf(galaxy), homeRegionsOf(galaxy)];
  const taken = new Map<string, number>(homes.map(({ number, system }) => [system, number]));
  const found = new Map<number, World[]>(homes.map(({ number }) => [number, []]));
  const worldsFrom = worldsIn(galaxy, taken);
  for (const { isQuiet, isOwn } of [
    { isQuiet: true, isOwn: true },
    { isQuiet: true, isOwn: false },
    { isQuiet: false, isOwn: true },
    { isQuiet: false, isOwn: false },
  ]) {
    for (const { number, system } of homes) {
      const own = valueIn(found, number);
      while (own.length < colonies.length) {
        const [next] = worldsFrom(system, isQuiet).filter(({ star }) => !isOwn || regions.get(star.id) === number);
        if (!next) break;
        own.push(next);
        taken.set(next.star.id, number);
      }
    }
  }
  return new Map(
    [...found].map(([number, worlds]) => [number, worlds.map((world, at) => ({ ...world, colony: itemAt(colonies, at) }))]),
  );
}

/** From a home: where colonies could stand that nobody has taken, the nearest first, of several the richest. */
function worldsIn(galaxy: Galaxy, taken: ReadonlyMap<string, number>): (home: string, isQuiet: boolean) => World[] {
  const graph = laneGraphOf(galaxy);
  const stars = new Map(galaxy.systems.map((star) => [star.id, star]));
  return (home, isQuiet) => {
    const mayCross = (id: string) =>
      taken.has(id) ? taken.get(id) === taken.get(home) : !isQuiet || isEmpty(valueIn(stars, id));
    return [...waysFrom(graph, home, mayCross)]
      .map(([id, way]) => ({ star: valueIn(stars, id), way }))
      .filter(({ star }) => isReady(star) && !taken.has(star.id))
      .sort((a, b) => a.way.length - b.way.length || worthOf(b.star) - worthOf(a.star) || plainOrder(a.star.id, b.star.id));
  };
}

/** A shortest way to every system that can be reached. */
function waysFrom(graph: LaneGraph, home: string, mayCross: (system: string) => boolean): Map<string, string[]> {
  const ways = new Map([[home, [home]]]);
  // iterating a Map visits what is added on the way, so it serves as the queue
  for (const [system, way] of ways) {
    if (!mayCross(system)) continue;
    for (const next of graph.get(system) ?? []) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return ways;
}

/** Why the scenario does not fit the galaxy, in words a person can act on; null when it does. */
export function roomProblem(galaxy: Galaxy, colonies: readonly FurtherColony[]): string | null {
  for (const [home, settled] of furtherColoniesIn(galaxy, colonies)) {
    if (settled.length === colonies.length) continue;
    const wanted = `the scenario gives each empire ${colonies.length} ${colonies.length === 1 ? 'colony' : 'colonies'} besides its home`;
    return `${wanted}, and around home ${home} there is room for ${settled.length}: make the galaxy larger, or take another scenario`;
  }
  return null;
}

/** 3.2.4-a: nothing is above Capacity, except Morale (C-30). */
export function colonyFrom({ star, colony }: Settled, owner: string): Colony {
  const { morale, ...values } = copyOf(colony.values);
  for (const key of keysOf(values)) values[key] = Math.min(values[key], star.capacity);
  return {
    system: star.id,
    owner,
    originalOwner: owner,
    morale,
    ...values,
    techLevel: { ...startingTechLevel },
    founded: 0,
    ...copyOf(untroubledColony),
  };
}

/** Where people can live and nothing waits to be found: who has lived there for years has found it. */
function isReady(star: StarSystem): boolean {
  return star.home === null && star.special === null && settlingChanceOf(star) > 0;
}

/** Where nobody will ever turn up to bar the way. */
function isEmpty(star: StarSystem): boolean {
  return star.home === null && star.special === null && nativesChanceOf(star) === 0;
}

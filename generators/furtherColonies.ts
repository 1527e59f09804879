import { copyOf } from '#core/copy.ts';
import { keysOf } from '#core/keysOf.ts';
import { valueIn } from '#core/valueIn.ts';
import type { Galaxy, StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { homeRegionsOf, homesOf } from '#vbam/questions/galaxy/homeRegions.ts';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import type { FurtherColony } from '#vbam/tables/campaign/scenarios.ts';
import { startingTechLevel, untroubledColony } from '#vbam/tables/campaign/starting.ts';
import { settlingChanceOf } from './starts.ts';

/** A colony of the scenario on the world that was found for it. */
export interface Settled {
  star: StarSystem;
  colony: FurtherColony;
}

/** for each home, by its number, a world for each further colony; fewer where its region has no more. */
export function furtherColoniesIn(galaxy: Galaxy, colonies: readonly FurtherColony[]): Map<number, Settled[]> {
  if (colonies.length === 0) return new Map(homesOf(galaxy).map(({ number }) => [number, []]));
  const [graph, regions] = [laneGraphOf(galaxy), homeRegionsOf(galaxy)];
  const stars = new Map(galaxy.systems.map((star) => [star.id, star]));
  return new Map(
    homesOf(galaxy).map(({ number, system }) => {
      const region = [...jumpsFrom(graph, system)].filter(([id]) => regions.get(id) === number);
      const worlds = region
        .map(([id, jumps]) => ({ star: valueIn(stars, id), jumps }))
        .filter(({ star }) => isReady(star))
        .sort((a, b) => a.jumps - b.jumps || worthOf(b.star) - worthOf(a.star) || (a.star.id < b.star.id ? -1 : 1));
      return [number, colonies.flatMap((colony, index) => (worlds[index] ? [{ star: worlds[index].star, colony }] : []))];
    }),
  );
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

function worthOf({ capacity, raw, biosphere }: StarSystem): number {
  return capacity + raw + biosphere;
}

/** Where people can live and nothing waits to be found: who has lived there for years has found it. */
function isReady(star: StarSystem): boolean {
  return star.home === null && star.special === null && settlingChanceOf(star) > 0;
}

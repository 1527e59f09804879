import { copyOf } from '#core/copy.ts';
import { itemAt } from '#core/itemAt.ts';
import { keysOf } from '#core/keysOf.ts';
import { slugOf } from '#core/names.ts';
import type { Fleet, Unit, UnitClass, UnitLocation } from '#schemas/vbam/state.ts';
import {
  freshFleet,
  type Muster,
  type StartingClass,
  type StartingFleet,
  startingClasses,
  startingFleets,
  startingGarrison,
  startingTechLevel,
} from '#vbam/tables/campaign/starting.ts';
import { newUnit } from './newUnit.ts';

interface Forces {
  unitClasses: Record<string, UnitClass>;
  units: Record<string, Unit>;
  fleets: Record<string, Fleet>;
}

/** Puts a number of units of one class somewhere and returns their ids. */
type Levy = (unitClass: StartingClass, count: number, place: UnitLocation) => string[];

const classNames = keysOf(startingClasses);

/** The forces in one system. */
interface Post {
  system: string;
  garrison: Muster;
  fleets: readonly StartingFleet[];
}

/** G-10, G-37: the force list of a new empire, and its fleets and garrison in the home system, besides those of its outposts. */
export function startingForcesFor(owner: string, home: string, outposts: readonly Post[] = []): Forces {
  const forces: Forces = { unitClasses: forceListFor(owner), units: {}, fleets: {} };
  const muster = musterInto(forces, owner);
  // outposts first: whoever chooses other forces for the home counts on from theirs
  for (const { system, garrison, fleets } of [
    ...outposts,
    { system: home, garrison: startingGarrison, fleets: startingFleets },
  ]) {
    for (const fleet of fleets) {
      const id = `${owner}-${slugOf(fleet.name)}`;
      forces.fleets[id] = { owner, name: fleet.name, system, ...copyOf(freshFleet) };
      musterFleet(muster, fleet, id);
    }
    for (const [unitClass, count] of entriesOf(garrison)) muster(unitClass, count, { kind: 'system', system });
  }
  return forces;
}

function forceListFor(owner: string): Record<string, UnitClass> {
  return Object.fromEntries(
    classNames.map((unitClass): [string, UnitClass] => {
      const { name, type, buildCost, statistics, abilities } = startingClasses[unitClass];
      const techLevel = { ...startingTechLevel };
      return [
        `${owner}-${unitClass}`,
        {
          owner,
          name,
          type,
          buildCost,
          techLevel,
          statistics: { ...statistics },
          abilities: { ...abilities },
          prototyped: true,
          numbered: 0,
        },
      ];
    }),
  );
}

function musterFleet(muster: Levy, { units, carried }: StartingFleet, fleet: string): void {
  for (const [unitClass, count] of entriesOf(units)) {
    const ids = muster(unitClass, count, { kind: 'fleet', fleet });
    if (carried?.by !== unitClass) continue;
    for (const [passenger, number] of entriesOf(carried.units))
      muster(passenger, number, { kind: 'carried', by: itemAt(ids, 0), as: 'based' });
  }
}

/** Numbers the units of each class through the whole empire: `kili-hegemony-scout-3`. */
function musterInto(forces: Forces, owner: string): Levy {
  return (unitClass, count, place) =>
    Array.from({ length: count }, () => newUnit(forces, { class: `${owner}-${unitClass}`, owner, place: { ...place } }));
}

function entriesOf(counts: Muster): [StartingClass, number][] {
  return classNames.flatMap((unitClass) => {
    const count = counts[unitClass];
    return count === undefined ? [] : [[unitClass, count]];
  });
}

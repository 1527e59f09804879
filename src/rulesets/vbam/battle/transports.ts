import { sumOf } from '#core/sum.ts';
import type { Side } from './field.ts';
import type { Fighter } from './fighter.ts';
import type { Transport } from './forces.ts';

/** G-23: who of these finds free room in orbit: the dearest first, Assault before Cargo, ships in their order. They have it from now on. */
export function embark({ force, fighters }: Side, leaving: readonly Fighter[]): Fighter[] {
  const byCost = [...leaving].sort((one, other) => other.unit.buildCost - one.unit.buildCost || one.place - other.place);
  return byCost.filter((fighter) => {
    const ships = force.transports?.[fighter.unit.owner] ?? [];
    fighter.berth = berthFor(fighter, ships, fighters);
    return fighter.berth !== null;
  });
}

function berthFor({ unit: { room } }: Fighter, ships: readonly Transport[], all: readonly Fighter[]): Fighter['berth'] {
  if (!room) return null;
  for (const as of ['assault', 'cargo'] as const) {
    const ship = ships.find((one) => one[as] - takenOn(one, as, all) >= room[as]);
    if (ship) return { ship: ship.id, as };
  }
  return null;
}

function takenOn({ id }: Transport, as: 'assault' | 'cargo', all: readonly Fighter[]): number {
  return sumOf(all.map(({ berth, unit }) => (berth?.ship === id && berth.as === as ? (unit.room?.[as] ?? 0) : 0)));
}

import type { CampaignState } from '#schemas/vbam/state.ts';
import { aboardOf, holdsOf } from '../forces/carrying.ts';
import { unitIn } from '../forces/unitIn.ts';
import { statisticsOf } from '../forces/unitStatistics.ts';
import { classOfUnit, systemOfUnit } from '../forces/whereabouts.ts';

type Forces = Pick<CampaignState, 'units' | 'fleets' | 'unitClasses'>;

/** G-23: the ground forces aboard the ships of a fleet, by ids. G-62: prizes are refitted before they attack. */
export function troopsAboard(forces: Forces, fleet: string): string[] {
  const holds = holdsOf(forces.units);
  const ships = Object.keys(forces.units).filter((id) => {
    const { place } = unitIn(forces, id);
    return place.kind === 'fleet' && place.fleet === fleet;
  });
  return ships
    .flatMap((ship) => aboardOf(holds, ship))
    .filter((id) => isFitTroop(forces, id))
    .sort();
}

function isFitTroop(forces: Forces, id: string): boolean {
  const unit = unitIn(forces, id);
  return classOfUnit(forces, unit).type === 'ground force' && !unit.mothballed && !unit.captured;
}

/** The ship that a unit aboard, at whatever depth, goes with. */
export function shipUnder({ units }: Pick<Forces, 'units'>, id: string): string {
  let at = id;
  for (;;) {
    const { place } = unitIn({ units }, at);
    if (place.kind !== 'carried') return at;
    at = place.by;
  }
}

/** 6.1.X164-b, G-23: which of these troops fight as out of Cargo: on each ship the dearest have its Assault. Ruling: that of the ship as it is built. */
export function landingFromCargo(forces: Forces, troops: readonly string[]): string[] {
  const byShip = Map.groupBy(troops, (id) => shipUnder(forces, id));
  const costOf = (id: string) => classOfUnit(forces, unitIn(forces, id)).buildCost;
  return [...byShip].flatMap(([ship, aboard]) => {
    const carrier = unitIn(forces, ship);
    let room = statisticsOf(carrier, classOfUnit(forces, carrier)).abilities.assault ?? 0;
    const dearest = [...aboard].sort((one, other) => costOf(other) - costOf(one) || (one < other ? -1 : 1));
    return dearest.filter((id) => {
      if (costOf(id) > room) return true;
      room -= costOf(id);
      return false;
    });
  });
}

/**
 * G-23: what an empire or band can fight with on the ground of a system, by ids: ground forces, ground bases, and atmospheric flights that are
 * based there. W-18: what is laid up, in crates or aboard does not fight.
 */
export function troopsOnGround(forces: Forces, owner: string, system: string): string[] {
  return Object.keys(forces.units)
    .filter((id) => {
      const unit = unitIn(forces, id);
      if (unit.owner !== owner || unit.mothballed || unit.place.kind === 'carried') return false;
      return systemOfUnit(forces, unit) === system && fightsOnGround(forces, id);
    })
    .sort();
}

function fightsOnGround(forces: Forces, id: string): boolean {
  const unit = unitIn(forces, id);
  const { type, abilities } = classOfUnit(forces, unit);
  if (type === 'flight') return unit.place.kind === 'based' && abilities.atmospheric !== undefined;
  return type === 'ground force' || type === 'ground base';
}

/** Who has ground forces on the ground of each system, both in order of their ids; bands too. */
export function ownersOnGround(forces: Forces): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const id of Object.keys(forces.units).sort()) {
    const unit = unitIn(forces, id);
    if (unit.mothballed || unit.place.kind !== 'system' || classOfUnit(forces, unit).type !== 'ground force') continue;
    const owners = found.get(unit.place.system) ?? new Set();
    found.set(unit.place.system, owners.add(unit.owner));
  }
  return new Map(
    [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([system, owners]) => [system, [...owners].sort()]),
  );
}

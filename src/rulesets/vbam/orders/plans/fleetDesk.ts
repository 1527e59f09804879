import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Colony, Facility, Posting, Unit, UnitClass, UnitLocation } from '#schemas/vbam/state.ts';
import { capacityOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { havenFrom } from '#vbam/questions/shared/diplomacy/diplomats.ts';
import { sharesBases } from '#vbam/questions/shared/diplomacy/relations.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { planetaryBasingOf } from '#vbam/questions/shared/forces/basing.ts';
import type { Forces, MannedForces } from '#vbam/questions/shared/forces/carrying.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, fleetOf, systemOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { postingIn } from '#vbam/questions/shared/spies/posting.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import { isOwnSystem, ownFacilitiesAt } from '#vbam/view/realm/places.ts';
import type { Draft } from '../order.ts';

/** Where flights can be based on the ground (3.4.8). */
export interface Airfield {
  /** BC of flights */
  room: number;
  /** 3.4.8-b: a Fighter Garrison takes flights that cannot land */
  garrison: boolean;
}

/** Everything that orders to an empire's forces need: the same when a sheet is checked and when the turn is played. */
export interface FleetDesk extends MannedForces {
  /** whose desk it is */
  empire: string;
  systemName(id: string): string;
  /** whether the empire has a colony or facility there that takes in people and crates */
  takesIn(system: string): boolean;
  /** null where nothing can be based */
  airfieldAt(system: string): Airfield | null;
  /** G-43: the part of the empire from which its diplomats reach a system by themselves; null where they cannot */
  havenAt(system: string): string | null;
  /** whether the empire lives there, or has built there where nobody else lives */
  isOwn(system: string): boolean;
  /** G-42: how its spies are posted there unless told otherwise; null where nobody lives */
  postingAt(system: string): Posting | null;
}

/** Where units will be. */
export type Placing = readonly (readonly [unit: string, place: UnitLocation])[];

/** The desk of a sheet: forces as the orders so far leave them, colonies and facilities as they were. */
export function deskOf({ view, start }: Pick<Draft, 'view' | 'start'>): FleetDesk {
  const belongings = { facilities: start.facilities, tradeRoutes: start.tradeRoutes };
  return {
    empire: view.empire.id,
    diplomats: view.diplomats,
    spies: view.spies,
    units: beforeYards(view.units, start.units),
    fleets: view.fleets,
    unitClasses: classesKnownTo(view),
    systemName: (id) => systemNameIn(view, id),
    takesIn: (system) => isOwnSystem(start, system),
    havenAt: (system) => havenFrom({ ...belongings, colony: start.colonies[system] }, start.empire, system),
    isOwn: (system) => isOwnSystem(start, system),
    postingAt: (system) =>
      postingIn(start.foreign.colonies[system], {
        isOwn: isOwnSystem(start, system),
        isPartner: (other) => sharesBases(start.empires[other] ?? { treaties: [] }),
      }),
    airfieldAt(system) {
      const known = start.systems[system];
      if (!known) return null;
      const facilities = ownFacilitiesAt(start, system);
      return airfieldOf({ capacity: capacityOf(known, facilities), colony: start.colonies[system] ?? null, facilities });
    },
  };
}

/** G-03: yards work after all movement, so a unit moves, explores and carries as it is before them; one that is to be laid up stays. */
export function beforeYards(units: MannedForces['units'], start: MannedForces['units']): MannedForces['units'] {
  const changed = Object.keys(units).filter((id) => isAtYards(units[id], start[id]));
  if (changed.length === 0) return units;
  const before = changed.flatMap((id): [string, Unit][] => {
    const [unit, then] = [units[id], start[id]];
    if (!unit || !then) return [];
    return [[id, { ...unit, class: then.class, damage: then.damage, mothballed: unit.mothballed || then.mothballed }]];
  });
  return { ...units, ...Object.fromEntries(before) };
}

function isAtYards(unit: Unit | undefined, then: Unit | undefined): boolean {
  if (!unit || !then || unit === then) return false;
  return unit.class !== then.class || unit.damage !== then.damage || (then.mothballed && !unit.mothballed);
}

/** 3.4.8, C-13: a Fighter Garrison works without a colony too. */
export function airfieldOf({
  capacity,
  colony,
  facilities,
}: {
  capacity: number;
  colony: Pick<Colony, 'census'> | null;
  facilities: readonly Facility[];
}): Airfield | null {
  const garrison = isOperational(facilities, 'fighter garrison');
  if (colony === null && !garrison) return null;
  return { room: planetaryBasingOf({ capacity, census: colony?.census ?? 0, garrison }), garrison };
}

/** A unit of the desk, with what refusals call it. */
export interface DeskUnit {
  id: string;
  unit: Unit;
  unitClass: UnitClass;
  label: string;
  system: string;
}

export function unitOn(desk: FleetDesk, id: string): DeskUnit {
  const unit = unitIn(desk, id);
  const unitClass = classOfUnit(desk, unit);
  return { id, unit, unitClass, label: unitLabelOf(id, unit, unitClass), system: systemOfUnit(desk, unit) };
}

/** `Scout 1, Scout 2 and Explorer 1`. */
export function labelsOf(desk: FleetDesk, ids: readonly string[]): string {
  const labels = ids.map((id) => unitOn(desk, id).label);
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

/** Units of a list that cannot be given orders: named twice, laid up, or not in the system. */
export function listProblem(desk: FleetDesk, ids: readonly string[], system: string, rule: string): Refusal<Hindrance> | null {
  for (const [index, id] of ids.entries()) {
    const { label, unit, system: whereabouts } = unitOn(desk, id);
    if (ids.indexOf(id) !== index) return { why: { kind: 'unit unfit', called: label, fault: 'named twice' }, rule };
    if (unit.mothballed) return { why: { kind: 'unit unfit', called: label, fault: 'laid up' }, rule: 'G-34' };
    if (whereabouts !== system) {
      return { why: { kind: 'unit away', called: label, at: whereabouts, wanted: system }, rule };
    }
  }
  return null;
}

/** Puts units into their new places. A flagship that leaves is no longer one; a fleet that takes others in starts its jump over. */
export function putInPlace(forces: Pick<Forces, 'units' | 'fleets'>, placing: Placing): void {
  const moved = placing.map(([id]) => ({ id, before: fleetOf(forces, id) }));
  for (const [id, place] of placing) {
    const unit = forces.units[id];
    if (unit) putUnit(unit, place);
  }
  for (const { id, before } of moved) {
    const after = fleetOf(forces, id);
    const left = before === null ? undefined : forces.fleets[before];
    if (left?.flagship === id && forces.units[id]?.place.kind !== 'fleet') left.flagship = null;
    if (before === after) continue;
    if (left?.flagship === id) left.flagship = null;
    const joined = after === null ? undefined : forces.fleets[after];
    if (joined) joined.headway = 0;
  }
}

/** G-23: troops that are aboard again have not landed. */
function putUnit(unit: Unit, place: UnitLocation): void {
  unit.place = place;
  if (place.kind === 'carried') delete unit.landed;
}

import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { UnitLocation } from '#schemas/vbam/state.ts';
import { basingSizeOf } from '#vbam/questions/shared/forces/basing.ts';
import { berthsFor, canCarry, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { type FleetDesk, listProblem, type Placing, unitOn } from './fleetDesk.ts';

type Plan = { placing: Placing } | Refusal<Hindrance>;

/** O-04: units that go aboard a unit, or aboard the first unit of a fleet, by id, that has room. */
export function planLoading(desk: FleetDesk, units: readonly string[], target: string): Plan {
  const carriers = target in desk.units ? [target] : uncarriedIn(desk, target);
  const system = desk.fleets[target]?.system ?? unitOn(desk, target).system;
  const refusal = listProblem(desk, [...units], system, '6.1.X164') ?? laidUp(desk, carriers);
  if (refusal) return refusal;
  const scratch: FleetDesk = { ...desk, units: { ...desk.units } };
  const placing: [string, UnitLocation][] = [];
  for (const id of units) {
    const place = berthAboard(scratch, id, carriers);
    if ('why' in place) return place;
    scratch.units[id] = { ...unitOn(scratch, id).unit, place };
    placing.push([id, place]);
  }
  return { placing };
}

/** O-14: the own troops that have landed where a fleet is, the dearest first, as far as there is room aboard it. */
export function planEmbarking(desk: FleetDesk, fleet: string): Plan {
  const carriers = uncarriedIn(desk, fleet);
  const system = desk.fleets[fleet]?.system ?? '';
  const refusal = laidUp(desk, carriers);
  if (refusal) return refusal;
  const costOf = (id: string) => unitOn(desk, id).unitClass.buildCost;
  const ashore = Object.keys(desk.units)
    .filter((id) => isAshore(desk, id, system))
    .sort((one, other) => costOf(other) - costOf(one) || (one < other ? -1 : 1));
  if (ashore.length === 0) return { why: { kind: 'nobody to embark' }, rule: 'O-14' };
  const scratch: FleetDesk = { ...desk, units: { ...desk.units } };
  const placing: [string, UnitLocation][] = [];
  for (const id of ashore) {
    const place = berthAboard(scratch, id, carriers);
    if ('why' in place) continue;
    scratch.units[id] = { ...unitOn(scratch, id).unit, place };
    placing.push([id, place]);
  }
  return placing.length > 0 ? { placing } : { why: { kind: 'no room to embark' }, rule: 'G-23' };
}

function isAshore(desk: FleetDesk, id: string, system: string): boolean {
  const { unit, unitClass } = unitOn(desk, id);
  return (
    unit.landed !== undefined && unit.place.kind === 'system' && unit.place.system === system && unitClass.type === 'ground force'
  );
}

/** G-34: a ship that is laid up takes nobody aboard. */
export function laidUp(desk: FleetDesk, carriers: readonly string[]): Refusal<Hindrance> | null {
  const asleep = carriers.map((id) => unitOn(desk, id)).find(({ unit }) => unit.mothballed);
  return asleep ? { why: { kind: 'unit unfit', called: asleep.label, fault: 'laid up' }, rule: 'G-34' } : null;
}

/** The best berth first, and in it the first carrier with room; the last refusal where there is none. */
function berthAboard(desk: FleetDesk, id: string, carriers: readonly string[]): UnitLocation | Refusal<Hindrance> {
  const { unit, unitClass, label } = unitOn(desk, id);
  const berths = berthsFor[unitClass.type];
  if (berths.length === 0) return { why: { kind: 'never aboard', called: label, type: unitClass.type }, rule: 'G-39' };
  const { place } = unit;
  if (place.kind === 'carried' && carriers.includes(place.by) && place.as !== 'towed') {
    return { why: { kind: 'unit unfit', called: label, fault: 'aboard already' }, rule: '6.1.X164' };
  }
  const holds = holdsOf(desk.units);
  const refusals: Exclude<ReturnType<typeof canCarry>, true>[] = [];
  for (const as of berths) {
    for (const by of carriers.filter((carrier) => carrier !== id || carriers.length === 1)) {
      const answer = canCarry(desk, holds, by, id, as);
      if (answer === true) return { kind: 'carried', by, as };
      refusals.push(answer);
    }
  }
  // a ship with some room, but not enough, gives the better reason
  const only = carriers.length === 1 ? (refusals.find(({ isFull }) => isFull) ?? refusals[0]) : undefined;
  return only ?? { why: { kind: 'unit unfit', called: label, fault: 'no room anywhere' }, rule: refusals[0]?.rule ?? '6.1.X164' };
}

/** O-04: units that leave the ship they are aboard; `from` is the ship or fleet, if the order names it. */
export function planUnloading(desk: FleetDesk, units: readonly string[], from?: string): Plan {
  const placing: [string, UnitLocation][] = [];
  for (const id of units) {
    const { unit, unitClass, label, system } = unitOn(desk, id);
    const { place } = unit;
    if (placing.some(([other]) => other === id))
      return { why: { kind: 'unit unfit', called: label, fault: 'named twice' }, rule: '6.1.X164' };
    if (place.kind !== 'carried') return { why: { kind: 'unit unfit', called: label, fault: 'not aboard' }, rule: '6.1.X164' };
    if (place.as === 'towed') return { why: { kind: 'unit unfit', called: label, fault: 'in tow' }, rule: 'G-16' };
    if (from !== undefined && !isAboard(desk, place.by, from))
      return { why: { kind: 'unit unfit', called: label, fault: 'aboard another' }, rule: '6.1.X164' };
    if (unitClass.type !== 'starship' && !desk.takesIn(system)) {
      return { why: { kind: 'nobody takes it in', called: label, system }, rule: 'O-04' };
    }
    placing.push([id, { kind: 'system', system }]);
  }
  return { placing };
}

function isAboard(desk: FleetDesk, carrier: string, from: string): boolean {
  const place = desk.units[carrier]?.place;
  return carrier === from || (place?.kind === 'fleet' && place.fleet === from);
}

/** O-05: flights that a colony or Fighter Garrison keeps ready. */
export function planBasing(desk: FleetDesk, flights: readonly string[], system: string): Plan {
  const field = desk.airfieldAt(system);
  if (!field) return { why: { kind: 'no airfield' }, rule: '3.4.8-a' };
  const refusal = listProblem(desk, flights, system, '3.4.8-a');
  if (refusal) return refusal;
  let room = field.room - sizeOf(desk, basedAt(desk, system));
  for (const id of flights) {
    const { unit, unitClass, label } = unitOn(desk, id);
    if (unitClass.type !== 'flight') return { why: { kind: 'unit unfit', called: label, fault: 'no flight' }, rule: '3.4.8-a' };
    if (unit.place.kind === 'based')
      return { why: { kind: 'unit unfit', called: label, fault: 'based already' }, rule: '3.4.8-a' };
    if (!field.garrison && !currentStatisticsOf(unit, unitClass).abilities.atmospheric) {
      return { why: { kind: 'unit unfit', called: label, fault: 'not atmospheric' }, rule: '3.4.8-b' };
    }
    const size = basingSizeOf(unitClass);
    if (size > room) return { why: { kind: 'airfield full', called: label, size, room }, rule: 'C-13' };
    room -= size;
  }
  return { placing: flights.map((id) => [id, { kind: 'based', system }]) };
}

/** O-05: flights that are crated and cannot fight (3.4.8-c). */
export function planCrating(desk: FleetDesk, flights: readonly string[], system: string): Plan {
  if (!desk.takesIn(system)) return { why: { kind: 'nowhere for crates' }, rule: '3.4.8-c' };
  const refusal = listProblem(desk, flights, system, '3.4.8-c');
  if (refusal) return refusal;
  for (const id of flights) {
    const { unit, unitClass, label } = unitOn(desk, id);
    if (unitClass.type !== 'flight') return { why: { kind: 'unit unfit', called: label, fault: 'no flight' }, rule: '3.4.8-c' };
    if (unit.place.kind === 'system')
      return { why: { kind: 'unit unfit', called: label, fault: 'crated already' }, rule: '3.4.8-c' };
  }
  return { placing: flights.map((id) => [id, { kind: 'system', system }]) };
}

/** O-18: a unit that another takes in tow. */
export function planTowing(desk: FleetDesk, unit: string, ship: string): Plan {
  const { system } = unitOn(desk, ship);
  const refusal = listProblem(desk, [ship, unit], system, 'G-16');
  if (refusal) return refusal;
  const { place } = unitOn(desk, unit).unit;
  if (place.kind === 'carried' && place.by === ship && place.as === 'towed') {
    return { why: { kind: 'unit unfit', called: unitOn(desk, unit).label, fault: 'towed already' }, rule: 'G-16' };
  }
  const answer = canCarry(desk, holdsOf(desk.units), ship, unit, 'towed');
  return answer === true ? { placing: [[unit, { kind: 'carried', by: ship, as: 'towed' }]] } : answer;
}

/** O-18: a unit that is released where it is. A starbase is left only where its empire is at home (G-39). */
export function planRelease(desk: FleetDesk, id: string): Plan {
  const { unit, unitClass, label, system } = unitOn(desk, id);
  if (unit.place.kind !== 'carried' || unit.place.as !== 'towed')
    return { why: { kind: 'unit unfit', called: label, fault: 'not towed' }, rule: 'G-16' };
  if (unitClass.type === 'starbase' && !desk.takesIn(system)) {
    return { why: { kind: 'no place for a starbase' }, rule: 'G-39' };
  }
  return { placing: [[id, { kind: 'system', system }]] };
}

/** G-16: why a ship cannot take anything in tow; null where it can. */
export function towingProblem(desk: FleetDesk, ship: string, towsDerelict: boolean): Refusal<Hindrance> | null {
  const { unit, unitClass, label } = unitOn(desk, ship);
  if (unit.mothballed) return { why: { kind: 'unit unfit', called: label, fault: 'laid up' }, rule: 'G-34' };
  if (!currentStatisticsOf(unit, unitClass).abilities.towing)
    return { why: { kind: 'unit unfit', called: label, fault: 'no Towing' }, rule: 'G-16' };
  const towing = Object.values(desk.units).some(
    ({ place }) => place.kind === 'carried' && place.by === ship && place.as === 'towed',
  );
  return towing || towsDerelict ? { why: { kind: 'unit unfit', called: label, fault: 'tows already' }, rule: 'G-16' } : null;
}

/** G-16: the Towing of a ship. */
export function towingOf(desk: FleetDesk, ship: string): number {
  const { unit, unitClass } = unitOn(desk, ship);
  return currentStatisticsOf(unit, unitClass).abilities.towing ?? 0;
}

function basedAt({ units }: FleetDesk, system: string): string[] {
  return Object.keys(units).filter((id) => {
    const place = units[id]?.place;
    return place?.kind === 'based' && place.system === system;
  });
}

function sizeOf(desk: FleetDesk, ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + basingSizeOf(unitOn(desk, id).unitClass), 0);
}

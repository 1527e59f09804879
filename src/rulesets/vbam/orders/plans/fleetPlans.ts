import type { Refusal } from '#core/answer.ts';
import { itemAt } from '#core/itemAt.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { type DeskUnit, type FleetDesk, listProblem, type Placing, unitOn } from './fleetDesk.ts';

/** O-01: units of one system that form a fleet; `at` is the system, if the order names it. */
export function planFleet(
  desk: FleetDesk,
  units: readonly string[],
  fleet: string,
  at?: string,
): { system: string; placing: Placing } | Refusal {
  const system = at ?? unitOn(desk, itemAt(units, 0)).system;
  const refusal = listProblem(desk, units, system, 'G-65') ?? unfit(desk, units);
  return refusal ?? { system, placing: joining(units, fleet) };
}

/** O-02: units that transfer to a fleet in the same system. */
export function planTransfer(desk: FleetDesk, units: readonly string[], fleet: string): { placing: Placing } | Refusal {
  const into = desk.fleets[fleet];
  if (!into) return { why: 'there is no such fleet', rule: 'G-65' };
  const refusal = listProblem(desk, units, into.system, 'G-65') ?? unfit(desk, units);
  if (refusal) return refusal;
  const there = units.find((id) => {
    const { place } = unitOn(desk, id).unit;
    return place.kind === 'fleet' && place.fleet === fleet;
  });
  if (there) return { why: `${unitOn(desk, there).label} belongs to ${into.name} already`, rule: 'G-65' };
  return { placing: joining(units, fleet) };
}

/** O-02: all units of one fleet that move on their own transfer to another, with what they carry. */
export function planMerger(desk: FleetDesk, fleet: string, into: string): { placing: Placing } | Refusal {
  const [one, other] = [desk.fleets[fleet], desk.fleets[into]];
  if (!one || !other) return { why: 'there is no such fleet', rule: 'G-65' };
  if (fleet === into) return { why: 'a fleet cannot be merged with itself', rule: 'G-65' };
  if (one.system !== other.system) {
    const [here, there] = [desk.systemName(one.system), desk.systemName(other.system)];
    return { why: `${one.name} is at ${here}, and ${other.name} at ${there}`, rule: 'G-65' };
  }
  const units = Object.keys(desk.units).filter((id) => {
    const place = desk.units[id]?.place;
    return place?.kind === 'fleet' && place.fleet === fleet;
  });
  return { placing: joining(units.sort(), into) };
}

function joining(units: readonly string[], fleet: string): Placing {
  return units.map((id) => [id, { kind: 'fleet', fleet }]);
}

function unfit(desk: FleetDesk, units: readonly string[]): Refusal | null {
  for (const id of units) {
    const why = unfitFor(unitOn(desk, id));
    if (why) return why;
  }
  return null;
}

/** G-65: what moves on its own joins a fleet; everything else goes aboard or in tow. */
function unfitFor({ unit, unitClass, label }: DeskUnit): Refusal | null {
  if (unitClass.type === 'ground force') return { why: `${label} is a ground force: load it aboard a ship`, rule: 'G-39' };
  if (unitClass.type === 'ground base') return { why: `${label} is a ground base, which never moves`, rule: 'G-39' };
  if (unitClass.type === 'starbase') return { why: `${label} is a starbase: only a ship with Towing moves it`, rule: 'G-39' };
  if (unitClass.type === 'flight' && !currentStatisticsOf(unit, unitClass).abilities.FTL) {
    return { why: `${label} is a flight without FTL: load it aboard a carrier`, rule: '3.4.8-c' };
  }
  return null;
}

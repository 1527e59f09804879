import type { Refusal } from '#core/answer.ts';
import { itemAt } from '#core/itemAt.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { type DeskUnit, type FleetDesk, listProblem, type Placing, unitOn } from './fleetDesk.ts';

/** O-01: units of one system that form a fleet; `at` is the system, if the order names it. */
export function planFleet(
  desk: FleetDesk,
  units: readonly string[],
  fleet: string,
  at?: string,
): { system: string; placing: Placing } | Refusal<Hindrance> {
  const system = at ?? unitOn(desk, itemAt(units, 0)).system;
  const refusal = listProblem(desk, units, system, 'G-65') ?? unfit(desk, units);
  return refusal ?? { system, placing: joining(units, fleet) };
}

/** O-02: units that transfer to a fleet in the same system. */
export function planTransfer(
  desk: FleetDesk,
  units: readonly string[],
  fleet: string,
): { placing: Placing } | Refusal<Hindrance> {
  const into = desk.fleets[fleet];
  if (!into) return { why: { kind: 'no such fleet' }, rule: 'G-65' };
  const refusal = listProblem(desk, units, into.system, 'G-65') ?? unfit(desk, units);
  if (refusal) return refusal;
  const there = units.find((id) => {
    const { place } = unitOn(desk, id).unit;
    return place.kind === 'fleet' && place.fleet === fleet;
  });
  if (there) return { why: { kind: 'in fleet already', called: unitOn(desk, there).label, fleet: into.name }, rule: 'G-65' };
  return { placing: joining(units, fleet) };
}

/** O-02: all units of one fleet that move on their own transfer to another, with what they carry. */
export function planMerger(desk: FleetDesk, fleet: string, into: string): { placing: Placing } | Refusal<Hindrance> {
  const [one, other] = [desk.fleets[fleet], desk.fleets[into]];
  if (!one || !other) return { why: { kind: 'no such fleet' }, rule: 'G-65' };
  if (fleet === into) return { why: { kind: 'merged with itself' }, rule: 'G-65' };
  if (one.system !== other.system) {
    const apart = { fleet: one.name, at: one.system, other: other.name, otherAt: other.system };
    return { why: { kind: 'fleets apart', ...apart }, rule: 'G-65' };
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

function unfit(desk: FleetDesk, units: readonly string[]): Refusal<Hindrance> | null {
  for (const id of units) {
    const why = unfitFor(unitOn(desk, id));
    if (why) return why;
  }
  return null;
}

/** G-65: what moves on its own joins a fleet; everything else goes aboard or in tow. */
function unfitFor({ unit, unitClass, label }: DeskUnit): Refusal<Hindrance> | null {
  const { type } = unitClass;
  if (type === 'starship' || (type === 'flight' && currentStatisticsOf(unit, unitClass).abilities.FTL)) return null;
  return { why: { kind: 'type joins no fleet', called: label, type }, rule: type === 'flight' ? '3.4.8-c' : 'G-39' };
}

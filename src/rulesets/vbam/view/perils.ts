import { sumOf } from '#core/sum.ts';
import { aboardOf, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { supplyLeftOf } from '#vbam/questions/shared/forces/supplyLeft.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { type Hazard, hazardsIn } from '#vbam/questions/shared/galaxy/hazards.ts';
import { uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { type OwnForces, stopsAhead, withClasses } from './journeys.ts';
import { type SuppliesAhead, suppliesAhead, suppliesOf } from './supplies.ts';
import type { EmpireView } from './view.ts';

/** What will harm each unit of a fleet, where, and in which turn first. */
export interface Peril {
  kind: Hazard | 'no supplies';
  system: string;
  turn: number;
  damage: number;
  /** G-41: what could be supplied then and what would be needed, in halves of CC, and how many units go without where that is not all */
  lack?: { capacity: number; needed: number; units?: number };
}

/** What awaits a fleet that goes on as it means to, if no order changes anything. */
export function perilsAheadOf(start: EmpireView, id: string): Peril[] {
  return id in start.fleets ? perilsOf(start, start, id, stopsAhead(start, start, id), suppliesOf(start)) : [];
}

/** What would await a fleet that went this way instead. */
export function perilsOn(start: EmpireView, before: OwnForces, id: string, course: readonly string[]): Peril[] {
  const fleet = before.fleets[id];
  if (!fleet) return [];
  const forces = { ...before, fleets: { ...before.fleets, [id]: { ...fleet, course: [...course], headway: 0 } } };
  return perilsOf(start, forces, id, stopsAhead(start, forces, id), suppliesAhead(start, forces));
}

/** 3.2.1-c, -e, 3.2.6-n, -p, G-41: only where a turn ends, as far as the empire knows; `supplies` are those of forces that have these stops. */
export function perilsOf(
  start: EmpireView,
  forces: OwnForces,
  id: string,
  stops: readonly string[],
  supplies: SuppliesAhead,
): Peril[] {
  const units = unitsIn(forces, id);
  if (units.length === 0) return [];
  return [...hazardsOn(start, units, stops), ...lackOf(start, units, stops, supplies)];
}

interface FleetUnit {
  id: string;
  carried: boolean;
  isFast: boolean;
  endurance: number;
  endured: number;
  ccHalves: number;
  supplyHalves: number;
}

function unitsIn(forces: OwnForces, fleet: string): FleetUnit[] {
  const known = withClasses(forces);
  const [uncarried, holds] = [uncarriedIn(forces, fleet), holdsOf(forces.units)];
  return [...uncarried, ...uncarried.flatMap((id) => aboardOf(holds, id))].map((id): FleetUnit => {
    const unit = unitIn(forces, id);
    const unitClass = classOfUnit(known, unit);
    const { fast, endurance = 0 } = currentStatisticsOf(unit, unitClass).abilities;
    return {
      id,
      carried: !uncarried.includes(id),
      isFast: fast !== undefined,
      ...{ endurance, endured: unit.endured, ccHalves: unit.mothballed ? 0 : 2 * ccOf(unitClass) },
      supplyHalves: unit.mothballed ? 0 : supplyLeftOf(known, unit),
    };
  });
}

/** The first turn that ends in each place that harms them. */
function hazardsOn(start: EmpireView, units: readonly FleetUnit[], stops: readonly string[]): Peril[] {
  const isFast = units.every((unit) => unit.carried || unit.isFast);
  const places = [...new Set(stops)];
  return places.flatMap((system) => {
    const sky = start.systems[system];
    const turn = start.turn + stops.indexOf(system);
    return sky ? hazardsIn(sky, isFast).map(({ hazard, damage }) => ({ kind: hazard, system, turn, damage })) : [];
  });
}

/** The turn in which the first of them goes without: what supply ships have and what each carries lasts for a while. */
function lackOf(start: EmpireView, units: readonly FleetUnit[], stops: readonly string[], supplies: SuppliesAhead): Peril[] {
  let stores = sumOf(units.map(({ supplyHalves }) => supplyHalves));
  const carried = new Map(units.map(({ id, endurance, endured }) => [id, endurance - endured]));
  const lasts = stores + Math.max(0, ...units.map(({ endurance }) => endurance));
  for (let stop = 0; stop <= stops.length + lasts; stop++) {
    const { without } = supplies(stop);
    const hungry = units.filter(({ id, ccHalves, endurance }) => {
      if (!without.has(id)) carried.set(id, endurance);
      else if (ccHalves <= stores) stores -= ccHalves;
      else return true;
      return false;
    });
    const worn = hungry.filter(({ id }) => (carried.get(id) ?? 0) <= 0);
    for (const { id } of hungry) carried.set(id, (carried.get(id) ?? 0) - 1);
    if (worn.length > 0) return [lackAt(start, stops, stop, hungry.length < units.length ? hungry.length : 0, supplies)];
  }
  return [];
}

function lackAt(start: EmpireView, stops: readonly string[], stop: number, some: number, supplies: SuppliesAhead): Peril {
  const system = stops[Math.min(stop, stops.length - 1)] ?? '';
  const { capacity, needed } = supplies(stop);
  const lack = { capacity, needed, ...(some > 0 && { units: some }) };
  return { kind: 'no supplies', system, turn: start.turn + stop, damage: 1, lack };
}

import { aboardOf, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { supplyLeftOf } from '#vbam/questions/shared/forces/supplyLeft.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { type Hazard, hazardsIn } from '#vbam/questions/shared/galaxy/hazards.ts';
import { paceOf, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { type Stage, scheduleOf, stepsOf } from '#vbam/questions/shared/movement/ways.ts';
import { classesKnownTo } from './classesKnownTo.ts';
import { once } from './once.ts';
import { ownChart } from './ownChart.ts';
import { suppliedSystems } from './supply.ts';
import type { EmpireView } from './view.ts';

/** What will harm each unit of a fleet, where, and in which turn first. */
export interface Peril {
  kind: Hazard | 'no supplies';
  system: string;
  turn: number;
  damage: number;
}

/** The forces of a sheet as its orders so far leave them; `start` is the view before them. */
type Forces = Pick<EmpireView, 'units' | 'fleets' | 'unitClasses' | 'foreignClasses'>;

const chartOf = once(ownChart);

/** The systems that a fleet still means to reach, and when. */
export function stagesAhead(start: EmpireView, forces: Forces, id: string): Stage[] {
  const fleet = forces.fleets[id];
  if (!fleet || fleet.course.length === 0) return [];
  const pace = paceOf(withClasses(forces), uncarriedIn(forces, id));
  if (pace.speed === 0 || pace.laidUp.length > 0) return [];
  return scheduleOf(stepsOf(chartOf(start), pace), pace.speed, fleet.system, fleet.course, fleet.headway);
}

/** Where a fleet is when this turn ends, when the next one does, and so on, until it stays. */
export function stopsOf(from: string, stages: readonly Stage[]): string[] {
  const phases = stages.at(-1)?.phase ?? 1;
  return Array.from({ length: phases }, (_, index) => stages.findLast(({ phase }) => phase <= index + 1)?.system ?? from);
}

/** What awaits a fleet that goes on as it means to. */
export function perilsAheadOf(start: EmpireView, forces: Forces, id: string): Peril[] {
  const fleet = forces.fleets[id];
  return fleet ? perilsOf(start, forces, id, stopsOf(fleet.system, stagesAhead(start, forces, id))) : [];
}

/** 3.2.1-c, -e, 3.2.6-n, -p, G-41: only where a turn ends, as far as the empire knows. */
export function perilsOf(start: EmpireView, forces: Forces, id: string, stops: readonly string[]): Peril[] {
  const units = unitsIn(forces, id);
  if (units.length === 0) return [];
  return [...hazardsOn(start, units, stops), ...lackOf(start, units, stops)];
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

function unitsIn(forces: Forces, fleet: string): FleetUnit[] {
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

function withClasses(forces: Forces) {
  return { ...forces, unitClasses: classesKnownTo(forces) };
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
function lackOf(start: EmpireView, units: readonly FleetUnit[], stops: readonly string[]): Peril[] {
  const needed = units.reduce((sum, { ccHalves }) => sum + ccHalves, 0);
  const given = units.reduce((sum, { supplyHalves }) => sum + supplyHalves, 0);
  if (needed === 0) return [];
  const least = Math.min(...units.map(({ endurance }) => endurance));
  let stores = Math.floor(given / needed);
  let left = Math.min(...units.map(({ endurance, endured }) => endurance - endured));
  const last = stops.length + stores + Math.max(0, left, least);
  for (let stop = 0; stop <= last; stop++) {
    const system = stops[Math.min(stop, stops.length - 1)] ?? '';
    if (suppliedSystems(start).has(system)) {
      if (stop >= stops.length - 1) return [];
      left = least;
    } else if (stores > 0) stores -= 1;
    else if (left > 0) left -= 1;
    else return [{ kind: 'no supplies', system, turn: start.turn + stop, damage: 1 }];
  }
  return [];
}

import { aboardOf, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { supplyLeftOf } from '#vbam/questions/shared/forces/supplyLeft.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { type Hazard, hazardsIn } from '#vbam/questions/shared/galaxy/hazards.ts';
import { paceOf, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { type Stage, scheduleOf, stepsOf } from '#vbam/questions/shared/movement/ways.ts';
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
export function nightsOf(from: string, stages: readonly Stage[]): string[] {
  const phases = stages.at(-1)?.phase ?? 1;
  return Array.from({ length: phases }, (_, index) => stages.findLast(({ phase }) => phase <= index + 1)?.system ?? from);
}

/** 3.2.1-c, -e, 3.2.6-n, -p, G-41: only where a turn ends, as far as the empire knows. */
export function perilsOf(start: EmpireView, forces: Forces, id: string, nights: readonly string[]): Peril[] {
  const crew = crewOf(forces, id);
  if (crew.length === 0) return [];
  return [...hazardsOn(start, crew, nights), ...hungerOn(start, crew, nights)];
}

interface Hand {
  id: string;
  carried: boolean;
  isFast: boolean;
  endurance: number;
  endured: number;
  ccHalves: number;
  supplyHalves: number;
}

function crewOf(forces: Forces, fleet: string): Hand[] {
  const known = withClasses(forces);
  const [uncarried, holds] = [uncarriedIn(forces, fleet), holdsOf(forces.units)];
  return [...uncarried, ...uncarried.flatMap((id) => aboardOf(holds, id))].map((id): Hand => {
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
  return { ...forces, unitClasses: { ...forces.foreignClasses, ...forces.unitClasses } };
}

/** The first turn that ends in each place that harms them. */
function hazardsOn(start: EmpireView, crew: readonly Hand[], nights: readonly string[]): Peril[] {
  const isFast = crew.every((hand) => hand.carried || hand.isFast);
  const places = [...new Set(nights)];
  return places.flatMap((system) => {
    const sky = start.systems[system];
    const turn = start.turn + nights.indexOf(system);
    return sky ? hazardsIn(sky, isFast).map(({ hazard, damage }) => ({ kind: hazard, system, turn, damage })) : [];
  });
}

/** The turn in which the first of them goes without: what supply ships have and what each carries lasts for a while. */
function hungerOn(start: EmpireView, crew: readonly Hand[], nights: readonly string[]): Peril[] {
  const needed = crew.reduce((sum, { ccHalves }) => sum + ccHalves, 0);
  const given = crew.reduce((sum, { supplyHalves }) => sum + supplyHalves, 0);
  if (needed === 0) return [];
  const least = Math.min(...crew.map(({ endurance }) => endurance));
  let stores = Math.floor(given / needed);
  let left = Math.min(...crew.map(({ endurance, endured }) => endurance - endured));
  const last = nights.length + stores + Math.max(0, left, least);
  for (let night = 0; night <= last; night++) {
    const system = nights[Math.min(night, nights.length - 1)] ?? '';
    if (suppliedSystems(start).has(system)) {
      if (night >= nights.length - 1) return [];
      left = least;
    } else if (stores > 0) stores -= 1;
    else if (left > 0) left -= 1;
    else return [{ kind: 'no supplies', system, turn: start.turn + night, damage: 1 }];
  }
  return [];
}

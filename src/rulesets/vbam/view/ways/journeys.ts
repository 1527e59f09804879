import { militaryFleetsIn } from '#vbam/questions/shared/forces/military.ts';
import { paceOf, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { mayEnter } from '#vbam/questions/shared/movement/rightOfWay.ts';
import { type Stage, scheduleOf, stepsOf } from '#vbam/questions/shared/movement/ways.ts';
import { closuresKnownTo } from '#vbam/view/abroad/borders.ts';
import { once } from '#vbam/view/once.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { ownChart } from './ownChart.ts';

/** The forces of a sheet as its orders so far leave them; `start` is the view before them. */
export type OwnForces = Pick<EmpireView, 'units' | 'fleets' | 'unitClasses' | 'foreignClasses'>;

export const chartOf = once(ownChart);

/** The systems that a fleet still means to reach, and when; a border that is closed to it ends its course before it. */
export function stagesAhead(start: EmpireView, forces: OwnForces, id: string): Stage[] {
  const all = scheduleAhead(start, forces, id);
  const barred = firstBarred(start, forces, id, all);
  return barred < 0 ? all : all.slice(0, barred);
}

/** 4.3.3, 4.3.4: the system that a fleet means to enter and may not, as things stand; null if there is none. */
export function borderAhead(start: EmpireView, forces: OwnForces, id: string): string | null {
  const all = scheduleAhead(start, forces, id);
  return all[firstBarred(start, forces, id, all)]?.system ?? null;
}

function scheduleAhead(start: EmpireView, forces: OwnForces, id: string): Stage[] {
  const fleet = forces.fleets[id];
  if (!fleet || fleet.course.length === 0) return [];
  const pace = paceOf(withClasses(forces), uncarriedIn(forces, id));
  if (pace.speed === 0 || pace.laidUp.length > 0) return [];
  return scheduleOf(stepsOf(chartOf(start), pace), pace.speed, fleet.system, fleet.course, fleet.headway);
}

function firstBarred(start: EmpireView, forces: OwnForces, id: string, stages: readonly Stage[]): number {
  const closed = closuresKnownTo(start);
  if (closed.size === 0 || stages.length === 0 || !militaryFleetsIn(withClasses(forces)).has(id)) return -1;
  const from = (index: number) => (index === 0 ? forces.fleets[id]?.system : stages[index - 1]?.system) ?? '';
  return stages.findIndex(({ system }, index) => !mayEnter(closed, from(index), system));
}

/** Where a fleet is when this turn ends, when the next one does, and so on, until it stays. */
export function stopsOf(from: string, stages: readonly Stage[]): string[] {
  const phases = stages.at(-1)?.phase ?? 1;
  return Array.from({ length: phases }, (_, index) => stages.findLast(({ phase }) => phase <= index + 1)?.system ?? from);
}

/** The same for a fleet that goes on as it means to. */
export function stopsAhead(start: EmpireView, forces: OwnForces, id: string): string[] {
  return stopsOf(forces.fleets[id]?.system ?? '', stagesAhead(start, forces, id));
}

export function withClasses<Forces extends OwnForces>(forces: Forces) {
  return { ...forces, unitClasses: classesKnownTo(forces) };
}

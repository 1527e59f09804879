import { paceOf, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { type Stage, scheduleOf, stepsOf } from '#vbam/questions/shared/movement/ways.ts';
import { once } from '#vbam/view/once.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { ownChart } from './ownChart.ts';

/** The forces of a sheet as its orders so far leave them; `start` is the view before them. */
export type OwnForces = Pick<EmpireView, 'units' | 'fleets' | 'unitClasses' | 'foreignClasses'>;

export const chartOf = once(ownChart);

/** The systems that a fleet still means to reach, and when. */
export function stagesAhead(start: EmpireView, forces: OwnForces, id: string): Stage[] {
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

/** The same for a fleet that goes on as it means to. */
export function stopsAhead(start: EmpireView, forces: OwnForces, id: string): string[] {
  return stopsOf(forces.fleets[id]?.system ?? '', stagesAhead(start, forces, id));
}

export function withClasses<Forces extends OwnForces>(forces: Forces) {
  return { ...forces, unitClasses: classesKnownTo(forces) };
}

import { explorerProblem } from '#vbam/questions/shared/exploration/exploring.ts';
import { classesKnownTo } from '#vbam/view/realm/classesKnownTo.ts';
import { ownRoster } from '#vbam/view/realm/ownFleets.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** 3.6.1-a: fleets that could explore and have nothing to do, as long as there are lanes to explore. */
export function idleScoutsIn(view: EmpireView): string[] {
  if (view.stubs.length === 0) return [];
  const forces = { ...view, unitClasses: classesKnownTo(view) };
  return Object.keys(view.fleets).filter(
    (id) => view.fleets[id]?.course.length === 0 && explorerProblem(forces, id, ownRoster(view, id)) === null,
  );
}

import { captivesOf } from '#vbam/questions/shared/war/captives.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { classesKnownTo } from './classesKnownTo.ts';

/** G-48: the units of another empire that this one has captured and could give back. */
export function captivesHeld(view: EmpireView, from: string): string[] {
  return captivesOf({ units: view.units, unitClasses: classesKnownTo(view) }, view.empire.id, from);
}

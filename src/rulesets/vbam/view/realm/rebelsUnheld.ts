import { inRebellion, siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { garrisonsOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { classesKnownTo } from './classesKnownTo.ts';

/** 3.4.11-f: the own colonies in rebellion that no ground forces hold: they are free when the turn ends, unless their people calm down. */
export function rebelsUnheldIn(view: EmpireView): ReadonlySet<string> {
  const garrisons = garrisonsOf({ units: view.units, unitClasses: classesKnownTo(view) }, siteKey);
  const loose = Object.keys(view.colonies).filter((id) => {
    const colony = view.colonies[id];
    return colony && colony.census > 0 && inRebellion({ colony }) && !garrisons.has(siteKey(view.empire.id, id));
  });
  return new Set(loose);
}

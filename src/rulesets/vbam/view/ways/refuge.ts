import { sumOf } from '#core/sum.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { type SupplyOutlook, suppliesAhead, suppliesOf } from '#vbam/view/realm/supplies.ts';
import { placesCutOff, suppliedSystems } from '#vbam/view/realm/supply.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type OwnForces, withClasses } from './journeys.ts';
import { type Outing, outingsFor, shunnedBy } from './outings.ts';
import { perilsAheadOf } from './perils.ts';

/**
 * The nearest system that does a fleet no harm, where no enemy was seen lately and supplies are really left for it; null where there is none such,
 * or where going there would only make others hungry. By a way on which it comes to no harm; where there is none, by the safest; and only if that
 * does not help either, past enemies.
 */
export function refugeFrom(view: EmpireView, fleet: string): Outing | null {
  return openRefugeFrom(view, fleet) ?? refugeBy(view, fleet, { isBold: true, mostHarm: Infinity });
}

/** The same, but never past enemies, guardians and monsters that were seen lately. */
export function openRefugeFrom(view: EmpireView, fleet: string): Outing | null {
  return refugeBy(view, fleet, { isBold: false, mostHarm: 0 }) ?? refugeBy(view, fleet, { isBold: false, mostHarm: Infinity });
}

function refugeBy(view: EmpireView, fleet: string, { isBold, mostHarm }: { isBold: boolean; mostHarm: number }): Outing | null {
  const shunned = shunnedBy(view);
  for (const outing of outingsFor(view, fleet, isBold)) {
    const { goal, harm, harmThere } = outing;
    if (harm > mostHarm) return null; // the safest come first
    if (harmThere > 0 || shunned.has(goal) || !suppliedSystems(view).has(goal) || placesCutOff(view).has(goal)) continue;
    if (isFedAt(view, fleet, outing)) return outing;
  }
  return null;
}

/** G-41: whether all of a fleet is supplied there, and fewer go without than if it stays. */
function isFedAt(view: EmpireView, id: string, { course, turns }: Outing): boolean {
  const fleet = view.fleets[id];
  if (!fleet) return false;
  const forces = { ...view, fleets: { ...view.fleets, [id]: { ...fleet, course, headway: 0 } } };
  const [there, here] = [suppliesAhead(view, forces).outlookAt(turns - 1), suppliesOf(view).outlookAt(turns - 1)];
  return isFed(view, there, id) && (ccWithout(view, there) < ccWithout(view, here) || isFed(view, here, id));
}

function isFed(view: EmpireView, { without }: SupplyOutlook, fleet: string): boolean {
  return ![...without].some((unit) => unit in view.units && fleetOf(view, unit) === fleet);
}

function ccWithout(forces: OwnForces, { without }: SupplyOutlook): number {
  const known = withClasses(forces);
  const units = [...without].filter((unit) => unit in forces.units);
  return sumOf(units.map((id) => ccOf(classOfUnit(known, unitIn(forces, id)))));
}

/** Whether a fleet comes to harm this turn where it is, or could not get back to supplies in time if it waited. */
export function mustLeave(view: EmpireView, fleet: string): boolean {
  return perilsAheadOf(view, fleet).some(({ kind, turn }) =>
    kind === 'no supplies' ? turn - view.turn < (refugeFrom(view, fleet)?.turns ?? 0) : turn === view.turn,
  );
}

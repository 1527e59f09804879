import { byKey } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import type { EmpireKnowledge } from '#schemas/vbam/state.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { suppliedSystems } from '#vbam/view/realm/supply.ts';
import type { EmpireView } from '#vbam/view/view.ts';

export type Derelict = EmpireKnowledge['wilds'][string] & { id: string };

/** G-12: a derelict is found with as much damage as it has defense: with less than this in reach together a tender is not worth its price. */
const LEAST_HULLS = 8;

/** Those whose trap does not hold our own ships. */
export function derelictsOf({ foreign }: EmpireView): Derelict[] {
  return Object.entries(foreign.wilds)
    .flatMap(([id, wild]) => (wild.kind === 'derelict' && !wild.holdsUs ? [{ ...wild, id }] : []))
    .sort(byKey(({ id }) => id));
}

/** Whether derelicts lie where a tender can go, and are worth one. */
export function needsTender(view: EmpireView): boolean {
  const near = derelictsOf(view).filter(({ system }) => {
    const known = view.systems[system];
    return known && !(system in view.colonies) && suppliedSystems(view).has(system) && hazardOf(known) === 0;
  });
  return sumOf(near.map(({ damage }) => damage)) >= LEAST_HULLS;
}

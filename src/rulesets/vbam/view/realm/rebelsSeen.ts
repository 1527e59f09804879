import { sumOf } from '#core/sum.ts';
import { bandCalled } from '#vbam/questions/shared/war/bands.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** Whether a power that is known by its id alone is the rebels of an own colony (W-25). */
export function areOwnRebels(
  { colonies, empires }: Pick<EmpireView, 'colonies' | 'empires'>,
  owner: string,
  system: string,
): boolean {
  return system in colonies && !(owner in empires) && bandCalled(owner) !== undefined;
}

/** The rebels in arms at an own colony, in halves of a CC, as they were last seen. */
export function rebelHalvesAt(view: Pick<EmpireView, 'colonies' | 'empires' | 'foreign'>, system: string): number {
  const bands = Object.values(view.foreign.forces).filter(
    (force) => force.system === system && force.where === 'ground' && areOwnRebels(view, force.owner, system),
  );
  return sumOf(bands.map(({ ccHalves }) => ccHalves));
}

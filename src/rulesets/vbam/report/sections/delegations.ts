import type { TurnReport } from '#schemas/vbam/report.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { compare, placeIn } from './names.ts';

/** G-43: where the empire's own diplomats are, by system name. */
export function delegationsOf(view: EmpireView): TurnReport['diplomats'] {
  return view.diplomats
    .map(({ place, count }) => {
      if (place.kind === 'system') return { ...placeIn(view, place.system), count, aboard: null };
      const system = systemOfUnit(view, { place: { kind: 'carried', by: place.unit, as: 'cargo' } });
      return { ...placeIn(view, system), count, aboard: ownUnit(view, place.unit).label };
    })
    .sort((a, b) => compare(a.at, b.at) || compare(a.aboard ?? '', b.aboard ?? ''));
}

import { slugOf } from '#core/names.ts';
import type { FacilityKind } from '#schemas/stateWords.ts';

/** The id of a facility; there is one of each kind in a system (G-27). */
export function facilityIdFor(system: string, kind: FacilityKind): string {
  return `${system}-${slugOf(kind)}`;
}

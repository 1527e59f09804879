import type { Colony, Facility, FacilityKind, TechLevel } from '#schemas/vbam/state.ts';
import { untroubledColony } from '#vbam/tables/campaign/starting.ts';
import { deepFreeze } from './deepFreeze.ts';

/** A settled colony in good order at TL 0 by default. */
export function colony(more: Partial<Colony> = {}): Colony {
  return deepFreeze({
    system: 'sol',
    owner: 'kili',
    originalOwner: 'kili',
    census: 6,
    morale: 6,
    economy: 6,
    industry: 6,
    agriculture: 6,
    research: 3,
    intel: 2,
    techLevel: interstellar(0),
    founded: 0,
    ...untroubledColony,
    ...more,
  });
}

/** Facilities of one empire at Sol, all operational by default. */
export function facilities(kinds: readonly FacilityKind[], state: Facility['state'] = 'operational'): Facility[] {
  return deepFreeze(kinds.map((kind) => ({ system: 'sol', owner: 'kili', kind, state })));
}

export function interstellar(level: number): TechLevel {
  return { era: 'interstellar', level };
}

import type { FacilityKind } from '#schemas/vbam/state.ts';
import { infrastructures } from '#schemas/vbam/stateWords.ts';

export { infrastructures };

export type Infrastructure = (typeof infrastructures)[number];

/** 3.4.3-e, -f: EP for each point of the new value, and EP gained for each point of the old one. */
export const infrastructurePrice = { cost: 10, gain: 5 };

/** 3.5-h, -i, -j, -l: the facility that adds to each; none helps Intel. */
export const utilizationFacilities: Record<Infrastructure, FacilityKind | null> = {
  economy: 'mining base',
  industry: 'orbital factory',
  agriculture: 'orbital farms',
  research: 'research lab',
  intel: null,
};

/** 3.5: what such a facility adds to the utilized value. */
export const UTILIZATION_BONUS = 2;

import type { LaneClass } from '#schemas/vbam/galaxy.ts';

/** 3.3.7-a: the FTL that a lane takes, in halves (optional). */
export const laneCosts: Record<LaneClass, number> = { restricted: 8, minor: 4, normal: 2, major: 1 };

/** 3.3.1-a: the FTL that any lane takes while lanes have no classes, in halves. */
export const PLAIN_LANE = 2;

/** 3.3.8-b: how far FTL 1 goes in one Movement Phase, in light-years. */
export const LIGHT_YEARS_PER_PHASE = 5;

/** Our ruling: neighbouring stars of the generated maps are about as far apart as those around the Sun. */
export const LIGHT_YEARS_PER_HEX = 2.5;

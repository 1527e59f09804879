import type { LaneClass } from '#schemas/vbam/galaxy.ts';

/** What a lane becomes, and the price in EP. */
export interface LaneWork {
  readonly to: LaneClass;
  readonly cost: number;
}

/** 3.3.7-c (optional); a class that is missing is the best. */
export const laneUpgrades: Partial<Record<LaneClass, LaneWork>> = {
  restricted: { to: 'minor', cost: 50 },
  minor: { to: 'normal', cost: 100 },
  normal: { to: 'major', cost: 200 },
};

/** 3.3.7-d (optional); a class that is missing is the worst. */
export const laneDowngrades: Partial<Record<LaneClass, LaneWork>> = {
  major: { to: 'normal', cost: 100 },
  normal: { to: 'minor', cost: 50 },
  minor: { to: 'restricted', cost: 25 },
};

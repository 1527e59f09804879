/** G-41: points of Census for a jump of supply or claim range. */
export const CENSUS_PER_JUMP = 2;

/** 3.5-n: the range of a Supply Depot, in jumps. */
export const DEPOT_RANGE = 3;

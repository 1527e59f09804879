/** G-41: points of Census for a jump of supply or claim range. */
export const CENSUS_PER_JUMP = 2;

/** 3.5-n: the range of a Supply Depot, in jumps. */
export const DEPOT_RANGE = 3;

/** 3.2.1-e, 3.2.6-n: out-of-supply levels that a star cluster and each maser nebula add. */
export const extraLevels = 1;

/** G-41: what each level costs a unit at once. */
export const damagePerLevel = 1;

/** 3.2.1-c: what a black hole does to every unit that ends its turn there. */
export const blackHoleDamage = 1;

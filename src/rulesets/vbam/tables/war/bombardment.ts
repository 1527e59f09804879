import { facilityKinds, groundTargets, infrastructures } from '#schemas/vbam/stateWords.ts';

/** G-25: the damage that each point of harm on the ground takes; a colony of which nothing is left is destroyed with as much again. */
export const bombardment = { facility: 10, troops: 4, infrastructure: 20, census: 20, colony: 20 } as const;

/** O-15: what a fleet may be told to bombard. */
export const bombardTargets = [...groundTargets, ...infrastructures, ...facilityKinds] as const;

export type BombardTarget = (typeof bombardTargets)[number];

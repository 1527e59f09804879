import type { Importance } from '#schemas/vbam/galaxyWords.ts';

/** 5.5-a: one check for so many systems; below that one if a D10 is not above their number. */
export const SYSTEMS_PER_CHECK = 10;

/** G-55: a force comes up at this result or less. */
export const PIRATES_APPEAR = 1;

/** 5.5-c: what bears on a check, each at most once. */
export const checkModifiers = {
  unrest: -1,
  rebellion: -2,
  capital: 1,
  frontier: -1,
  'civil war': -1,
  patrol: 1,
  police: 1,
} as const;

/** 5.5-d: how many EP a new force has. */
export const forceSize: Record<Importance, string> = {
  'very low': '1d6',
  low: '2d6',
  moderate: '3d6',
  high: '4d6',
  'very high': '5d6',
};

/** 5.5-e: how much BC must patrol for each EP of a force, where its owner pays to have it nipped in the bud. */
export const PATROL_PER_EP = 2;

import type { Era } from '#schemas/vbam/state.ts';

/** 3.4.2-b: PP for each point of the new Census. */
export const populationCost: Record<Era, number> = {
  'pre-industrial': 50,
  industrial: 40,
  information: 30,
  interplanetary: 20,
  interstellar: 10,
};

/** 3.4.2-c: PP gained for each point of the old Census. */
export const POPULATION_GAIN = 5;

export type ColonySize = 'outpost' | 'settlement' | 'minor colony' | 'major colony' | 'core world';

/** 3.4.7-a: by Census. */
export const colonySizes: readonly (readonly [upTo: number, ColonySize])[] = [
  [1, 'outpost'],
  [3, 'settlement'],
  [5, 'minor colony'],
  [7, 'major colony'],
  [Infinity, 'core world'],
];

import type { Importance } from '#schemas/vbam/galaxyWords.ts';
import type { ColonySize } from '../colonies/population.ts';

/** 5.5.BM-a: by the importance of the system. */
export const marketByImportance: Record<Importance, number> = {
  'very low': 1,
  low: 5,
  moderate: 10,
  high: 15,
  'very high': 20,
};

/** 5.5.BM-a: by the size of the largest colony there. */
export const marketBySize: Record<ColonySize, number> = {
  outpost: 1,
  settlement: 5,
  'minor colony': 10,
  'major colony': 15,
  'core world': 20,
};

/** 5.5.PB-a: what a pirate base makes of it. */
export const BASE_FACTOR = 2;

import { rollTable } from '#core/table.ts';
import type { Terrain } from '#schemas/vbam/galaxyWords.ts';
import type { EspionageSubject, PropagandaSubject, SabotageSubject } from '#schemas/vbam/stateWords.ts';
import { nebulaPenalties } from '../exploration/detection.ts';

/** G-43: the price of a spy in IP, and its upkeep each turn in tenths of an EP. */
export const SPY_PRICE = 5;
export const SPY_UPKEEP = 5;

/** G-42: the points of utilized Intel that add 1 to the difficulty of a mission. */
export const INTEL_PER_DIFFICULTY = 3;

/** G-42: how hard it is to catch a spy without a mission. */
export const IDLE_DIFFICULTY = 2;

/** G-42: always enough for a mission, and always too little. */
export const SURE_SUCCESS = 6;
export const SURE_FAILURE = 1;

/** 4.6-c, G-42. */
export const missionDifficulties: {
  espionage: Readonly<Record<EspionageSubject, number>>;
  sabotage: Readonly<Record<SabotageSubject, number>>;
  propaganda: Readonly<Record<PropagandaSubject, number>>;
} = {
  espionage: {
    trade: 1,
    colony: 1,
    facilities: 1,
    supply: 2,
    forces: 2,
    construction: 2,
    treasury: 3,
    treaties: 3,
    designs: 4,
    research: 4,
  },
  sabotage: { trade: 2, infrastructure: 3, construction: 3, supply: 4, facility: 4, unit: 4 },
  propaganda: { trade: 2, supply: 2, morale: 3, relations: 3 },
};

/** G-42: Propaganda: Morale at an own colony. */
export const HEARTENING_DIFFICULTY = 2;

/** G-42, 4.6-b: what becomes of a spy who is caught. */
export const caughtTable = rollTable({
  name: 'caught spy',
  rule: '4.6-b',
  dice: 'd6',
  rows: [
    [1, 2, 'driven off'],
    [3, 4, 'killed'],
    [5, 6, 'killed and known'],
  ],
});

/** G-42, C-45, 4.6-a. */
export const criticalFailureTable = rollTable({
  name: 'critical failure',
  rule: '4.6-a',
  dice: 'd6',
  rows: [
    [1, 2, 'escapes unseen'],
    [3, 3, 'escapes and is discovered'],
    [4, 4, 'killed'],
    [5, 6, 'killed and discovered'],
  ],
});

/** W-22. Ruling: what becomes of a spy where the loser of a colony had posted it. */
export const conqueredSpyTable = rollTable({
  name: 'spies of a lost colony',
  rule: 'W-22',
  dice: 'd6',
  rows: [
    [1, 3, 'caught'],
    [4, 6, 'goes home'],
  ],
});

/** 3.2.6-i: a variable nebula counts as 2. */
const VARIABLE_NEBULA = 2;

/** 3.2.6-i, E-02: what each nebula adds to the difficulty of espionage. */
export function nebulaBonusOf(terrain: readonly Terrain[]): number {
  return terrain.reduce((sum, one) => sum + (one === 'variable nebula' ? VARIABLE_NEBULA : -(nebulaPenalties[one] ?? 0)), 0);
}

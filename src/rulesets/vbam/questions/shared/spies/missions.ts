import { sumOf } from '#core/sum.ts';
import type { SpyMission } from '#schemas/vbam/events/spies.ts';
import type { Terrain } from '#schemas/vbam/galaxyWords.ts';
import { INTEL_PER_DIFFICULTY, missionDifficulties, nebulaBonusOf, SURE_SUCCESS } from '#vbam/tables/diplomacy/spies.ts';

/** The parts of a difficulty: the mission's own, what the place adds by its Intel, and what its nebulae add. */
export interface Difficulty {
  base: number;
  watchfulness: number;
  nebulae: number;
  total: number;
}

/** G-42: what the utilized Intel of a colony adds to the difficulty of every mission there. */
export function watchfulnessOf(utilizedIntel: number): number {
  return Math.floor(utilizedIntel / INTEL_PER_DIFFICULTY);
}

/** G-42; 3.2.6-i: nebulae hide from espionage alone. */
export function difficultyOf(mission: SpyMission, watchfulness: number, terrain: readonly Terrain[]): Difficulty {
  const base = baseOf(mission);
  const nebulae = mission.art === 'espionage' ? nebulaBonusOf(terrain) : 0;
  return { base, watchfulness, nebulae, total: sumOf([base, watchfulness, nebulae]) };
}

function baseOf(mission: SpyMission): number {
  if (mission.art === 'espionage') return missionDifficulties.espionage[mission.subject];
  if (mission.art === 'sabotage') return missionDifficulties.sabotage[mission.subject];
  return missionDifficulties.propaganda[mission.subject];
}

/** G-42: the least that a die must show; a natural 6 always succeeds. */
export function neededFor(difficulty: number): number {
  return Math.min(SURE_SUCCESS, difficulty + 1);
}

/** The chance in whole percent that at least one of these spies succeeds where nobody stands guard. */
export function chanceOf(difficulty: number, spies: number): number {
  const failure = (neededFor(difficulty) - 1) / 6;
  return Math.round(100 * (1 - power(failure, spies)));
}

/** By multiplication alone, which every engine does alike. */
function power(base: number, exponent: number): number {
  let result = 1;
  for (let times = 0; times < exponent; times++) result *= base;
  return result;
}

/** What needs a colony, and not only a base in the sky. */
export function needsColony({ art, subject }: SpyMission): boolean {
  if (art === 'espionage') return !['facilities', 'supply', 'forces'].includes(subject);
  return art === 'sabotage' ? !['supply', 'facility', 'unit'].includes(subject) : subject !== 'supply';
}

/** A unit that could be left behind. */
export interface Guard {
  id: string;
  ccHalves: number;
  buildCost: number;
}

interface Choice {
  units: readonly string[];
  buildCost: number;
}

/** 3.3.4-c, E-06, E-09: the CC that must be left behind, in halves: half of the enemy's, rounded up to whole CC. */
export function rearGuardNeeded(enemyCcHalves: number): number {
  return 2 * Math.ceil(enemyCcHalves / 4);
}

/** W-02: the fewest CC that suffice, of equal ones the cheapest, of those the first by ids; null where all together are too few. */
export function rearGuardOf(guards: readonly Guard[], neededHalves: number): readonly string[] | null {
  const choices = new Map<number, Choice>([[0, { units: [], buildCost: 0 }]]);
  for (const { id, ccHalves, buildCost } of guards) {
    // from a copy, so that nobody is chosen twice
    for (const [sum, before] of [...choices]) {
      if (sum >= neededHalves) continue;
      const choice = { units: [...before.units, id], buildCost: before.buildCost + buildCost };
      const known = choices.get(sum + ccHalves);
      if (!known || choice.buildCost < known.buildCost) choices.set(sum + ccHalves, choice);
    }
  }
  const enough = [...choices.keys()].filter((sum) => sum >= neededHalves);
  return enough.length === 0 ? null : (choices.get(Math.min(...enough))?.units ?? null);
}

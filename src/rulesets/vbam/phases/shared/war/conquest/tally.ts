import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import type { Prize } from './prize.ts';

/** G-48: the war's tally of lost systems grows. */
export function countAsLost({ state }: VbamTurn, { system, from, by }: Prize): void {
  const war = state.relations[pairIdOf(from, by)]?.war;
  if (!war) return;
  war.lost[from] = (war.lost[from] ?? 0) + 1;
  war.taken = { ...war.taken, [from]: [...new Set([...(war.taken?.[from] ?? []), system])].sort() };
}

/** G-48. Ruling: what has come back was not lost, in whichever war it was taken. */
export function strikeFromTally({ state }: VbamTurn, owner: string, system: string): void {
  for (const { war, between } of Object.values(state.relations)) {
    if (!war || !between.includes(owner) || !war.taken?.[owner]?.includes(system)) continue;
    war.taken[owner] = war.taken[owner].filter((one) => one !== system);
    war.lost[owner] = Math.max(0, (war.lost[owner] ?? 0) - 1);
  }
}

import type { Unit } from '#schemas/state.ts';
import type { Presence, Presences } from '../../questions/presence.ts';
import { statisticsOf } from '../../questions/unitStatistics.ts';
import { classOfUnit } from '../../questions/whereabouts.ts';
import type { VbamTurn } from '../../turn.ts';

/** The Diplomatic value of both sides where they share a system, at the best of these places; null where they share none. */
export function sharedDiplomatic(turn: VbamTurn, presences: Presences, one: string, other: string): number | null {
  let best: number | null = null;
  for (const here of presences.values()) {
    const [ours, theirs] = [here.get(one), here.get(other)];
    if (ours && theirs) best = Math.max(best ?? 0, diplomaticOf(turn, ours) + diplomaticOf(turn, theirs));
  }
  return best;
}

function diplomaticOf({ state }: VbamTurn, { space }: Presence): number {
  return space.reduce((sum, id) => {
    const unit = state.units[id] as Unit;
    return sum + (statisticsOf(unit, classOfUnit(state, unit)).abilities.diplomatic ?? 0);
  }, 0);
}

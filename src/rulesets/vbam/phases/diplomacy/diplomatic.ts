import { abilitySumOf } from '../../questions/abilitySum.ts';
import type { Presences } from '../../questions/presence.ts';
import type { VbamTurn } from '../../turn.ts';

/** The Diplomatic value of both sides where they share a system, at the best of these places; null where they share none. */
export function sharedDiplomatic({ state }: VbamTurn, presences: Presences, one: string, other: string): number | null {
  let best: number | null = null;
  for (const here of presences.values()) {
    const [ours, theirs] = [here.get(one), here.get(other)];
    if (ours && theirs) best = Math.max(best ?? 0, abilitySumOf(state, [...ours.space, ...theirs.space], 'diplomatic'));
  }
  return best;
}

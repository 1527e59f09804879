import type { Relation } from '#schemas/vbam/state.ts';
import { isHiddenFrom } from '#vbam/questions/forces/hidden.ts';
import type { Presences } from '#vbam/questions/forces/presence.ts';
import { diplomatsIn } from '#vbam/questions/shared/diplomacy/diplomats.ts';
import { abilitySumOf } from '#vbam/questions/shared/forces/abilitySum.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** The highest combined Diplomatic value of both sides in any system they share, or in any of those that count; null where they share none. W-04: what hides from the other impresses nobody. */
export function sharedDiplomatic(
  { state }: VbamTurn,
  presences: Presences,
  [one, other]: Relation['between'],
  counts: (system: string) => boolean = () => true,
): number | null {
  let best: number | null = null;
  for (const [system, here] of presences) {
    const [ours, theirs] = [here.get(one), here.get(other)];
    if (!ours || !theirs || !counts(system)) continue;
    const diplomats = diplomatsIn(state, one, system) + diplomatsIn(state, other, system);
    const shown = [
      ...ours.space.filter((id) => !isHiddenFrom(state, id, other)),
      ...theirs.space.filter((id) => !isHiddenFrom(state, id, one)),
    ];
    best = Math.max(best ?? 0, abilitySumOf(state, shown, 'diplomatic') + diplomats);
  }
  return best;
}

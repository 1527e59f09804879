import { isPirate } from '#vbam/questions/shared/war/bands.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-55: each band has classes of its own. Those of a band that ended in an earlier turn are read by nobody any more, unless others have ships of them. */
export function forgetPirateClasses({ state }: VbamTurn): void {
  const used = new Set(Object.values(state.units).map((unit) => unit.class));
  for (const [id, { owner }] of Object.entries(state.unitClasses)) {
    const isGone = isPirate(owner) && !(owner in state.bands) && !(owner in state.empires);
    if (isGone && !used.has(id)) delete state.unitClasses[id];
  }
}

import type { EmpireView } from '#vbam/view/view.ts';
import { play as lawful } from './lawfulCast.ts';

export { invariants } from './lawfulCast.ts';

/** Orders the impossible in its second turn. */
export function play(view: EmpireView): string {
  return view.turn === 2 ? `${lawful(view)}\n- invest 900000 in research\n` : lawful(view);
}

import type { EmpireView } from '#vbam/view/view.ts';
import { play as lawful } from './lawfulCast.ts';

export { invariants } from './lawfulCast.ts';

/** Orders in its second turn what cannot be. */
export function play(view: EmpireView): string {
  return view.turn === 2 ? `${lawful(view)}\n- invest 900000 in research\n` : lawful(view);
}

import type { Refusal } from '#core/answer.ts';
import type { Fleet } from '#schemas/vbam/state.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { heldBy } from '#vbam/view/war/knownWilds.ts';

/** G-11: a fleet that is held neither moves nor explores. */
export function trapProblem({ foreign }: EmpireView, { name, system }: Pick<Fleet, 'name' | 'system'>): Refusal | null {
  const trap = heldBy(foreign.wilds, system);
  return trap === null ? null : { why: `the booby trap of ${trap} holds ${name}`, rule: 'G-11' };
}

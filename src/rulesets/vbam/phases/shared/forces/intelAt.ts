import type { Facility } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { utilizedAt } from '#vbam/questions/shared/economy/workplace.ts';
import { troublesOf } from '#vbam/questions/spies/troubles.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-17, 3.3.5-c: a colony watches its own sky. `built`: the facilities there. */
export function intelAt({ state }: VbamTurn, system: string, empire: string, built: readonly Facility[]): number {
  const colony = colonyOf(state, system, empire);
  if (!colony) return 0;
  const facilities = built.filter(({ owner }) => owner === empire);
  return utilizedAt({ colony, facilities, troubles: troublesOf(state, empire, system) }, 'intel').total;
}

import type { Facility } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { utilizedOf } from '#vbam/questions/shared/colonies/utilization.ts';
import { conditionsOf } from '#vbam/questions/shared/economy/workplace.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** G-17, 3.3.5-c: a colony watches its own sky. `built`: the facilities there. */
export function intelAt({ state }: VbamTurn, system: string, empire: string, built: readonly Facility[]): number {
  const colony = colonyOf(state, system, empire);
  if (!colony) return 0;
  const facilities = built.filter(({ owner }) => owner === empire);
  return utilizedOf(colony, 'intel', facilities, conditionsOf(colony)).total;
}

import type { VbamEvent } from '#schemas/vbam/event.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { unsettle } from '#vbam/questions/colonies/colonies.ts';
import { facilityRules } from '#vbam/tables/colonies/facilities.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { releaseSequestered } from '../economy/earn.ts';
import { scatterBands } from '../rebels/disband.ts';
import { loseProjects } from './loseProjects.ts';

/** What cannot stand without a colony goes with it; other facilities stay. `told` says what became of it. */
export function dissolve(turn: VbamTurn, colony: Colony, told: readonly VbamEvent[]): void {
  const { owner: empire, system } = colony;
  const { state, events } = turn;
  releaseSequestered(turn, colony); // nobody is left to hold it back
  loseProjects(turn, empire, system);
  scatterBands(turn, colony);
  unsettle(state, colony);
  for (const [id, facility] of Object.entries(state.facilities)) {
    const orphaned = facility.system === system && facility.owner === empire && facilityRules[facility.kind].needsColony;
    if (orphaned) delete state.facilities[id];
  }
  events.push(...told);
  const owner = state.empires[empire];
  if (owner?.capital !== system) return;
  owner.capital = null;
  events.push({ kind: 'capitalLost', rule: '4.2.3-a', seenBy: [empire], empire, system });
}

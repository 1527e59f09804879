import type { Colony } from '#schemas/vbam/state.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { bringUnder } from '../colonies/mergeColonies.ts';

/** 3.4.14-a, W-22: a colony is taken by force, in one step with everything that goes over. */
export function conquer(turn: VbamTurn, colony: Colony, by: string): void {
  Object.assign(colony, { martialLaw: false, conquered: turn.number, taken: turn.number });
  delete colony.siege;
  bringUnder(turn, colony, by);
}

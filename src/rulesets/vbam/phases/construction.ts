import type { VbamTurn } from '#vbam/turn.ts';
import { delayWork } from './construction/delays.ts';
import { resolveFacilityWork } from './construction/facilityWork.ts';
import { beginProjects, completeProjects } from './construction/projects.ts';
import { resolveSalvage } from './construction/salvage.ts';
import { resolveUnitWork } from './construction/unitWork.ts';
import { resolveWilds } from './construction/wilds.ts';

/** G-03 step 8. */
export function resolveConstruction(turn: VbamTurn): void {
  beginProjects(turn); // first: what takes one turn is done in the turn it is ordered (G-36)
  delayWork(turn);
  completeProjects(turn, 'unit');
  resolveWilds(turn); // before repairs: whoever breaks free of a trap can mend what it cost
  resolveSalvage(turn);
  resolveUnitWork(turn);
  completeProjects(turn, 'prototype');
  resolveFacilityWork(turn);
  completeProjects(turn, 'imperial capital');
}

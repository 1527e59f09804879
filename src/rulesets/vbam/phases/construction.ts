import type { VbamTurn } from '../turn.ts';
import { resolveFacilityWork } from './construction/facilityWork.ts';
import { beginProjects, completeProjects } from './construction/projects.ts';
import { resolveUnitWork } from './construction/unitWork.ts';

/** G-03 step 8. */
export function resolveConstruction(turn: VbamTurn): void {
  beginProjects(turn); // first: what takes one turn is done in the turn it is ordered (G-36)
  completeProjects(turn, 'unit');
  resolveUnitWork(turn);
  completeProjects(turn, 'prototype');
  resolveFacilityWork(turn);
  completeProjects(turn, 'imperial capital');
}

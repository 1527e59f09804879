import { stay } from '#vbam/orders/verbs/fleets/move.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { type Chapter, type Desk, give } from './desk.ts';
import type { Piece } from './ground.ts';

/** Whether a unit can be worked on this turn: nobody has sent its fleet anywhere. */
export function isFree({ view, busy }: Pick<Desk, 'view' | 'busy'>, { id }: Pick<Piece, 'id'>): boolean {
  const fleet = fleetOf(view, id);
  return fleet === null || !busy.has(fleet);
}

/** Keeps a unit, and the fleet that it is in, where it is worked on. */
export function keepInDock(desk: Desk, chapter: Chapter, { id }: Pick<Piece, 'id'>, because: string): void {
  desk.busy.add(id);
  const fleet = fleetOf(desk.view, id);
  if (fleet === null) return;
  desk.busy.add(fleet);
  if ((desk.draft.view.fleets[fleet]?.course.length ?? 0) > 0) give(desk, chapter, stay, { fleet }, because);
}

import { form } from '#vbam/orders/verbs/fleets/form.ts';
import { fleetIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { freeFleetName } from '#vbam/view/names/freeFleetName.ts';
import { type Chapter, type Desk, give } from './desk.ts';
import type { Piece } from './ground.ts';

/**
 * Puts a ship under a flag of its own, `4th Survey` and the like; returns the fleet's id, or null where it cannot be.
 * A sheet is carried out before standing instructions: the name of a fleet that those merge is not free yet.
 */
export function formFleet(desk: Desk, chapter: Chapter, kind: string, { id }: Piece, because: string): string | null {
  const { view, draft } = desk;
  const fleets = { ...view.fleets, ...draft.view.fleets };
  const name = freeFleetName({ ...draft.view, fleets }, kind);
  const fleet = fleetIdFor(view.empire.id, name, fleets);
  return give(desk, chapter, form, { name, units: [id] }, because) ? fleet : null;
}

import type { Item } from '#core/orders/sheet/sheet.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { perilsOn } from '#vbam/view/ways/perils.ts';
import { mustLeave, refugeFrom } from '#vbam/view/ways/refuge.ts';
import { draftOf, verdictOn } from './order.ts';
import { sentenceFor } from './sentence.ts';
import { move, stay } from './verbs/fleets/move.ts';

/**
 * G-04. Ruling: where no sheet counts, a fleet that would come to harm where it is or goes, or could not get back to supplies in time if it
 * waited, stays where it is safe, or else falls back to the nearest safe system, whatever it was told to do every turn. These orders stand before all others.
 */
export function fallBackOrders(view: EmpireView): Item[] {
  return Object.keys(view.fleets)
    .sort()
    .flatMap((fleet) => (mustLeave(view, fleet) ? rescueOf(view, fleet) : []))
    .map((text) => ({ text, placeOf: () => ({ line: 0, column: 1 }) })); // line 0: it is in no sheet
}

function rescueOf(view: EmpireView, fleet: string): string[] {
  const isBound = (view.fleets[fleet]?.course.length ?? 0) > 0;
  if (isBound && perilsOn(view, view, fleet, []).length === 0) return [sentenceFor(view, stay, { fleet })];
  const refuge = refugeFrom(view, fleet);
  const values = { fleet, systems: refuge?.stops ?? [] };
  if (refuge === null || 'why' in verdictOn(draftOf({ view }), move, values)) return [];
  return [sentenceFor(view, move, values)];
}

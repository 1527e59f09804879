import type { Item } from '#core/orders/sheet.ts';
import { mustLeave, refugeFrom } from '#vbam/view/refuge.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { draftOf, verdictOn } from './order.ts';
import { sentenceFor } from './sentence.ts';
import { move } from './verbs/fleets/move.ts';

/**
 * G-04. Ruling: where no sheet counts, a fleet that would come to harm where it is, or could not get back to supplies in time if it waited,
 * falls back to the nearest safe system, whatever it was told to do every turn. These orders stand before all others.
 */
export function fallBackOrders(view: EmpireView): Item[] {
  return Object.keys(view.fleets)
    .sort()
    .flatMap((fleet) => {
      const refuge = mustLeave(view, fleet) ? refugeFrom(view, fleet) : null;
      const values = { fleet, systems: refuge?.stops ?? [] };
      if (refuge === null || 'why' in verdictOn(draftOf({ view }), move, values)) return [];
      return [{ text: sentenceFor(view, move, values), placeOf: () => ({ line: 0, column: 1 }) }]; // line 0: it is in no sheet
    });
}

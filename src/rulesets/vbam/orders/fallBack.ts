import type { Item } from '#core/orders/sheet.ts';
import { perilsAheadOf, stagesAhead } from '#vbam/view/perils.ts';
import { refugeFrom } from '#vbam/view/refuge.ts';
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
      const values = { fleet, systems: refuge === null ? [] : [refuge] };
      if (refuge === null || 'why' in verdictOn(draftOf({ view }), move, values)) return [];
      return [{ text: sentenceFor(view, move, values), placeOf: () => ({ line: 0, column: 1 }) }]; // line 0: it is in no sheet
    });
}

/** As long as it can wait, it need not leave. */
function mustLeave(view: EmpireView, id: string): boolean {
  return perilsAheadOf(view, view, id).some(({ kind, turn }) =>
    kind === 'no supplies' ? turn - view.turn < turnsHome(view, id) : turn === view.turn,
  );
}

function turnsHome(view: EmpireView, id: string): number {
  const [fleet, refuge] = [view.fleets[id], refugeFrom(view, id)];
  if (!fleet || refuge === null) return 0;
  const verdict = verdictOn(draftOf({ view }), move, { fleet: id, systems: [refuge] });
  if ('why' in verdict) return 0;
  const later = draftOf({ view: { ...view, fleets: { ...view.fleets, [id]: { ...fleet } } } });
  verdict.enter?.(later);
  return stagesAhead(view, later.view, id).at(-1)?.phase ?? 0;
}

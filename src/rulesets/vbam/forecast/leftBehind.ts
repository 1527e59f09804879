import { listed } from '#core/listed.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import { quotedLine } from '#core/orders/quote.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { sentenceFor } from '#vbam/orders/sentence.ts';
import { unload } from '#vbam/orders/verbs/fleets/load.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { remark } from './remark.ts';
import { stagesIn } from './supplies.ts';

/** O-04: whoever is set down stays behind when their ship goes on in the same turn; that is seldom meant. */
export function leftBehind(drafted: DraftedOrders): Problem[] {
  const { start, view } = drafted.after;
  return drafted.orders.flatMap((order): Problem[] => {
    if (!isOf(order, unload)) return [];
    const fleets = [...new Set(order.values.units.map((id) => fleetOf(start, id) ?? ''))];
    return fleets.flatMap((id): Problem[] => {
      const last = stagesIn(drafted, id).at(-1);
      const fleet = view.fleets[id];
      if (!last || !fleet) return [];
      const ids = order.values.units.filter((unit) => fleetOf(start, unit) === id);
      const units = ids.map((unit) => ownUnit(view, unit).label);
      const goal = systemNameIn(start, last.system);
      const are = units.length === 1 ? 'is' : 'are';
      const later = quotedLine(`turn ${view.turn + last.phase}: ${sentenceFor(start, unload, { units: ids })}`);
      const text = `${listed(units, 'and')} ${are} set down at ${systemNameIn(start, fleet.system)} before ${fleet.name} leaves for ${goal}: to set them down there, write ${later} (O-04)`;
      return [remark('warning', text, order.line)];
    });
  });
}

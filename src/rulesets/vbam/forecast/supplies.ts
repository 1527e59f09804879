import type { Problem } from '#core/orders/problem.ts';
import { isOf } from '#core/orders/verb.ts';
import type { CheckedOrder, DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { taskOf } from '#vbam/orders/guards/fleetTasks.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { move } from '#vbam/orders/verbs/fleets/move.ts';
import { supplyFirst } from '#vbam/orders/verbs/fleets/supply.ts';
import { buildTimeOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { Stage } from '#vbam/questions/shared/movement/ways.ts';
import { stagesAhead, stopsOf } from '#vbam/view/journeys.ts';
import { balanceInWords } from '#vbam/view/perilInWords.ts';
import { type Recruits, recruitsIn, type SuppliesAhead, suppliesAhead, suppliesOf } from '#vbam/view/supplies.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** G-41: who is supplied once these orders are carried out. */
export function suppliesAfter(drafted: DraftedOrders): SuppliesAhead {
  const { start, view } = drafted.after;
  return suppliesAhead(start, view, {
    first: servedFirst(drafted),
    recruits: [...recruitsIn(start), ...recruitsOf(drafted)],
    stopsOf: (fleet) => stopsOf(view.fleets[fleet]?.system ?? '', stagesIn(drafted, fleet)),
  });
}

/** Where a fleet still goes; whoever explores stays where it is. */
export function stagesIn({ after }: DraftedOrders, fleet: string): Stage[] {
  return taskOf(after, fleet) === 'explores' ? [] : stagesAhead(after.start, after.view, fleet);
}

/** Whether the sheet builds or sends more than colonies can supply, by the last line that does; what is so anyway is told without a line of its own. */
export function supplyShortage(drafted: DraftedOrders): Problem[] {
  const [before, after] = [suppliesOf(drafted.after.start), suppliesAfter(drafted)];
  for (let stop = 0; stop <= 1 + lastStop(drafted); stop++) {
    const { capacity, needed } = after(stop);
    if (needed <= capacity) continue;
    const isOurs = needed - capacity > Math.max(0, before(stop).needed - before(stop).capacity);
    const line = isOurs ? lineOf(drafted.orders) : 1;
    const text = `${balanceInWords({ capacity, needed })} in turn ${drafted.after.view.turn + stop} (G-41)`;
    return [{ line, column: 1, severity: 'warning', text }];
  }
  return [];
}

/** When the last of those who are being built is there. */
function lastStop(drafted: DraftedOrders): number {
  return Math.max(0, ...[...recruitsIn(drafted.after.start), ...recruitsOf(drafted)].map(({ stop }) => stop));
}

function lineOf(orders: readonly CheckedOrder[]): number {
  return Math.max(1, orders.findLast((order) => isOf(order, buildUnits) || isOf(order, move))?.line ?? 1);
}

/** O-19. */
function servedFirst({ orders, after: { view } }: DraftedOrders): string[] {
  const fleets = orders.flatMap((order) => (isOf(order, supplyFirst) ? order.values.fleets : []));
  const units = Object.keys(view.units).sort();
  return fleets.flatMap((fleet) => units.filter((id) => fleetOf(view, id) === fleet));
}

/** G-36: what the sheet builds. */
function recruitsOf({ orders, after: { view } }: { orders: readonly CheckedOrder[]; after: { view: EmpireView } }): Recruits[] {
  return orders.flatMap((order) => {
    if (!isOf(order, buildUnits)) return [];
    const { class: id, colony, count = 1 } = order.values;
    const unitClass = view.unitClasses[id];
    return unitClass ? [{ unitClass, system: colony, count, stop: Math.max(1, buildTimeOf(unitClass)) }] : [];
  });
}

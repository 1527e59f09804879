import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import { remembered } from '#core/remembered.ts';
import type { CheckedOrder, DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { taskOf } from '#vbam/orders/guards/fleetTasks.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { move } from '#vbam/orders/verbs/fleets/move.ts';
import { keepSupply, supplyFirst } from '#vbam/orders/verbs/fleets/supply.ts';
import { buildTimeOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { Stage } from '#vbam/questions/shared/movement/ways.ts';
import { type Recruits, recruitsIn, type SuppliesAhead, suppliesAhead, suppliesOf } from '#vbam/view/realm/supplies.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type OwnForces, stagesAhead, stopsOf } from '#vbam/view/ways/journeys.ts';
import { balanceInWords } from '#vbam/view/ways/perilInWords.ts';
import { remark } from './remark.ts';

/** G-41: who is supplied once these orders are carried out. */
export function suppliesAfter(drafted: DraftedOrders): SuppliesAhead {
  const { start, view } = drafted.after;
  return suppliesAhead(start, view, {
    first: servedFirst(drafted),
    kept: new Set(drafted.orders.flatMap((order) => (isOf(order, keepSupply) ? order.values.units : []))),
    underway: underwayIn(drafted),
    recruits: [...recruitsIn(start), ...recruitsOf(drafted)],
    stopsOf: (fleet) => stopsOf(view.fleets[fleet]?.system ?? '', stagesIn(drafted, fleet)),
  });
}

/** Where a fleet still goes; whoever explores stays where it is. */
export function stagesIn(drafted: DraftedOrders, fleet: string): Stage[] {
  const { after } = drafted;
  return taskOf(after, fleet) === 'explores' ? [] : stagesAhead(after.start, underwayIn(drafted), fleet);
}

/** G-03: the forces that move and are supplied, since yards scrap, lay up, refit and repair only afterwards. */
export const underwayIn = remembered(({ after: { start, view, scrapped } }: DraftedOrders): OwnForces => {
  const placeOf = (id: string) => scrapped.get(id) ?? view.units[id]?.place;
  const before = Object.entries(start.units).map(([id, unit]) => [id, { ...unit, place: placeOf(id) ?? unit.place }]);
  return { ...view, fleets: { ...start.fleets, ...view.fleets }, units: { ...view.units, ...Object.fromEntries(before) } };
});

/** Whether the sheet builds or sends more than colonies can supply, by the last line that does; what is so anyway is told without a line of its own. */
export function supplyShortage(drafted: DraftedOrders): Problem[] {
  const [before, after] = [suppliesOf(drafted.after.start).outlookAt, suppliesAfter(drafted).outlookAt];
  for (let stop = 0; stop <= 1 + lastStop(drafted); stop++) {
    const { capacity, needed } = after(stop);
    if (needed <= capacity) continue;
    const isOurs = needed - capacity > Math.max(0, before(stop).needed - before(stop).capacity);
    const line = isOurs ? lineOf(drafted.orders) : undefined;
    const text = `${balanceInWords({ capacity, needed })} in turn ${drafted.after.view.turn + stop} (G-41)`;
    return [remark('warning', text, line)];
  }
  return [];
}

/** When the last of those who are being built is there. */
function lastStop(drafted: DraftedOrders): number {
  return Math.max(0, ...[...recruitsIn(drafted.after.start), ...recruitsOf(drafted)].map(({ stop }) => stop));
}

function lineOf(orders: readonly CheckedOrder[]): number | undefined {
  return orders.findLast((order) => isOf(order, buildUnits) || isOf(order, move))?.line;
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

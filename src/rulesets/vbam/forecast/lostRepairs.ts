import { listed } from '#core/listed.ts';
import type { Problem } from '#core/orders/problem.ts';
import { isOf } from '#core/orders/verb.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { repair } from '#vbam/orders/verbs/construction/repair.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { stopsOf } from '#vbam/view/journeys.ts';
import { ownUnit } from '#vbam/view/ownUnits.ts';
import { lineFor } from './fleetLine.ts';
import { stagesIn } from './supplies.ts';

/** G-03: movement comes before construction, so whoever leaves is not repaired; told at the later of the two lines. */
export function lostRepairs(drafted: DraftedOrders): Problem[] {
  const { view } = drafted.after;
  const groups = new Map<string, { line: number; fleet: string; units: string[] }>();
  for (const { unit, fleet, line: ordered } of leavingBefore(drafted)) {
    const line = Math.max(1, ordered, lineFor(drafted, fleet));
    const group = groups.get(`${line} ${fleet}`) ?? { line, fleet, units: [] };
    groups.set(`${line} ${fleet}`, group);
    group.units.push(ownUnit(view, unit).label);
  }
  return [...groups.values()].map(({ line, fleet, units }) => {
    const [leave, they] = units.length === 1 ? ['leaves', 'it'] : ['leave', 'they'];
    const text = `${listed(units, 'and')} ${leave} with ${view.fleets[fleet]?.name ?? fleet} before ${they} can be repaired (G-03)`;
    return { line, column: 1, severity: 'warning', text };
  });
}

interface Leaving {
  unit: string;
  fleet: string;
  line: number;
}

/** Those who are elsewhere when this turn's journeys are over; a ship repairs them there as well. */
function leavingBefore(drafted: DraftedOrders): Leaving[] {
  const { view } = drafted.after;
  return drafted.orders.flatMap((order) => {
    const fleet = isOf(order, repair) ? fleetOf(view, order.values.unit) : null;
    if (!isOf(order, repair) || fleet === null) return [];
    const { system = '' } = view.fleets[fleet] ?? {};
    const [stop] = stopsOf(system, stagesIn(drafted, fleet));
    return stop === system ? [] : [{ unit: order.values.unit, fleet, line: order.line }];
  });
}

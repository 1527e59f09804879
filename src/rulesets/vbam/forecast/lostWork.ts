import { itemAt } from '#core/itemAt.ts';
import { listed } from '#core/listed.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { CheckedOrder, DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { mothball, reactivate } from '#vbam/orders/verbs/construction/mothball.ts';
import { refit, refitCaptured } from '#vbam/orders/verbs/construction/refit.ts';
import { repair, repairWithShip } from '#vbam/orders/verbs/construction/repair.ts';
import { scrapUnit } from '#vbam/orders/verbs/construction/scrapUnit.ts';
import { releaseSystems } from '#vbam/orders/verbs/diplomacy/releaseSystems.ts';
import { reverseEngineer } from '#vbam/orders/verbs/research/reverseEngineer.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { fleetOf, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { stopsOf } from '#vbam/view/ways/journeys.ts';
import { lineFor } from './fleetLine.ts';
import { remark } from './remark.ts';
import { stagesIn, underwayIn } from './supplies.ts';

/** Work on a unit where it is, and how it is told that it cannot be done. */
const works = [
  [repair, 'can be repaired'],
  [refit, 'can be refitted'],
  [refitCaptured, 'can be refitted'],
  [scrapUnit, 'can be scrapped'],
  [mothball, 'can be laid up'],
  [reactivate, 'can be reactivated'],
  [reverseEngineer, 'can be studied'],
] as const;

/** G-03: movement comes before construction, so nothing is done to whoever leaves; told at the later of the two lines. */
export function lostWork(drafted: DraftedOrders): Problem[] {
  const { start, view } = drafted.after;
  const lost = drafted.orders
    .flatMap((order) => leaving(drafted, order))
    .map((one) => ({ ...one, line: Math.max(one.line, lineFor(drafted, one.fleet)) }));
  return [...Map.groupBy(lost, ({ line, fleet, done }) => `${line} ${fleet} ${done}`).values()].map((group) => {
    const { line, fleet, done } = itemAt(group, 0);
    const units = group.map(({ unit }) => ownUnit(start, unit).label);
    const [leave, they] = units.length === 1 ? ['leaves', 'it'] : ['leave', 'they'];
    const text = `${listed(units, 'and')} ${leave} with ${view.fleets[fleet]?.name ?? fleet} before ${they} ${done} (G-03)`;
    return remark('warning', text, line);
  });
}

interface Leaving {
  /** who leaves: the unit itself, or the ship that was to repair it */
  unit: string;
  fleet: string;
  line: number;
  done: string;
}

/** Those who are elsewhere when this turn's journeys are over; a ship repairs there as well whoever goes with it. */
function leaving(drafted: DraftedOrders, order: CheckedOrder): Leaving[] {
  const { line } = order;
  if (isOf(order, repairWithShip)) {
    const { unit, ship } = order.values;
    if (stopOf(drafted, unit) === stopOf(drafted, ship)) return [];
    const done = `can repair ${ownUnit(drafted.after.start, unit).label}`;
    return [...awayWith(drafted, ship, line, done), ...awayWith(drafted, unit, line, 'can be repaired')];
  }
  const work = works.find(([verb]) => isOf(order, verb));
  const unit = String(order.values.unit);
  return work && !isDoneThere(drafted, order, unit) ? awayWith(drafted, unit, line, work[1]) : [];
}

/** What is not paid for at a place is done at whichever own colony the unit comes to, if it is not let go before. */
function isDoneThere(drafted: DraftedOrders, { price }: CheckedOrder, unit: string): boolean {
  const stop = stopOf(drafted, unit);
  const isLetGo = drafted.orders.some((order) => isOf(order, releaseSystems) && order.values.systems.includes(stop));
  return price.at === undefined && stop in drafted.after.start.colonies && !isLetGo;
}

function awayWith(drafted: DraftedOrders, unit: string, line: number, done: string): Leaving[] {
  const forces = underwayIn(drafted);
  const fleet = fleetOf(forces, unit);
  const isAway = stopOf(drafted, unit) !== systemOfUnit(forces, unitIn(forces, unit));
  return fleet !== null && isAway ? [{ unit, fleet, line, done }] : [];
}

/** Where a unit is when this turn's journeys are over. */
function stopOf(drafted: DraftedOrders, unit: string): string {
  const forces = underwayIn(drafted);
  const [fleet, system] = [fleetOf(forces, unit), systemOfUnit(forces, unitIn(forces, unit))];
  return fleet === null ? system : (stopsOf(system, stagesIn(drafted, fleet))[0] ?? system);
}

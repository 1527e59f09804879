import { listed } from '#core/listed.ts';
import type { Problem } from '#core/orders/problem.ts';
import { isOf } from '#core/orders/verb.ts';
import type { CheckedOrder, DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { mothball } from '#vbam/orders/verbs/construction/mothball.ts';
import { refit, refitCaptured } from '#vbam/orders/verbs/construction/refit.ts';
import { repair } from '#vbam/orders/verbs/construction/repair.ts';
import { scrapUnit } from '#vbam/orders/verbs/construction/scrapUnit.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { stopsOf } from '#vbam/view/journeys.ts';
import { ownUnit } from '#vbam/view/ownUnits.ts';
import { lineFor } from './fleetLine.ts';
import { stagesIn } from './supplies.ts';

/** What a colony does to units; a ship repairs them wherever they are. */
const works = [
  { verb: repair, done: 'repaired' },
  { verb: refit, done: 'refitted' },
  { verb: refitCaptured, done: 'refitted' },
  { verb: scrapUnit, done: 'scrapped' },
  { verb: mothball, done: 'laid up' },
] as const;

/** G-03: movement comes before construction, so whoever leaves is not worked on; told at the later of the two lines. */
export function lostWork(drafted: DraftedOrders): Problem[] {
  const { view } = drafted.after;
  const groups = new Map<string, Leaving & { line: number; labels: string[] }>();
  for (const leaving of leavingBefore(drafted)) {
    const { fleet, done, label } = leaving;
    const line = Math.max(1, leaving.line, lineFor(drafted, fleet));
    const key = `${line} ${done} ${fleet}`;
    const group = groups.get(key) ?? { ...leaving, line, labels: [] };
    groups.set(key, group);
    group.labels.push(label);
  }
  return [...groups.values()].map(({ line, fleet, done, labels }) => {
    const [leave, they] = labels.length === 1 ? ['leaves', 'it'] : ['leave', 'they'];
    const text = `${listed(labels, 'and')} ${leave} with ${view.fleets[fleet]?.name ?? fleet} before ${they} can be ${done} (G-03)`;
    return { line, column: 1, severity: 'warning', text };
  });
}

interface Leaving {
  label: string;
  fleet: string;
  done: string;
  line: number;
}

/** Those who are elsewhere when this turn's journeys are over. */
function leavingBefore(drafted: DraftedOrders): Leaving[] {
  const { start, view } = drafted.after;
  return drafted.orders.flatMap((order) => {
    const work = workIn(order);
    if (!work) return [];
    const known = work.unit in view.units ? view : start; // what is to be scrapped is struck off the draft
    const fleet = fleetOf(known, work.unit);
    if (fleet === null || !leaves(drafted, fleet, order)) return [];
    return [{ label: ownUnit(known, work.unit).label, fleet, done: work.done, line: order.line }];
  });
}

/** In the draft what is laid up is at rest, and its fleet with it: there its course tells. */
function leaves(drafted: DraftedOrders, fleet: string, order: CheckedOrder): boolean {
  const { system = '', course = [] } = drafted.after.view.fleets[fleet] ?? {};
  return isOf(order, mothball) ? course.length > 0 : stopsOf(system, stagesIn(drafted, fleet))[0] !== system;
}

function workIn(order: CheckedOrder): { unit: string; done: string } | null {
  for (const { verb, done } of works) if (isOf(order, verb)) return { unit: order.values.unit, done };
  return null;
}

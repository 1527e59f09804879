import { listed } from '#core/listed.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { ccInWords } from '#vbam/questions/shared/forces/ccInWords.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { isDocked } from '#vbam/questions/shared/war/docked.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { foesInSpaceAt } from './encounters.ts';
import { remark } from './remark.ts';

/** G-28: ships in dock are safe from a blockade; whoever puts them into a fleet sends them out to fight. */
export function leavingDock(drafted: DraftedOrders): Problem[] {
  const { start, view } = drafted.after;
  const leaving = Object.keys(start.units)
    .sort()
    .flatMap((id) => {
      const [before, fleet] = [start.units[id], id in view.units ? fleetOf(view, id) : null];
      return before && fleet !== null && isDocked(before) ? [{ id, fleet }] : [];
    });
  return [...Map.groupBy(leaving, ({ fleet }) => fleet)].map(([fleet, units]) => {
    const labels = units.map(({ id }) => ownUnit(view, id).label);
    const [leave, them] = units.length === 1 ? ['leaves', 'it'] : ['leave', 'them'];
    const { system, systemName } = ownUnit(start, units[0]?.id ?? '');
    const text = `${listed(labels, 'and')} ${leave} the safe dock at ${systemName} with ${view.fleets[fleet]?.name ?? fleet}, and ${blockadersAt(drafted, system)} can fight ${them} there this turn (G-28)`;
    return remark('warning', text, drafted.orders.findLast(({ values }) => units.some(({ id }) => names(values, id)))?.line);
  });
}

/** Whether an order is about a unit. */
function names(values: object, unit: string): boolean {
  return Object.values(values).flat().includes(unit);
}

/** `Kili Hegemony with 8 CC`. */
function blockadersAt(drafted: DraftedOrders, system: string): string {
  const { start: view } = drafted.after;
  const seen = foesInSpaceAt(drafted, system);
  const by = view.colonies[system]?.blockade?.by;
  if (seen.length === 0) return by === undefined ? 'enemies' : powerNameIn(view, by);
  return listed(
    seen.map(({ owner, ccHalves, detection }) => `${powerNameIn(view, owner)} with ${ccInWords(ccHalves, detection)}`),
    'and',
  );
}

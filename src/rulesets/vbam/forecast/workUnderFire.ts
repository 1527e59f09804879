import { listed } from '#core/listed.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { repair } from '#vbam/orders/verbs/construction/repair.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { foesInSpaceAt } from './encounters.ts';
import { remark } from './remark.ts';

/** G-03: encounters come before construction, so where enemies are a battle may undo repairs; told once for each system. */
export function workUnderFire(drafted: DraftedOrders): Problem[] {
  const { orders, after } = drafted;
  const { start } = after;
  const repairs = orders.flatMap((order) =>
    isOf(order, repair) ? [{ line: order.line, ...ownUnit(start, order.values.unit) }] : [],
  );
  return [...Map.groupBy(repairs, ({ system }) => system)].flatMap(([system, [first]]): Problem[] => {
    const enemies = [...new Set(foesInSpaceAt(drafted, system).map(({ owner }) => powerNameIn(start, owner)))];
    if (!first || enemies.length === 0) return [];
    const were = enemies.length === 1 ? 'was' : 'were';
    const text = `${listed(enemies, 'and')} ${were} seen at ${first.systemName}: a battle there comes before repairs, and may undo them (G-03)`;
    return [remark('warning', text, first.line)];
  });
}

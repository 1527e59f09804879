import { keysOf } from '#core/keysOf.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { CheckedOrder, DraftedOrders } from '#vbam/orders/checkOrders.ts';
import type { PlanChange } from '#vbam/orders/plans/battlePlans.ts';
import { barTheWay, letPass, usualPassage } from '#vbam/orders/verbs/fleets/plans/passage.ts';
import { remark } from './remark.ts';

/** Part 7.2: of two sentences that contradict each other the later counts, and the earlier is told. */
export function contradictedPlans({ orders }: DraftedOrders): Problem[] {
  return orders.flatMap((order, index) => {
    const later = orders.slice(index + 1).findLast((other) => contradicts(other, order));
    if (!later) return [];
    const says = `line ${later.line} says otherwise, and counts: ${later.says}`;
    return [remark('warning', says, order.line)];
  });
}

function contradicts(later: CheckedOrder, order: CheckedOrder): boolean {
  if (later.plan && order.plan) return replaces(later.plan, order.plan);
  const [now, before] = [passageIn(later), passageIn(order)];
  return now !== null && before === now && later.verb !== order.verb;
}

/** Those whom a fleet attacks are added up, so one more contradicts nothing. */
function replaces(later: PlanChange, { whose, parts }: PlanChange): boolean {
  if (later.whose !== whose || parts === null) return false;
  if (later.parts === null) return true;
  const said = keysOf(parts).filter((part) => parts[part] !== null);
  return said.some((part) => {
    const now = later.parts?.[part];
    return now !== undefined && (part !== 'attack' || now === null) && JSON.stringify(now) !== JSON.stringify(parts[part]);
  });
}

function passageIn(order: CheckedOrder): string | null {
  const verb = [barTheWay, letPass, usualPassage].find((one) => isOf(order, one));
  return verb && isOf(order, verb) ? order.values.system : null;
}

import type { EmpireView } from '#vbam/view/view.ts';
import { checkOrders } from './checkOrders.ts';
import { type Draft, draftOf } from './order.ts';
import { standingOrders } from './readOrders.ts';

/** G-04: what is left to command, since standing instructions are carried out whatever a sheet says. */
export function afterStanding(view: EmpireView): Draft {
  const { items } = standingOrders(view);
  return items.length === 0 ? draftOf({ view }) : checkOrders(view, items).after;
}

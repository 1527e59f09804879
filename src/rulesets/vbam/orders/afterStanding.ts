import { once } from '#vbam/view/once.ts';
import { checkOrders } from './checkOrders.ts';
import { type Draft, draftOf } from './order.ts';
import { standingOrders } from './readOrders.ts';

/** G-04: what is left to command, since standing instructions are carried out whatever a sheet says; a report asks in several places. */
export const afterStanding = once((view): Draft => {
  const { items } = standingOrders(view);
  return items.length === 0 ? draftOf({ view }) : checkOrders(view, items).after;
});

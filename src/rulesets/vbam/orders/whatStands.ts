import type { Problem } from '#core/orders/problem.ts';
import type { Item } from '#core/orders/sheet/sheet.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type CheckedOrder, type CheckedOrders, checkFurther, checkOrders, type DraftedOrders } from './checkOrders.ts';
import { fallBackOrders } from './fallBack.ts';

interface Standing extends DraftedOrders {
  /** what is done before all else because nobody said what to do; nobody's own order */
  prudent: CheckedOrder[];
}

/**
 * What of a sheet is carried out, and what is wrong with it. G-04: where no sheet counts, fleets in danger fall back first, and then only
 * what costs nothing is done.
 */
export function whatStands(view: EmpireView, items: readonly Item[], counts: boolean): Standing {
  if (counts) return { ...checkOrders(view, items), prudent: [] };
  const prudent = checkOrders(view, view.empire.kind === 'player' ? fallBackOrders(view) : []);
  const free = items.filter((item) => checkOrders(view, [item]).orders.every(isFree));
  const checked = checkFurther(prudent.after, free);
  const costly = checkOrders(
    view,
    items.filter((item) => !free.includes(item)),
  );
  const dear = checked.orders.filter((order) => !isFree(order)); // those that stand only after another
  const problems = [...fallenBack(prudent), ...checked.problems, ...costly.problems, ...leftOut([...costly.orders, ...dear])];
  return { orders: checked.orders.filter(isFree), prudent: prudent.orders, problems, after: checked.after };
}

function isFree({ price: { epTenths = 0, pp = 0, ip = 0 } }: CheckedOrder): boolean {
  return epTenths <= 0 && pp <= 0 && ip <= 0;
}

/** G-04: it hears who left without orders, and why. */
function fallenBack({ orders, problems }: CheckedOrders): Problem[] {
  const texts = [
    ...orders.map(({ says }) => `${says}: no sheet counted, and it would come to harm where it is (G-04)`),
    ...problems.map(({ text }) => `a fleet that would come to harm where it is cannot leave: ${text} (G-04)`),
  ];
  return texts.map((text) => ({ line: 1, column: 1, severity: 'warning', text }));
}

/** G-04: an empire hears which of its orders would have cost something. */
function leftOut(costly: readonly CheckedOrder[]): Problem[] {
  return costly.map(({ line, says }) => ({
    ...{ line, column: 1, severity: 'warning' },
    text: `${says}: left out, for without a sheet only what costs nothing is carried out, and "no orders" is enough of a sheet (G-04)`,
  }));
}

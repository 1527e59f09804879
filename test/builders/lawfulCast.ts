import { invariants } from '#vbam/invariants.ts';
import { checkOrders } from '#vbam/orders/checkOrders.ts';
import { readOrders } from '#vbam/orders/readOrders.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { robotSheet } from './robot.ts';

export { invariants };

/** The robot's sheet without the lines that would be refused: a quick stand-in for whoever plays well. */
export function play(view: EmpireView): string {
  const text = robotSheet(view, 'lawful');
  const { items, problems: unread } = readOrders(view, text);
  const refused = new Set([...unread, ...checkOrders(view, items).problems].map(({ line }) => line));
  return text
    .split('\n')
    .filter((_, index) => !refused.has(index + 1))
    .join('\n');
}

import type { Item } from '#core/orders/sheet/sheet.ts';
import type { FindsOrders } from './likeOrders.ts';
import { courtesyBefore } from './plainly.ts';
import type { LikeOrder } from './search.ts';

/** A line that reads like an order of its own and has no dash goes on the item above it, which would take it for more of its words: all of them as they should be written, or nothing. */
export function linesWithoutDash({ written = '' }: Pick<Item, 'written'>, find: FindsOrders): string[] {
  const cut = written.indexOf('\n') + 1;
  if (cut === 0) return [];
  const below = written.slice(cut);
  const found = find(below, 'anywhere').filter(({ sure }) => sure !== 'hint');
  const begins = found.findIndex(({ at }) => beginsLine(below, at));
  const [first, ...others] = begins === -1 ? [] : found.slice(begins);
  if (!first) return [];
  const head = written
    .slice(0, cut + first.at)
    .replace(/\s+/g, ' ')
    .trim();
  const above = severalIn(find(head, 'wish'));
  return [...(above.length > 0 ? above : [head]), ...[first, ...others].flatMap(({ lines }) => lines)];
}

/** Two orders in a line, each as a line of its own. */
export function severalIn(found: readonly LikeOrder[]): string[] {
  const lines = found.flatMap((like) => (like.sure === 'hint' ? [] : like.lines));
  return found.some(({ sure }) => sure === 'order') && lines.length > 1 ? lines : [];
}

/** Whether nothing but marks and courtesies stand before this place in its line. */
function beginsLine(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1);
  return at - (text.length - line.length) <= courtesyBefore(line);
}

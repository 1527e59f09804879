import type { FindsOrders } from './likeOrders.ts';
import { courtesyBefore } from './plainly.ts';
import type { Item } from './sheet.ts';

/** A line that reads like an order of its own and has no dash goes on the item above it, which would take it for more of its words: all of them as they should be written, or nothing. */
export function linesWithoutDash({ written = '' }: Pick<Item, 'written'>, find: FindsOrders): string[] {
  const cut = written.indexOf('\n') + 1;
  if (cut === 0) return [];
  const below = written.slice(cut);
  const begun = find(below, 'anywhere').filter(({ at, sure }) => sure !== 'hint' && beginsLine(below, at));
  const [first] = begun;
  if (!first) return [];
  const head = written
    .slice(0, cut + first.at)
    .replace(/\s+/g, ' ')
    .trim();
  return [head, ...begun.flatMap(({ lines }) => lines)];
}

/** Whether nothing but marks and courtesies stand before this place in its line. */
function beginsLine(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1);
  return at - (text.length - line.length) <= courtesyBefore(line);
}

import type { FindsOrders } from './likeOrders.ts';
import type { Item } from './sheet.ts';
import { type Misunderstood, severalOrders } from './understand.ts';

/** A line that reads like an order of its own and has no dash goes on the item above it, which would take it for more of its words; null if there is none. */
export function lineWithoutDash({ written = '' }: Pick<Item, 'written'>, find: FindsOrders): Misunderstood | null {
  const cut = written.indexOf('\n') + 1;
  if (cut === 0) return null;
  const below = written.slice(cut);
  const begun = find(below, 'beginning').filter(
    ({ at, sure }) => sure !== 'hint' && /(?:^|\n)[^\p{L}\p{N}\n]*$/u.test(below.slice(0, at)),
  );
  const [first] = begun;
  if (!first) return null;
  const head = written
    .slice(0, cut + first.at)
    .replace(/\s+/g, ' ')
    .trim();
  return severalOrders([head, ...begun.flatMap(({ lines }) => lines)]);
}

import { plainOrder } from '#core/order.ts';

/** Who suffers first: those on the owner's list, in its order, then the largest, then by id. */
export function inOwnersOrder<Item extends { id: string }>(
  items: readonly Item[],
  list: readonly string[],
  sizeOf: (item: Item) => number,
): Item[] {
  const places = new Map(list.map((id, index) => [id, index]));
  const place = ({ id }: Item) => places.get(id) ?? list.length;
  return [...items].sort((a, b) => place(a) - place(b) || sizeOf(b) - sizeOf(a) || plainOrder(a.id, b.id));
}

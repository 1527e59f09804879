/** By code units: the same in every engine and for every language. */
export function plainOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Sorts by a word of each item, often its id; items with the same word keep their order. */
export function byKey<Item>(keyOf: (item: Item) => string): (one: Item, other: Item) => number {
  return (one, other) => plainOrder(keyOf(one), keyOf(other));
}

/** The item at an index that must exist, counted from the end if negative; a list without it is bad state, which crashes. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index);
  if (item === undefined) throw new Error(`a list of ${list.length} has nothing at ${index}`);
  return item;
}

/** The record of this id. Bad state crashes: a missing record is never passed over. */
export function recordIn<Item>(records: Readonly<Record<string, Item>>, id: string, what = 'record'): Item {
  const item = records[id];
  if (item === undefined) throw new Error(`there is no ${what} ${id}`);
  return item;
}

/** The keys of one of our tables, typed. Only for tables that are complete and hold nothing else. */
export function keysOf<Key extends string>(table: Readonly<Partial<Record<Key, unknown>>>): Key[] {
  return Object.keys(table) as Key[];
}

/** The same with their values; keys that are left out are not among them. */
export function entriesOf<Key extends string, Value>(table: Readonly<Partial<Record<Key, Value>>>): [key: Key, value: Value][] {
  return Object.entries(table) as [Key, Value][];
}

/** The value of a key that must exist; a map without it is bad state, which crashes. */
export function valueIn<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`nothing is kept of ${key}`);
  return value;
}

/* What the sources, written in the language of 2024, use and Node 20 lacks. */

Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

Object.groupBy ??= (items, keyOf) => {
  const groups = Map.groupBy(items, (item, index) => propertyKey(keyOf(item, index)));
  return Object.assign(Object.create(null), Object.fromEntries(groups));
};

Promise.withResolvers ??= () => {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};

function propertyKey(key) {
  return typeof key === 'symbol' ? key : String(key);
}

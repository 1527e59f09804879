/** The keys of a record as they came, and in the order in which they are written. */
interface Layout {
  came: readonly string[];
  sorted: readonly string[];
  /** they came in order */
  isSorted: boolean;
  /** an object cannot keep them in any order that one wants */
  isStubborn: boolean;
}

/** Of the last record at each depth: its neighbour mostly has the same keys, and sorting them takes longer than all the rest. */
export type Layouts = Layout[];

/**
 * Data with the keys of all records sorted by code unit, copied only where they are not, so that `JSON.stringify` writes it as it should be.
 * Undefined: that would not do, because something in it is no JSON or has keys such as `10`, which objects always keep in an order of their own.
 */
export function inKeyOrder(value: unknown, depth: number, layouts: Layouts): unknown {
  if (typeof value === 'object') {
    if (value === null) return value;
    if (Array.isArray(value)) return arrayInOrder(value, depth, layouts);
    return isPlainObject(value) ? recordInOrder(value, depth, layouts) : undefined;
  }
  const isJson = typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
  return isJson ? value : undefined;
}

function arrayInOrder(value: readonly unknown[], depth: number, layouts: Layouts): readonly unknown[] | undefined {
  let copy: unknown[] | undefined;
  for (let index = 0; index < value.length; index++) {
    const item = inKeyOrder(value[index], depth + 1, layouts);
    if (item === undefined) return undefined;
    if (item === value[index]) continue;
    copy ??= [...value];
    copy[index] = item;
  }
  return copy ?? value;
}

function recordInOrder(value: Record<string, unknown>, depth: number, layouts: Layouts): unknown {
  const { sorted, isSorted, isStubborn } = layoutOf(value, depth, layouts);
  if (isStubborn) return undefined;
  let copy: Record<string, unknown> | undefined = isSorted ? undefined : {};
  for (let index = 0; index < sorted.length; index++) {
    const key = sorted[index] as string;
    const member = value[key];
    if (member === undefined) continue;
    const ordered = inKeyOrder(member, depth + 1, layouts);
    if (ordered === undefined) return undefined;
    if (ordered !== member) copy ??= { ...value }; // whose keys came in order
    if (copy) copy[key] = ordered;
  }
  return copy ?? value;
}

export function layoutOf(value: Record<string, unknown>, depth: number, layouts: Layouts): Layout {
  const came = Object.keys(value);
  const last = layouts[depth];
  if (last && areSame(came, last.came)) return last;
  const sorted = [...came].sort();
  const layout = { came, sorted, isSorted: areSame(came, sorted), isStubborn: came.some(isStubbornKey) };
  layouts[depth] = layout;
  return layout;
}

function isStubbornKey(key: string): boolean {
  return key === '__proto__' || (startsWithDigit(key) && /^\d+$/.test(key));
}

/** Asked first: hardly any key does. */
function startsWithDigit(key: string): boolean {
  const code = key.charCodeAt(0);
  return code >= 48 && code <= 57;
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

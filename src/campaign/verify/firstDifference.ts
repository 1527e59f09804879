import { cut } from '../reading/cut.ts';

/** Where two values first differ, and what is there; undefined: nothing. */
interface Difference {
  path: (string | number)[];
  is: unknown;
  gives: unknown;
}

/** Where a kept file first differs from its replay, in words; null if both say the same. */
export function differenceInWords(is: unknown, gives: unknown): string | null {
  const found = firstDifference(is, gives, []);
  if (!found) return null;
  const where = found.path.length === 0 ? 'it' : placeInWords(found.path, is, gives);
  if (found.gives === undefined) return `${where} is ${shown(found.is)}, the replay has none`;
  return `${where} is ${found.is === undefined ? 'missing' : shown(found.is)}, the replay gives ${shown(found.gives)}`;
}

function firstDifference(is: unknown, gives: unknown, path: Difference['path']): Difference | null {
  if (Object.is(is, gives)) return null;
  if (Array.isArray(is) !== Array.isArray(gives) || !isRecord(is) || !isRecord(gives)) return { path, is, gives };
  const list = Array.isArray(gives);
  for (const key of [...new Set([...Object.keys(gives), ...Object.keys(is)])]) {
    const found = firstDifference(valueAt(is, key), valueAt(gives, key), [...path, list ? Number(key) : key]);
    if (found) return found;
  }
  return null;
}

/** Most records are in lists by id: `treasury.epTenths of adasa-pact`, `faces of entry 3 of rolls (exploration)`. */
function placeInWords(path: Difference['path'], is: unknown, gives: unknown): string {
  const [list, id, ...rest] = path;
  if (id === undefined) return String(list);
  const whose = typeof id === 'number' ? `entry ${id + 1} of ${list}${labelOf(list, id, [gives, is])}` : nameIn(String(list), id);
  return rest.length === 0 ? whose : `${rest.map(step).join('.')} of ${whose}`;
}

function nameIn(list: string, id: string): string {
  return list === 'empires' ? id : `${id} (${list})`;
}

/** The last lists in a path count from 1, as people do. */
function step(part: string | number): string {
  return typeof part === 'number' ? String(part + 1) : part;
}

/** What a roll decides, or what kind of event it is. */
function labelOf(list: string | number | undefined, index: number, texts: readonly unknown[]): string {
  const entries = texts.map((text) => valueAt(valueAt(text, String(list)), String(index)));
  const [name] = entries.flatMap((entry) => [valueAt(entry, 'label'), valueAt(entry, 'kind')]).filter((one) => one !== undefined);
  return typeof name === 'string' ? ` (${cut(name)})` : '';
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isRecord(value)) return 'a record';
  return JSON.stringify(typeof value === 'string' ? cut(value) : value);
}

function valueAt(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Records down to this depth have lines of their own, so that a diff of two files reads record by record. */
const LINES_TO_DEPTH = 2;

/** The keys of a record as they came, and in the order in which they are written, each with its text. */
interface Layout {
  came: readonly string[];
  members: readonly { key: string; text: string }[];
}

interface Writing {
  /** the keys and indices that lead to what is written, for complaints */
  way: (string | number)[];
  /** of the last record at each depth: its neighbour mostly has the same keys, and sorting them takes longer than all the rest */
  layouts: Layout[];
}

/** One text for one value: keys sorted by code unit, no clock, no locale, a line per record, a newline at the end. */
export function canonicalJson(value: unknown): string {
  return `${write(value, 0, { way: [], layouts: [] })}\n`;
}

/** SHA-256 of a text's UTF-8 bytes in hex, the same in Node and in browsers. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

function write(value: unknown, depth: number, writing: Writing): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`; // -0 becomes 0
  if (value === null || typeof value === 'boolean') return `${value}`;
  if (Array.isArray(value)) return writeArray(value, depth, writing);
  if (isPlainObject(value)) return writeObject(value, depth, writing);
  throw new TypeError(
    `${placeOf(writing, depth)} cannot be written as JSON: ${typeof value === 'number' ? value : typeof value}`,
  );
}

function writeArray(value: readonly unknown[], depth: number, writing: Writing): string {
  const items: string[] = [];
  for (let index = 0; index < value.length; index++) {
    writing.way[depth] = index;
    items.push(write(value[index], depth + 1, writing));
  }
  return wrap('[', items, ']', depth);
}

function writeObject(value: Record<string, unknown>, depth: number, writing: Writing): string {
  const items: string[] = [];
  for (const { key, text } of layoutOf(value, depth, writing).members) {
    const member = value[key];
    if (member === undefined) continue;
    writing.way[depth] = key;
    items.push(text + write(member, depth + 1, writing));
  }
  return wrap('{', items, '}', depth);
}

function layoutOf(value: Record<string, unknown>, depth: number, { layouts }: Writing): Layout {
  const came = Object.keys(value);
  const last = layouts[depth];
  if (last && isSame(came, last.came)) return last;
  const members = [...came].sort().map((key) => ({ key, text: `${JSON.stringify(key)}:` }));
  const layout = { came, members };
  layouts[depth] = layout;
  return layout;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

function wrap(open: string, items: readonly string[], close: string, depth: number): string {
  if (items.length === 0) return open + close;
  return depth < LINES_TO_DEPTH ? `${open}\n${items.join(',\n')}\n${close}` : open + items.join() + close;
}

/** `$.colonies[3].name` */
function placeOf({ way }: Writing, depth: number): string {
  return `$${way
    .slice(0, depth)
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')}`;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

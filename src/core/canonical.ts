import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { inKeyOrder, isPlainObject, type Layouts, layoutOf } from './inKeyOrder.ts';

/** Records down to this depth have lines of their own, so that a diff of two files reads record by record. */
const LINES_TO_DEPTH = 2;

interface Writing {
  /** the keys and indices that lead to what is written, for complaints */
  way: (string | number)[];
  layouts: Layouts;
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
  if (depth >= LINES_TO_DEPTH || typeof value !== 'object') {
    const ordered = inKeyOrder(value, depth, writing.layouts);
    if (ordered !== undefined) return JSON.stringify(ordered); // -0 becomes 0
  }
  if (value === null) return 'null';
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
  for (const key of layoutOf(value, depth, writing.layouts).sorted) {
    const member = value[key];
    if (member === undefined) continue;
    writing.way[depth] = key;
    items.push(`${JSON.stringify(key)}:${write(member, depth + 1, writing)}`);
  }
  return wrap('{', items, '}', depth);
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

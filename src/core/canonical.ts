import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Records down to this depth have lines of their own, so that a diff of two files reads record by record. */
const LINES_TO_DEPTH = 2;

/** One text for one value: keys sorted by code unit, no clock, no locale, a line per record, a newline at the end. */
export function canonicalJson(value: unknown): string {
  return `${write(value, 0, '$')}\n`;
}

/** SHA-256 of a text's UTF-8 bytes in hex, the same in Node and in browsers. */
export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

function write(value: unknown, depth: number, path: string): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return writeNumber(value, path);
  if (Array.isArray(value)) {
    return wrap(
      '[',
      value.map((item, index) => write(item, depth + 1, `${path}[${index}]`)),
      ']',
      depth,
    );
  }
  if (isPlainObject(value)) return writeObject(value, depth, path);
  throw new TypeError(`${path} cannot be written as JSON: ${typeof value}`);
}

function writeObject(value: Record<string, unknown>, depth: number, path: string): string {
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  const members = keys.sort().map((key) => `${JSON.stringify(key)}:${write(value[key], depth + 1, `${path}.${key}`)}`);
  return wrap('{', members, '}', depth);
}

function writeNumber(value: number, path: string): string {
  if (!Number.isFinite(value)) throw new TypeError(`${path} cannot be written as JSON: ${value}`);
  return JSON.stringify(value); // -0 becomes 0
}

function wrap(open: string, items: string[], close: string, depth: number): string {
  if (items.length === 0) return open + close;
  if (depth >= LINES_TO_DEPTH) return open + items.join(',') + close;
  return `${open}\n${items.join(',\n')}\n${close}`;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

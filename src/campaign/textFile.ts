import { readFileSync, statSync } from 'node:fs';
import { badFile, badInput, type Fault, type Place, type Read } from './problems.ts';

/** A galaxy of 10,000 systems takes 3 MB; whatever is far larger is some other file. */
const LARGEST = 64 * 1024 * 1024;

/** The text of a file that a person wrote: UTF-8, with or without a byte order mark. */
export function readText(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw badInput(`${file}: there is no such file`);
  if (!found.isFile()) throw badInput(`${file}: this is no file`);
  if (found.size > LARGEST) throw badInput(`${file}: has ${found.size} bytes, ${LARGEST} at most`);
  const read = textFrom(readFileSync(file));
  if (!read.ok) throw badFile(file, read.faults);
  return read.value;
}

/** Refuses bytes that are no text, with the place where they stop being one. */
export function textFrom(bytes: Uint8Array): Read<string> {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16) return { ok: false, faults: [{ line: 1, column: 1, message: 'this is UTF-16: save the file as UTF-8' }] };
  const text = decoded(bytes);
  if (text === undefined) return { ok: false, faults: [firstDamage(bytes)] };
  const zero = text.indexOf('\0');
  if (zero === -1) return { ok: true, value: text };
  return { ok: false, faults: [{ ...placeAt(text, zero), message: 'this is no text: a zero byte stands here' }] };
}

/** However the program that saved it ends a line. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) as string).length + 1 };
}

/** Undefined when the bytes are no UTF-8; a byte order mark is dropped. `more` lets a character be cut off at the end. */
function decoded(bytes: Uint8Array, more = false): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: more });
  } catch {
    return undefined;
  }
}

/** All that stands before the damage can be decoded, so halving finds it. */
function firstDamage(bytes: Uint8Array): Fault {
  let [whole, broken] = [0, bytes.length];
  while (broken - whole > 1) {
    const middle = (whole + broken) >> 1;
    if (decoded(bytes.subarray(0, middle), true) !== undefined) whole = middle;
    else broken = middle;
  }
  const text = decoded(bytes.subarray(0, whole), true) ?? '';
  return { ...placeAt(text, text.length), message: 'the file is damaged here, this is no UTF-8 text: save it as UTF-8' };
}

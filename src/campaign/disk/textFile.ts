import { readFileSync, statSync } from 'node:fs';
import { itemAt } from '#core/itemAt.ts';
import type { Place } from '#core/orders/problem.ts';
import { oneLine } from '#core/orders/quote.ts';
import { badFile, badInput, type Fault, isDiskTrouble, type Read } from '../reading/problems.ts';

const MEGABYTE = 1024 * 1024;
/** Whatever is larger is some other file. */
const LARGEST = 64;

/** The text of a file that a person wrote: UTF-8, with or without a byte order mark. `megabytes`: what is larger is not even read. */
export function readText(file: string, { megabytes = LARGEST } = {}): string {
  const read = textFrom(bytesOf(file, megabytes));
  if (!read.ok) throw badFile(file, read.faults);
  return read.value;
}

export function bytesOf(file: string, megabytes: number): Uint8Array {
  // whoever sends a file chooses its name, and could make it look like an answer of ours
  if (/[\n\r\u2028\u2029]/.test(file)) throw badInput(`${oneLine(file)}: its name runs over several lines: rename it first`);
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) throw badInput(`${file}: there is no such file`);
    if (found.isDirectory()) throw badInput(`${file} is a folder: name a file`);
    if (!found.isFile()) throw badInput(`${file}: this is no file`);
    if (found.size > megabytes * MEGABYTE) {
      const size = Math.ceil((found.size / MEGABYTE) * 10) / 10;
      throw badInput(`${file}: has ${size} MB, ${megabytes} MB at most: is this the right file?`);
    }
    return readFileSync(file);
  } catch (error) {
    throw isDiskTrouble(error) ? badInput(`${file}: ${whyUnreadable(error)}`) : error;
  }
}

const reasons: Record<string, string> = {
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  ENOTDIR: 'there is no such file',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead in a circle',
};

/** The disk said no: why, in words. */
export function whyUnreadable({ code, message }: NodeJS.ErrnoException): string {
  return reasons[code ?? ''] ?? `it cannot be read: ${message}`;
}

/** Refuses bytes that are not text, with the place where they stop being text. `whole` keeps a byte order mark. */
export function textFrom(bytes: Uint8Array, { whole = false } = {}): Read<string> {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16) return { ok: false, faults: [{ line: 1, column: 1, message: 'this is UTF-16: save the file as UTF-8' }] };
  const text = decoded(bytes, { whole });
  if (text === undefined) return { ok: false, faults: [firstDamage(bytes)] };
  const zero = text.indexOf('\0');
  if (zero === -1) return { ok: true, value: text };
  return { ok: false, faults: [{ ...placeAt(text, zero), message: 'this is no text: a zero byte stands here' }] };
}

/** Whichever line ending the program that saved it uses. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: itemAt(before, -1).length + 1 };
}

/** Undefined if the bytes are not UTF-8. `more` lets a character be cut off at the end. */
function decoded(bytes: Uint8Array, { more = false, whole = false }): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: whole }).decode(bytes, { stream: more });
  } catch {
    return undefined;
  }
}

/** All that precedes the damage can be decoded, so bisection finds it. */
function firstDamage(bytes: Uint8Array): Fault {
  let [whole, broken] = [0, bytes.length];
  while (broken - whole > 1) {
    const middle = (whole + broken) >> 1;
    if (decoded(bytes.subarray(0, middle), { more: true }) !== undefined) whole = middle;
    else broken = middle;
  }
  const text = decoded(bytes.subarray(0, whole), { more: true }) ?? '';
  return { ...placeAt(text, text.length), message: 'the file is damaged here, this is no UTF-8 text: save it as UTF-8' };
}

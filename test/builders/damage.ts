import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';

/** Something that happened to a campaign's folder. */
export interface Damage {
  what: string;
  /** the files that are not what they were, or the one that was added */
  files: string[];
  /** false if it makes no difference, such as a file exchanged for one of the same bytes */
  happens(folder: string): boolean;
}

/** The files of a folder whose bytes are vouched for, sorted: not those that the moderator may change. */
export function vouchedFiles(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(folder, file)).isFile());
  return all.filter((file) => file === 'galaxy.json' || file.startsWith('turns/')).sort();
}

/** Damages to any of these files; `other` is a campaign of the same shape. */
export function anyDamage(files: readonly string[], other: string): fc.Arbitrary<Damage> {
  const file = fc.constantFrom(...files);
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const json = fc.constantFrom(...files.filter((name) => name.endsWith('.json')));
  return fc.oneof(
    fc
      .tuple(file, place)
      .map(([name, at]) => rewritten('truncated', name, (bytes) => bytes.subarray(0, Math.floor(bytes.length * at)))),
    fc.tuple(file, place, fc.nat(7)).map(([name, at, bit]) => rewritten('flipped', name, (bytes) => flipped(bytes, at, bit))),
    fc.tuple(json, place).map(([name, at]) => rewritten('mutated', name, (bytes) => mutated(bytes, at))),
    json.map((name) =>
      rewritten('newer', name, (bytes) => Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), format: 99 }))),
    ),
    file.map((name) => deleted(name)),
    file.map((name) => duplicated(name)),
    fc.tuple(file, fc.constantFrom(...files)).map(([name, from]) => exchanged(name, from)),
    file.map((name) => rewritten('of another campaign', name, (bytes) => bytesOrSame(join(other, name), bytes))),
  );
}

export function rewritten(what: string, file: string, how: (bytes: Buffer) => Uint8Array): Damage {
  return {
    what: `${file} is ${what}`,
    files: [file],
    happens(folder) {
      const bytes = readFileSync(join(folder, file));
      const after = how(bytes);
      writeFileSync(join(folder, file), after);
      return !bytes.equals(after);
    },
  };
}

export function deleted(file: string): Damage {
  return {
    what: `${file} is deleted`,
    files: [file],
    happens(folder) {
      rmSync(join(folder, file));
      return true;
    },
  };
}

/** Only in a turn's folder: beside the galaxy the moderator may keep any file. */
function duplicated(file: string): Damage {
  const copy = join(dirname(file), 'copy.json');
  return {
    what: `${file} is there twice`,
    files: [copy],
    happens(folder) {
      if (!file.startsWith('turns/')) return false;
      copyFileSync(join(folder, file), join(folder, copy));
      return true;
    },
  };
}

function exchanged(one: string, other: string): Damage {
  return {
    what: `${one} and ${other} are exchanged`,
    files: [one, other],
    happens(folder) {
      const [a, b] = [one, other].map((file) => readFileSync(join(folder, file))) as [Buffer, Buffer];
      writeFileSync(join(folder, one), b);
      writeFileSync(join(folder, other), a);
      return !a.equals(b);
    },
  };
}

export function flipped(bytes: Buffer, at: number, bit: number): Buffer {
  const after = Buffer.from(bytes);
  const index = Math.floor(bytes.length * at);
  after[index] = (after[index] ?? 0) ^ (1 << bit);
  return after;
}

/** Changes one number or text somewhere in the file. */
function mutated(bytes: Buffer, at: number): Buffer {
  const text = bytes.toString();
  const values = [...text.matchAll(/(?<=[:[,])(-?\d+|true|false|null|"[a-z]+")(?=[,}\]])/g)];
  const found = values[Math.floor(values.length * at)];
  if (!found) return bytes;
  const [was] = found;
  const becomes = was.startsWith('"')
    ? `${was.slice(0, -1)}x"`
    : /\d/.test(was)
      ? String(Number(was) + 1)
      : was === 'true'
        ? 'false'
        : 'true';
  return Buffer.from(`${text.slice(0, found.index)}${becomes}${text.slice(found.index + was.length)}`);
}

function bytesOrSame(path: string, bytes: Buffer): Uint8Array {
  return statSync(path, { throwIfNoEntry: false }) ? readFileSync(path) : bytes;
}

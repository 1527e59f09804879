import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { isBlank } from '#core/orders/sheet/isBlank.ts';
import { onDisk } from '../disk/diskTrouble.ts';
import { namesIn } from '../disk/folders.ts';
import { OWN_FOLDER, writeFile } from '../disk/writeFiles.ts';
import { playedFolder, threeDigits } from '../turns/turnFolder.ts';
import { type Desk, turnNamedIn } from './desk.ts';

/** Takes the sheets that were played off the desk; one that was changed meanwhile stays, and is reported. */
export function clearDesk(folder: string, played: readonly { file: string; text: string }[]): string[] {
  return played.flatMap(({ file, text }) => {
    const path = join(folder, 'desk', file);
    if (!existsSync(path)) return [];
    if (readFileSync(path, 'utf8') !== text) return [file];
    rmSync(path);
    return [];
  });
}

/** Moves sheets of finished turns to desk/old; returns their new paths in the campaign's folder. */
export function moveLeftovers(folder: string, leftovers: Desk['leftovers']): string[] {
  return leftovers.map(({ file, turn }) => {
    const old = freshOldPath(folder, file, turn);
    renameSync(join(folder, 'desk', file), join(folder, old));
    return old;
  });
}

/** Copies a sheet that another will replace to desk/old: a command killed in between leaves the old one on the desk. */
export function copyToOld(folder: string, file: string, turn: number): string {
  return keepInOld(folder, file, turn, readFileSync(join(folder, 'desk', file)));
}

/** Replaces a sheet, which goes to desk/old: there is one on the desk at any moment. Returns where the old one went. */
export function layOver(folder: string, file: string, text: string, turn: number): string {
  const old = copyToOld(folder, file, turn);
  writeFile(join(folder, 'desk', file), text, { force: true });
  return old;
}

/** What became of an input that was laid back. */
export interface LaidBack {
  file: string;
  /** where it went instead, if a newer sheet of that turn was on the desk */
  beside: string | null;
  /** where the sheet of a later turn that was in its place went; null if there was none, or a blank one */
  later: string | null;
}

/** Lays the inputs of a turn on the desk again, all or none. A newer sheet of that turn stays; one of a later turn cannot be played now. */
export function layInputsBack(folder: string, turn: number): LaidBack[] {
  const inputs = join(folder, playedFolder(turn), 'inputs');
  onDisk(join(folder, 'desk'), () => mkdirSync(join(folder, 'desk'), { recursive: true, mode: OWN_FOLDER }));
  const laid: { to: string; before: Buffer | null }[] = [];
  try {
    return namesIn(inputs).map((file) => {
      const [bytes, to] = [readFileSync(join(inputs, file)), join(folder, 'desk', file)];
      const before = existsSync(to) ? readFileSync(to) : null;
      if (before?.equals(bytes)) return { file, beside: null, later: null };
      const named = before && turnNamedIn(before.toString());
      if (before && (named === null || named <= turn)) return { file, beside: keepInOld(folder, file, turn, bytes), later: null };
      const later = before && named && !isBlank({ text: before.toString() }) ? keepInOld(folder, file, named, before) : null;
      writeFile(to, bytes, { force: true });
      laid.push({ to, before });
      return { file, beside: null, later };
    });
  } catch (error) {
    // the turn still stands and has them
    for (const { to, before } of laid) before ? writeFile(to, before, { force: true }) : rmSync(to, { force: true });
    throw error;
  }
}

/** Keeps a sheet in desk/old, unless the very same is there already; returns its path in the campaign's folder. */
function keepInOld(folder: string, file: string, turn: number, bytes: Uint8Array): string {
  const old = freshOldPath(folder, file, turn, bytes);
  if (!existsSync(join(folder, old))) writeFile(join(folder, old), bytes);
  return old;
}

/** `desk/old/terrans-turn-003.md`, or with `-2` and so on appended, whichever is free or has the same content. */
function freshOldPath(folder: string, file: string, turn: number, same?: Uint8Array): string {
  onDisk(join(folder, 'desk', 'old'), () => mkdirSync(join(folder, 'desk', 'old'), { recursive: true, mode: OWN_FOLDER }));
  const { name, ext } = parse(file);
  const nth = (n: number) => `desk/old/${name}-turn-${threeDigits(turn)}${n === 1 ? '' : `-${n}`}${ext}`;
  const isTaken = (path: string) => existsSync(path) && !(same && readFileSync(path).equals(same));
  let n = 1;
  while (isTaken(join(folder, nth(n)))) n++;
  return nth(n);
}

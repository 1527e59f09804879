import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Desk } from './desk.ts';
import { namesIn } from './folders.ts';
import { playedFolder, threeDigits } from './turnFolder.ts';

/** Takes the sheets that were played off the desk; one that was changed meanwhile stays, and is told. */
export function clearDesk(folder: string, played: readonly { file: string; text: string }[]): string[] {
  return played.flatMap(({ file, text }) => {
    const path = join(folder, 'desk', file);
    if (!existsSync(path)) return [];
    if (readFileSync(path, 'utf8') !== text) return [file];
    rmSync(path);
    return [];
  });
}

/** Moves sheets of finished turns to desk/old; gives their new paths in the campaign's folder. */
export function moveLeftovers(folder: string, leftovers: Desk['leftovers']): string[] {
  return leftovers.map(({ file, turn }) => {
    const old = freshOldPath(folder, file, turn);
    renameSync(join(folder, 'desk', file), join(folder, old));
    return old;
  });
}

/** Copies a sheet that another will replace to desk/old: whoever is killed in between leaves the old one on the desk. */
export function copyToOld(folder: string, file: string, turn: number): string {
  const old = freshOldPath(folder, file, turn);
  copyFileSync(join(folder, 'desk', file), join(folder, old));
  return old;
}

/** What became of an input that was laid back. */
export interface LaidBack {
  file: string;
  /** where it lies instead, when a newer sheet was on the desk */
  beside: string | null;
}

/** Lays the inputs of a turn on the desk again; a newer sheet stays where it is. */
export function layInputsBack(folder: string, turn: number): LaidBack[] {
  const inputs = join(folder, playedFolder(turn), 'inputs');
  mkdirSync(join(folder, 'desk'), { recursive: true });
  return namesIn(inputs).map((file) => {
    const [from, to] = [join(inputs, file), join(folder, 'desk', file)];
    const newer = existsSync(to) && !readFileSync(to).equals(readFileSync(from));
    const beside = newer ? freshOldPath(folder, file, turn) : null;
    copyFileSync(from, beside ? join(folder, beside) : to);
    return { file, beside };
  });
}

/** `desk/old/terrans-turn-003.md`, or `-2` behind that, and so on, whichever is free. */
function freshOldPath(folder: string, file: string, turn: number): string {
  mkdirSync(join(folder, 'desk', 'old'), { recursive: true });
  const { name, ext } = parse(file);
  const nth = (n: number) => `desk/old/${name}-turn-${threeDigits(turn)}${n === 1 ? '' : `-${n}`}${ext}`;
  let n = 1;
  while (existsSync(join(folder, nth(n)))) n++;
  return nth(n);
}

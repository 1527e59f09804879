import { join } from 'node:path';
import { namesIn } from '../disk/folders.ts';
import { threeDigits } from './turnFolder.ts';

/** A turn that was taken back, or as turn 0 the set-up. */
export interface UndoneTurn {
  /** in the campaign's folder */
  folder: string;
  turn: number;
  /** counts all that was taken back: the highest is the last */
  nth: number;
}

/** What was taken back, the last first. */
export function undoneTurns(folder: string): UndoneTurn[] {
  const all = namesIn(join(folder, 'undone')).flatMap((name) => {
    const [, turn, nth] = /^(\d{3,}|000-setup)-(\d+)$/.exec(name) ?? [];
    return turn === undefined ? [] : [{ folder: `undone/${name}`, turn: Number.parseInt(turn, 10), nth: Number(nth) }];
  });
  return all.sort((a, b) => b.nth - a.nth || b.turn - a.turn);
}

/** Where a turn that is taken back now goes. */
export function nextUndoneFolder(folder: string, turn: number): string {
  const nth = (undoneTurns(folder)[0]?.nth ?? 0) + 1;
  return `undone/${threeDigits(turn)}${turn === 0 ? '-setup' : ''}-${nth}`;
}

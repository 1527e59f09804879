import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type LaidBack, layInputsBack } from './clearDesk.ts';
import { playedFolder, threeDigits } from './turnFolder.ts';

/** Takes a turn back, or as turn 0 what was chosen before the first: its folder goes to undone/, its inputs to the desk. */
export function undoTurn(folder: string, turn: number): { movedTo: string; inputs: LaidBack[] } {
  // first the inputs: if this is cut short, the turn still stands and they are leftovers
  const inputs = layInputsBack(folder, turn);
  mkdirSync(join(folder, 'undone'), { recursive: true });
  const nth = (n: number) => `undone/${threeDigits(turn)}${turn === 0 ? '-setup' : ''}-${n}`;
  let n = 1;
  while (existsSync(join(folder, nth(n)))) n++;
  renameSync(join(folder, playedFolder(turn)), join(folder, nth(n)));
  return { movedTo: nth(n), inputs };
}

import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type LaidBack, layInputsBack } from '../desk/clearDesk.ts';
import { onDisk } from '../disk/diskTrouble.ts';
import { OWN_FOLDER } from '../disk/writeFiles.ts';
import { playedFolder } from './turnFolder.ts';
import { nextUndoneFolder } from './undone.ts';

/** Takes back a turn, or as turn 0 what was chosen before the first: its folder goes to undone/, its inputs to the desk. */
export function undoTurn(folder: string, turn: number): { movedTo: string; inputs: LaidBack[] } {
  const movedTo = nextUndoneFolder(folder, turn);
  // first the inputs: if this is cut short, the turn still stands and they are leftovers
  const inputs = layInputsBack(folder, turn);
  onDisk(join(folder, movedTo), () => {
    mkdirSync(join(folder, 'undone'), { recursive: true, mode: OWN_FOLDER });
    renameSync(join(folder, playedFolder(turn)), join(folder, movedTo));
  });
  return { movedTo, inputs };
}

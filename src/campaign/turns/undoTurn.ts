import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { type LaidBack, layInputsBack } from '../desk/clearDesk.ts';
import { clearUnborn, type UnbornSheet } from '../desk/clearUnborn.ts';
import { onDisk } from '../disk/diskTrouble.ts';
import { OWN_FOLDER } from '../disk/writeFiles.ts';
import { lastPlayed, retireInFolder } from '../keys/retireInTime.ts';
import { noteAside } from './sheetsAside.ts';
import { playedFolder } from './turnFolder.ts';
import { nextUndoneFolder } from './undone.ts';

/** A turn that was taken back. */
interface UndoneTurn {
  /** in the campaign's folder */
  movedTo: string;
  inputs: LaidBack[];
  /** sheets of empires that came into being in it */
  unborn: UnbornSheet[];
  /** how many replaced links open less now */
  retired: number;
}

/** Takes back a turn, or as turn 0 what was chosen before the first: its folder goes to undone/, its inputs to the desk. */
export function undoTurn(folder: string, turn: number): UndoneTurn {
  const movedTo = nextUndoneFolder(folder, turn);
  // first the inputs: if this is cut short, the turn still stands and they are leftovers
  const inputs = layInputsBack(folder, turn);
  const unborn = clearUnborn(folder, turn);
  // before it is gone: if this is cut short, replaced links open a turn less, but never what is played in its place
  const retired = retireInFolder(folder, turn === 0 ? -1 : lastPlayed(folder, turn - 1));
  onDisk(join(folder, movedTo), () => {
    mkdirSync(join(folder, 'undone'), { recursive: true, mode: OWN_FOLDER });
    noteAside(folder, movedTo, [...laterOf(inputs), ...unborn]);
    renameSync(join(folder, playedFolder(turn)), join(folder, movedTo));
  });
  return { movedTo, inputs, unborn, retired };
}

/** The sheets of later turns that gave way to inputs. */
function laterOf(inputs: readonly LaidBack[]): UnbornSheet[] {
  return inputs.flatMap(({ file, later }) => (later === null ? [] : [{ file, to: later }]));
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isBlank } from '#core/orders/sheet/isBlank.ts';
import { campaignState } from '#schemas/vbam/state.ts';
import { strictFile } from '../disk/strictFile.ts';
import { isBadInput } from '../reading/problems.ts';
import { turnFolder } from '../turns/turnFolder.ts';
import { copyToOld } from './clearDesk.ts';
import { turnNamedIn } from './desk.ts';
import { authorOf } from './sheetAuthor.ts';

/** A sheet that somebody wrote for an empire that is not there any more, and where it went in the campaign's folder. */
export interface UnbornSheet {
  file: string;
  to: string;
}

/**
 * Takes the sheets of empires that came into being in a turn off the desk, because the turn is to be taken back: before it they are nobody's
 * sheets, and no turn is played with such. The autopilot writes its own again; what a person wrote goes to desk/old.
 */
export function clearUnborn(folder: string, turn: number): UnbornSheet[] {
  return bornIn(folder, turn).flatMap((empire) => {
    const file = `${empire}.md`;
    const path = join(folder, 'desk', file);
    if (!existsSync(path)) return [];
    const text = readFileSync(path, 'utf8');
    const isOurs = authorOf({ text }) === 'autopilot' || isBlank({ text });
    const moved = isOurs ? [] : [{ file, to: copyToOld(folder, file, turnNamedIn(text) ?? turn + 1) }];
    rmSync(path);
    return moved;
  });
}

/** In turns that cannot be read nobody is: taking them back is how a damaged campaign is mended. */
function bornIn(folder: string, turn: number): string[] {
  if (turn === 0) return []; // the set-up adds nobody
  const empiresAfter = (played: number) =>
    strictFile(dirname(folder), basename(folder), `${turnFolder(played)}/state.json`, campaignState).empires;
  try {
    const before = empiresAfter(turn - 1);
    return Object.keys(empiresAfter(turn)).filter((empire) => !Object.hasOwn(before, empire));
  } catch (error) {
    if (isBadInput(error)) return [];
    throw error;
  }
}

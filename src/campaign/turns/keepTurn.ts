import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskTroubleInWords } from '../disk/diskTrouble.ts';
import { writeFolder } from '../disk/writeFiles.ts';
import { lastPlayed, retireInTime } from '../keys/retireInTime.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import { fastHash } from '../publish/hash.ts';
import { badInput, isBadInput, isDiskTrouble } from '../reading/problems.ts';

/** Writes what was played in one step, then clears the desk; `clear` returns what there is to say about that. */
export function keepTurn(open: OpenCampaign, place: string, files: ReadonlyMap<string, string>, clear: () => string[]): string[] {
  refuseChanges(open);
  retireInTime(open, lastPlayed(open.folder, open.state.turn)); // undo did so, unless an older Coreward or a copy from elsewhere came between
  writeFolder(join(open.folder, place), files);
  try {
    return clear();
  } catch (error) {
    // it is played whatever happens to the desk
    if (!isBadInput(error) && !isDiskTrouble(error)) throw error;
    const why = isDiskTrouble(error) ? diskTroubleInWords(error) : error.message;
    return [`The desk could not be cleared: ${why}. What was played lies there still, and will not be played again`];
  }
}

/** Somebody has edited the campaign since it was read: what they wrote counts, so the turn must be played again. */
function refuseChanges({ folder, texts }: OpenCampaign): void {
  for (const [file, { hash }] of texts) {
    if (hash === undefined || hash === hashNow(join(folder, file))) continue;
    throw badInput(`${join(folder, file)} was changed while the turn ran, so nothing was written: run it again`);
  }
}

function hashNow(file: string): string | null {
  return existsSync(file) ? fastHash(readFileSync(file)) : null;
}

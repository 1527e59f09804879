import { join } from 'node:path';
import { diskTroubleInWords } from './diskTrouble.ts';
import { readFiles } from './folders.ts';
import type { OpenCampaign } from './openCampaign.ts';
import { badInput, isBadInput, isDiskTrouble } from './problems.ts';
import { writeFolder } from './writeFiles.ts';

/** Writes what was played in one step, then clears the desk; `clear` gives what there is to say about that. */
export function keepTurn(open: OpenCampaign, place: string, files: ReadonlyMap<string, string>, clear: () => string[]): string[] {
  refuseChanges(open);
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

/** Somebody has edited the campaign since it was read: what they wrote counts, so it must be played anew. */
function refuseChanges({ folder, texts }: OpenCampaign): void {
  const now = readFiles(folder, [...texts.keys()]);
  for (const [file, before] of texts) {
    const after = now.get(file);
    if (!before.ok || (after?.ok && after.value === before.value)) continue;
    throw badInput(`${join(folder, file)} was changed while the turn ran, so nothing was written: run it again`);
  }
}

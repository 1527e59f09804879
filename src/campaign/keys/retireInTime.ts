import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { campaignSecrets } from '#schemas/vbam/campaign.ts';
import { isSetUpOpen } from '../desk/setUp.ts';
import { turnNumbers } from '../disk/folders.ts';
import { strictFile } from '../disk/strictFile.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import { isBadInput } from '../reading/problems.ts';
import { keysReadingUpTo } from './changeKeys.ts';
import { keepKeys } from './keepKeys.ts';

/** The last turn that stands; -1 before anything was played, for the set-up counts as turn 0. */
export function lastPlayed(folder: string, turn = turnNumbers(folder).at(-1) ?? 0): number {
  return isSetUpOpen(folder, turn) ? -1 : turn;
}

/**
 * Call it before turns after `played` are taken back, or the next is played: keys that were retired in what is taken back
 * must not read what comes in its place. Returns how many of them open less now.
 */
export function retireInTime(open: Pick<OpenCampaign, 'folder' | 'secret' | 'keys'>, played: number): number {
  if (!open.keys) return 0;
  const { keys, lowered } = keysReadingUpTo(open.keys, played);
  if (lowered > 0) keepKeys(open, keys);
  return lowered;
}

/** The same for a campaign that may be damaged: what cannot be read now is looked at again before the next turn is kept. */
export function retireInFolder(folder: string, played: number): number {
  if (!existsSync(join(folder, 'secrets.json'))) return 0;
  try {
    const { secret, keys = null } = strictFile(dirname(folder), basename(folder), 'secrets.json', campaignSecrets);
    return retireInTime({ folder, secret, keys }, played);
  } catch (error) {
    if (isBadInput(error)) return 0;
    throw error;
  }
}

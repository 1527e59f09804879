import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '#core/didYouMean.ts';
import type { CampaignTexts } from './checkCampaign.ts';
import { cut } from './cut.ts';
import { packageRoot } from './package.ts';
import { badInput, isDiskTrouble, type Read } from './problems.ts';
import { refuseLinks } from './refuseLinks.ts';
import { textFrom, whyUnreadable } from './textFile.ts';
import { SET_UP_FOLDER, turnFolder } from './turnFolder.ts';

/** Campaigns lie in content/campaigns of COREWARD_HOME; else of this folder, if it has that; else of Coreward itself. */
export function campaignsFolder(environment: NodeJS.ProcessEnv, here: string): string {
  const inside = (home: string) => join(home, 'content', 'campaigns');
  if (environment.COREWARD_HOME) return inside(environment.COREWARD_HOME);
  return existsSync(inside(here)) ? inside(here) : inside(packageRoot);
}

/** The ids of all campaigns; what begins with a dot is unfinished or not ours. */
export function campaignIds(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/** The folder of a campaign that must be there. */
export function campaignFolder(folder: string, id: string): string {
  const ids = campaignIds(folder);
  if (ids.includes(id)) return join(folder, id);
  if (namesIn(folder).includes(id)) refuseLinks(join(folder, id));
  const all =
    ids.length === 0
      ? '; there is none yet: coreward new makes one'
      : `; there ${ids.length === 1 ? 'is' : 'are'} ${ids.join(', ')}`;
  throw badInput(`there is no campaign "${cut(id)}" in ${folder}${didYouMean(id, ids) || all}`);
}

/** The texts of a campaign's folder, as far as they are there; of its turns those from `from` on. */
export function readCampaign(folder: string, from = 0): CampaignTexts {
  const turns = turnNumbers(folder).filter((turn) => turn >= from);
  return readFiles(folder, [...OWN_FILES, ...turns.flatMap((turn) => turnFilesIn(folder, turn))]);
}

/** The texts of one turn, wherever in the campaign's folder it lies, as far as they are there. */
export function playedTexts(folder: string, here: string): CampaignTexts {
  return readFiles(folder, playedFilesIn(folder, here));
}

const OWN_FILES = ['campaign.yaml', 'galaxy.json', 'secrets.json'];

/** These files of a campaign, as far as they are there. */
export function readFiles(folder: string, files: readonly string[]): CampaignTexts {
  const found = files.filter((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile());
  return new Map(found.map((file): [string, Read<string>] => [file, textIn(folder, file)]));
}

function textIn(folder: string, file: string): Read<string> {
  try {
    // inputs are known by their hash, so they keep even a byte order mark
    return textFrom(readFileSync(join(folder, file)), { whole: file.includes('/inputs/') });
  } catch (error) {
    if (!isDiskTrouble(error)) throw error;
    return { ok: false, faults: [{ line: 1, column: 1, message: whyUnreadable(error) }] };
  }
}

/** The turns that were played, in their order; 0 is the start. What has another name is unfinished or not ours. */
export function turnNumbers(folder: string): number[] {
  return namesIn(join(folder, 'turns'))
    .filter((name) => /^\d{3,}$/.test(name))
    .map(Number)
    .sort((a, b) => a - b);
}

/** The names in a folder, in order; none when it is not there. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** The start, and what was chosen then, lie in one folder. */
function turnFilesIn(folder: string, turn: number): string[] {
  return [turnFolder(turn), ...(turn === 0 ? [SET_UP_FOLDER] : [])].flatMap((here) => playedFilesIn(folder, here));
}

function playedFilesIn(folder: string, here: string): string[] {
  const inputs = namesIn(join(folder, here, 'inputs')).map((name) => `${here}/inputs/${name}`);
  return [`${here}/state.json`, `${here}/log.json`, ...inputs];
}

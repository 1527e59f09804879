import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '#core/didYouMean.ts';
import { fastHash } from '../publish/hash.ts';
import { cut } from '../reading/cut.ts';
import { badInput, isDiskTrouble } from '../reading/problems.ts';
import type { FoundFile } from '../trust/foundFile.ts';
import { threeDigits, turnFolder } from '../turns/turnFolder.ts';
import { packageRoot } from './package.ts';
import { refuseLinks } from './refuseLinks.ts';
import { textFrom, whyUnreadable } from './textFile.ts';

/** Campaigns are in content/campaigns of COREWARD_HOME; else of this folder, if it has that; else of Coreward itself. */
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

/** The folder of a campaign that must exist. */
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

/** The files of a campaign's folder that exist; of its turns those from `from` on, and what these are linked to. */
export function readCampaign(folder: string, from = 0, isText = isRead): Map<string, FoundFile> {
  const turns = turnNumbers(folder).filter((turn) => turn >= from);
  const files = [...WHOLE_CAMPAIGN, ...turns.flatMap((turn) => filesUnder(folder, turnFolder(turn)))];
  const all = [
    ...(from > 0 ? pastOf(folder, from).map((file) => ({ file, hashOnly: true })) : []),
    ...files.map((file) => ({ file, hashOnly: !isText(file) })),
  ].filter(({ file }) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile());
  const emptied = turns.map(turnFolder).filter((here) => !all.some(({ file }) => file.startsWith(`${here}/`)));
  return new Map([
    ...emptied.map((here): [string, FoundFile] => [`${here}/state.json`, missing]),
    ...all.map(({ file, hashOnly }): [string, FoundFile] => [file, foundIn(folder, file, hashOnly)]),
  ]);
}

/** The files of one turn that exist, wherever in the campaign's folder it is. */
export function playedTexts(folder: string, here: string): Map<string, FoundFile> {
  const files = filesUnder(folder, here).filter((file) => statSync(join(folder, file)).isFile());
  return new Map(files.map((file) => [file, foundIn(folder, file, !isRead(file))]));
}

/** An empty folder of a turn must not look as if the turn was never played. */
const missing: FoundFile = { ok: false, faults: [{ line: 1, column: 1, message: 'the file is missing' }] };

const WHOLE_CAMPAIGN = ['campaign.yaml', 'galaxy.json', 'secrets.json', 'commitment.json', 'revealed.json', 'published.json'];

/** The files of a turn's folder that are read; the rest need only be unchanged. */
function isRead(file: string): boolean {
  return !file.includes('/') || /\/(state|log)\.json$|\/campaign\.yaml$|\/inputs\//.test(file);
}

/** What the log of a turn vouches for besides its own folder. */
function pastOf(folder: string, turn: number): string[] {
  if (turn === 1) return filesUnder(folder, turnFolder(0));
  return [`${turnFolder(0)}/state.json`, `${turnFolder(turn - 1)}/log.json`];
}

/** All files below a folder of the campaign. What begins with a dot is not ours. */
function filesUnder(folder: string, here: string): string[] {
  if (!statSync(join(folder, here), { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(join(folder, here), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !/(^|\/)\./.test(name))
    .sort()
    .map((name) => `${here}/${name}`);
}

function foundIn(folder: string, file: string, hashOnly: boolean): FoundFile {
  try {
    const bytes = readFileSync(join(folder, file));
    const hash = fastHash(bytes);
    // inputs are played as they are, so they keep even a byte order mark
    return hashOnly ? { ok: false, faults: [], hash } : { ...textFrom(bytes, { whole: file.includes('/inputs/') }), hash };
  } catch (error) {
    if (!isDiskTrouble(error)) throw error;
    return { ok: false, faults: [{ line: 1, column: 1, message: whyUnreadable(error) }] };
  }
}

/** The turns that were played, in order; 0 is the start. What has another name is unfinished or not ours: nobody plays 10,000. */
export function turnNumbers(folder: string): number[] {
  return namesIn(join(folder, 'turns'))
    .filter((name) => /^\d{3,4}$/.test(name) && threeDigits(Number(name)) === name)
    .map(Number)
    .sort((a, b) => a - b);
}

/** The names in a folder, in order; none if it does not exist. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

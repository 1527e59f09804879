import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '#core/didYouMean.ts';
import { slug } from '#schemas/galaxy.ts';
import type { CampaignTexts } from './checkCampaign.ts';
import { packageRoot } from './package.ts';
import { badInput, type Read } from './problems.ts';
import { textFrom } from './textFile.ts';

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
  const all = ids.length === 0 ? '; there is none yet: coreward new makes one' : `; there is ${ids.join(', ')}`;
  throw badInput(`there is no campaign "${id}" in ${folder}${didYouMean(id, ids) || all}`);
}

/** The folder of a campaign that must not be there yet. */
export function freshCampaignFolder(folder: string, id: string): string {
  if (!slug.safeParse(id).success) {
    throw badInput(
      `"${id}" cannot be a campaign's id: write up to 60 small letters, digits and single dashes, such as long-reach`,
    );
  }
  if (existsSync(join(folder, id)))
    throw badInput(`${join(folder, id)} is there already: take another id, or move it away first`);
  return join(folder, id);
}

/** The texts of a campaign's folder, as far as they are there. */
export function readCampaign(folder: string): CampaignTexts {
  const turns = join(folder, 'turns');
  const states = existsSync(turns) ? readdirSync(turns).map((turn) => `turns/${turn}/state.json`) : [];
  const files = ['campaign.yaml', 'galaxy.json', 'secrets.json', ...states];
  const found = files.filter((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile());
  return new Map(found.map((file): [string, Read<string>] => [file, textFrom(readFileSync(join(folder, file)))]));
}

import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { badInput } from '../reading/problems.ts';

/** What is written: one file, a folder of its own, or a site that replaces what is there. */
type OutKind = 'file' | 'folder' | 'site';

/** Refuses to write into a campaign, or over the campaigns: what is there is moved, compared and published as a whole. */
export function refuseCampaignPlace(out: string, campaigns: string, kind: OutKind): void {
  const all = realPlaces(campaigns);
  for (const place of realPlaces(out)) {
    const campaign = ancestorsOf(place).find(isCampaign);
    if (campaign !== undefined) throw badInput(`--out ${out} is inside the campaign in ${campaign}: name a place outside of it`);
    if (kind !== 'file' && all.some((folder) => isInside(place, folder)))
      throw badInput(`--out ${out} is in the folder of the campaigns, ${campaigns}: name a place outside of it`);
    if (kind === 'site' && all.some((folder) => isInside(folder, place)))
      throw badInput(`--out ${out} holds the campaigns themselves, which a site would replace: name another folder`);
  }
}

/**
 * Where a path leads, links followed. With `..` after a link there are two answers: what the words say, and where the disk goes. Neither
 * may be a campaign.
 */
function realPlaces(path: string): string[] {
  return [...new Set([realPlace(resolve(path)), realPlace(path)])];
}

/** Of what is not there yet, the part that is. */
function realPlace(path: string): string {
  if (existsSync(path)) return realpathSync.native(path);
  if (lstatSync(path, { throwIfNoEntry: false })) return resolve(path); // a link that leads nowhere: whoever writes refuses it
  const parent = dirname(path);
  return parent === path ? path : join(realPlace(parent), basename(path));
}

function ancestorsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...ancestorsOf(parent)];
}

function isCampaign(folder: string): boolean {
  return existsSync(join(folder, 'campaign.yaml')) && existsSync(join(folder, 'turns'));
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

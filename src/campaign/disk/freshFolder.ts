import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from '#schemas/shared/ids.ts';
import { cut } from '../reading/cut.ts';
import { badInput } from '../reading/problems.ts';

/** The folder of a campaign that must not exist yet. */
export function freshCampaignFolder(folder: string, id: string): string {
  const problem = idProblem(folder, id);
  if (problem !== undefined) throw badInput(problem);
  return join(folder, id);
}

/** Why a new campaign cannot have this id. */
export function idProblem(folder: string, id: string): string | undefined {
  if (!slug.safeParse(id).success)
    return `"${cut(id)}" cannot be a campaign's id: write up to 60 small letters, digits and single dashes, such as long-reach`;
  if (existsSync(join(folder, id))) return `${join(folder, id)} is there already: take another id, or move it away first`;
  return undefined;
}

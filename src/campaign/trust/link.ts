import { dirname } from 'node:path';
import { commitmentTo } from '#core/commitment.ts';
import type { CampaignTexts } from '../check/checkCampaign.ts';
import { turnFolder } from '../turns/turnFolder.ts';
import { hashIn } from './foundFile.ts';

/** What a turn is linked to: the part of its chain that was there before it. */
export interface Link {
  /** hash of the state before */
  before: string;
  /** hashes by path in the campaign's folder */
  past: Record<string, string>;
  commitment: string;
}

export const GALAXY = 'galaxy.json';
const START = turnFolder(0);
export const START_STATE = `${START}/state.json`;

/** For the turn after the state in this file. The start has no log to vouch for it, so the first turn names all of its files. */
export function linkAfter(stateFile: string, texts: CampaignTexts, { id, secret }: { id: string; secret: string }): Link {
  const here = dirname(stateFile);
  const own = here === START ? [...texts.keys()].filter((file) => file.startsWith(`${START}/`)) : [`${here}/log.json`];
  const past = [GALAXY, START_STATE, ...own].map((file): [string, string] => [file, hashIn(texts, file) ?? '']);
  return { before: hashIn(texts, stateFile) ?? '', past: Object.fromEntries(past), commitment: commitmentIn(texts, id, secret) };
}

/** To the secret, as the files are now. */
export function commitmentIn(texts: CampaignTexts, campaign: string, secret: string): string {
  const [galaxy = '', start = ''] = [hashIn(texts, GALAXY), hashIn(texts, START_STATE)];
  return commitmentTo({ campaign, secret, galaxy, start });
}

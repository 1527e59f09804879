import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CampaignTexts } from './checkCampaign.ts';
import type { Read } from './problems.ts';
import { textFrom } from './textFile.ts';

/** The texts of a campaign's folder, as far as they are there. */
export function readCampaign(folder: string): CampaignTexts {
  const turns = join(folder, 'turns');
  const states = existsSync(turns) ? readdirSync(turns).map((turn) => `turns/${turn}/state.json`) : [];
  const files = ['campaign.yaml', 'galaxy.json', 'secrets.json', ...states];
  const found = files.filter((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile());
  return new Map(found.map((file): [string, Read<string>] => [file, textFrom(readFileSync(join(folder, file)))]));
}

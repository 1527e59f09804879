import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { campaignIds, campaignsFolder } from '#campaign/folders.ts';
import { sealCampaign } from '#campaign/publish/sealCampaign.ts';
import { strictFile } from '#campaign/strictFile.ts';
import { campaignFile, campaignSecrets } from '#schemas/campaign.ts';
import { pageWriters } from './privatePages.ts';

/** Puts every campaign's private pages, sealed, beside the pages that Astro has built. */
export function sealReports(): AstroIntegration {
  return {
    name: 'coreward-sealed-reports',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const campaigns = campaignsFolder(process.env, process.cwd());
        for (const id of campaignIds(campaigns)) {
          const sealed = await sealInto(fileURLToPath(dir), campaigns, id);
          if (sealed === null)
            logger.warn(`${id} has no keys yet, so nobody can read its reports: coreward keys ${id} draws them`);
          else logger.info(`${id}: ${sealed} sealed files`);
        }
      },
    },
  };
}

/** How many files were sealed, or null where nobody has a key. */
async function sealInto(site: string, campaigns: string, id: string): Promise<number | null> {
  const campaign = strictFile(campaigns, id, 'campaign.yaml', campaignFile);
  const { secret, keys } = strictFile(campaigns, id, 'secrets.json', campaignSecrets);
  if (!keys) return null;
  const files = await sealCampaign({ id, folder: join(campaigns, id), campaign, secret, keys }, pageWriters());
  const place = join(site, 'campaigns', id, 'sealed');
  mkdirSync(place, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(place, name), bytes);
  return files.size;
}

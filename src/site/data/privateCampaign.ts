import { join } from 'node:path';
import { strictFile } from '#campaign/disk/strictFile.ts';
import { type Sealing, sealing } from '#campaign/publish/sealCampaign.ts';
import { campaignFile, campaignSecrets } from '#schemas/vbam/campaign.ts';
import { pageWriters } from './privatePages.ts';

/** A campaign's private pages, to be sealed; null if nobody has a key. */
export async function sealingOf(campaigns: string, id: string): Promise<Sealing | null> {
  const campaign = strictFile(campaigns, id, 'campaign.yaml', campaignFile);
  const { secret, keys } = strictFile(campaigns, id, 'secrets.json', campaignSecrets);
  if (!keys) return null;
  return sealing({ id, folder: join(campaigns, id), campaign, secret, keys }, pageWriters());
}

import { campaignFile } from '#schemas/vbam/campaign.ts';
import { type Galaxy, galaxy as galaxySchema } from '#schemas/vbam/galaxy.ts';
import { campaignIds } from '../disk/folders.ts';
import { strictFile } from '../disk/strictFile.ts';

/** A campaign whose map everybody may see. */
export interface OpenGalaxy {
  campaign: string;
  name: string;
  galaxy: Galaxy;
}

/** The galaxies of all open campaigns. Those of fogged ones are not even read. */
export function openGalaxies(folder: string): OpenGalaxy[] {
  return campaignIds(folder).flatMap((campaign) => {
    const head = strictFile(folder, campaign, 'campaign.yaml', campaignFile);
    if (head.visibility !== 'open') return [];
    return [{ campaign, name: head.name, galaxy: strictFile(folder, campaign, 'galaxy.json', galaxySchema) }];
  });
}

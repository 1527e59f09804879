import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import { playRules, usualConstants } from '#vbam/tables/campaign/campaignDefaults.ts';
import { deepFreeze } from './deepFreeze.ts';

/** Rules and constants as a new campaign has them. */
export function defaultCampaign(): Pick<CampaignFile, 'rules' | 'constants'> {
  return deepFreeze({
    rules: {
      laneAttraction: true,
      specialEncounters: true,
      strategicResources: true,
      laneClasses: true,
      variableDifficulty: true,
      freeformHexes: false,
      fairStarts: true,
      ...playRules,
    },
    constants: { ...usualConstants, emergingEmpires: 2 },
  });
}

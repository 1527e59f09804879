import type { CampaignFile, CampaignKeys } from '#schemas/vbam/campaign.ts';
import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import type { TurnLog } from '#schemas/vbam/turnLog.ts';
import { type CampaignTexts, type JudgedCampaign, judgeCampaign } from './check/checkCampaign.ts';
import { campaignFolder, readCampaign, turnNumbers } from './disk/folders.ts';
import { badInput, problemLines } from './reading/problems.ts';
import { type Link, linkAfter } from './trust/link.ts';

/** A campaign as it is after its last turn, found to be sound. */
export interface OpenCampaign {
  id: string;
  folder: string;
  campaign: CampaignFile;
  galaxy: Galaxy;
  /** decides all dice */
  secret: string;
  /** null in a campaign that is older than keys */
  keys: CampaignKeys | null;
  state: CampaignState;
  /** campaign.yaml as it is, to be kept with the turn */
  campaignText: string;
  /** what the next turn is linked to */
  link: Link;
  /** what played the last turn; null before the first */
  playedBy: Pick<TurnLog, 'engine' | 'rules'> | null;
  /** all that was read of it */
  texts: CampaignTexts;
}

/** Opens a campaign to go on with it. Of its turns only the last is read: `coreward check` looks at all of them. */
export function openCampaign(campaigns: string, id: string): OpenCampaign {
  const folder = campaignFolder(campaigns, id);
  const last = turnNumbers(folder).at(-1) ?? 0;
  const texts = readCampaign(folder, last);
  const judged = judgeCampaign(texts, id, last);
  const open = openedFrom(folder, id, judged, texts);
  if (open) return open;
  throw badInput(`${problemLines(judged.problems, folder)}\n${id} is damaged, so nothing was done: mend what stands above first`);
}

/** The campaign whose files were judged; null if something is wrong with them. */
export function openedFrom(folder: string, id: string, judged: JudgedCampaign, texts: CampaignTexts): OpenCampaign | null {
  const { problems, campaign, galaxy, secrets, state, stateFile, log } = judged;
  const yaml = texts.get('campaign.yaml');
  if (problems.length > 0 || !campaign || !galaxy || !secrets || !state || !stateFile || !yaml?.ok) return null;
  const { secret, keys = null } = secrets;
  return {
    ...{ id, folder, campaign, galaxy, secret, keys, state },
    campaignText: yaml.value,
    texts,
    link: linkAfter(stateFile, texts, { id, secret }),
    playedBy: log ? { engine: log.engine, rules: log.rules } : null,
  };
}

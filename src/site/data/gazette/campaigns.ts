import { deadlineOf } from '#campaign/desk/deadline.ts';
import { campaignsFolder } from '#campaign/disk/folders.ts';
import { type PublicCampaign, publicCampaigns } from '#campaign/publish/publicCampaigns.ts';
import { turnInWords } from '#vbam/questions/shared/galaxy/campaignYear.ts';
import { linkTo } from '../links.ts';

export type { PublicCampaign };

/** The campaigns that the gazette covers. */
export function allCampaigns(): PublicCampaign[] {
  return publicCampaigns(campaignsFolder(process.env, process.cwd()));
}

/** `Turn 12, year 2`. */
export function headingOf(turn: number): string {
  if (turn === 0) return 'Before the first turn';
  const words = turnInWords(turn);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** The turn whose orders are awaited; null when the campaign is over. Play may continue after a victory. */
export function dueTurn({ turn, lastTurn, news, revealed }: PublicCampaign): number | null {
  if (news.at(-1)?.ended || revealed) return null;
  return lastTurn !== null && turn >= lastTurn ? null : turn + 1;
}

export interface CampaignLink {
  name: string;
  href: string;
  /** `Turn 12, year 2` */
  stands: string;
  due: string | null;
}

/** All campaigns, for lists. */
export function campaignLinks(campaigns = allCampaigns()): CampaignLink[] {
  return campaigns.map((campaign) => {
    const next = dueTurn(campaign);
    return {
      name: campaign.name,
      href: linkTo(`campaigns/${campaign.id}/`),
      stands: headingOf(campaign.turn),
      due: next === null ? null : (deadlineOf(campaign.calendar, next)?.words ?? null),
    };
  });
}

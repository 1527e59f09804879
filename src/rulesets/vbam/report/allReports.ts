import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { ModeratorReport, PublicReport, TurnReport } from '#schemas/vbam/report.ts';
import { moderatorReport } from './moderatorReport.ts';
import { publicReport } from './publicReport.ts';
import { endingOf } from './sections/ending.ts';
import { type Told, turnReports } from './turnReport.ts';

/** A turn's reports by viewer: each empire, the moderator and the public. */
export function allReports(told: Told & { campaign: CampaignFile }): Record<string, TurnReport | ModeratorReport | PublicReport> {
  const { result, galaxy, campaign } = told;
  const open = publicReport(result, campaign, endingOf(result, galaxy));
  return { ...turnReports(told), moderator: moderatorReport(told), public: open };
}

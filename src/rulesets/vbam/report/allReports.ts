import type { CampaignFile } from '#schemas/vbam/campaign.ts';
import type { ModeratorReport, PublicReport, TurnReport } from '#schemas/vbam/report.ts';
import { moderatorReport } from './moderatorReport.ts';
import { publicReport } from './publicReport.ts';
import { endingOf } from './sections/ending.ts';
import { type ReportSource, turnReports } from './turnReport.ts';

/** A turn's reports by viewer: each empire, the moderator and the public. */
export function allReports(
  source: ReportSource & { campaign: CampaignFile },
): Record<string, TurnReport | ModeratorReport | PublicReport> {
  const { result, galaxy, campaign } = source;
  const open = publicReport(result, campaign, endingOf(result, galaxy));
  return { ...turnReports(source), moderator: moderatorReport(source), public: open };
}

import type { CampaignState } from '#schemas/vbam/state.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { reportFor } from '#vbam/report/turnReport.ts';
import { viewFor } from '#vbam/view/builders/viewFor.ts';
import { defaultCampaign } from './campaign.ts';
import { smallGalaxy } from './galaxy.ts';

const [galaxy, campaign] = [smallGalaxy(), defaultCampaign()];

/** All that an empire of the small galaxy reads after a turn, in bytes. */
export function whatIsRead(before: CampaignState, result: TurnResult, empire: string): Record<string, string> {
  const view = viewFor(result.state, galaxy, campaign, empire);
  const report = reportFor({ before, result, galaxy, campaign }, empire);
  const page = { report, history: [], campaignName: 'Visitors', deadline: null };
  return {
    view: JSON.stringify(view),
    report: JSON.stringify(report),
    mail: reportInMarkdown(report),
    'order sheet': orderSheet(view, null),
    page: reportInHtml({ ...page, map: knownMapInHtml(report, []) }),
    rolls: JSON.stringify(result.rolls.filter(({ seenBy }) => seenBy?.includes(empire))),
  };
}

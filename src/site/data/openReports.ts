import { join } from 'node:path';
import { dueInWords } from '#campaign/desk/deadline.ts';
import { campaignIds, campaignsFolder } from '#campaign/disk/folders.ts';
import { strictFile } from '#campaign/disk/strictFile.ts';
import type { SealFor } from '#campaign/publish/pages.ts';
import { type KeptReport, keptReports } from '#campaign/publish/reports.ts';
import { sealsFor } from '#campaign/trust/turnSeals.ts';
import { itemAt } from '#core/itemAt.ts';
import { byKey } from '#core/order.ts';
import { type CampaignFile, campaignFile } from '#schemas/vbam/campaign.ts';
import type { TurnReport } from '#schemas/vbam/report.ts';
import { battleAnchor } from '#vbam/report/html/battles/battleAnchor.ts';
import { ruleHref } from '#vbam/report/html/ruleHref.ts';
import { freshMemory, type MapMemory } from '#vbam/report/map/known/memory.ts';
import { linkTo } from './links.ts';
import { empireInHtml } from './privatePages.ts';

/** A report of an open campaign, which anybody may read. */
export interface OpenReport {
  campaign: string;
  empire: string;
  turn: number;
  newest: number;
  title: string;
  description: string;
  /** made by our own functions, which escape every name */
  html(): string;
}

/** Those of all open campaigns; the reports of a fogged one are not even loaded. */
export function openReports(): OpenReport[] {
  const campaigns = campaignsFolder(process.env, process.cwd());
  return campaignIds(campaigns).flatMap((id) => {
    const head = strictFile(campaigns, id, 'campaign.yaml', campaignFile);
    if (head.visibility !== 'open') return [];
    const sealFor = sealsFor(join(campaigns, id));
    return [...keptReports(join(campaigns, id)).empires].flatMap(([empire, kept]) => {
      const memory = freshMemory();
      return kept.map((_, index) => reportPage(head, empire, { kept, index, memory, sealFor }));
    });
  });
}

/** The empires of an open campaign, with the page of each; none under fog. */
export function openReportLinks(campaign: string): { name: string; href: string }[] {
  return openReports()
    .filter((report) => report.campaign === campaign && report.turn === report.newest)
    .map(({ title, empire }) => ({ name: title, href: linkTo(`campaigns/${campaign}/reports/${empire}/`) }))
    .sort(byKey(({ name }) => name));
}

/** One of an empire's reports. */
interface KeptPage {
  kept: readonly KeptReport<TurnReport>[];
  index: number;
  memory: MapMemory;
  sealFor: SealFor;
}

function reportPage(
  { id, name, calendar }: CampaignFile,
  empire: string,
  { kept, index, memory, sealFor }: KeptPage,
): OpenReport {
  const [turn, newest] = [kept[index]?.turn ?? 0, kept.at(-1)?.turn ?? 0];
  const title = kept[index]?.read().empire.name ?? empire; // it may have taken another name than campaign.yaml gives
  const links = {
    turn: (other: number) => linkTo(`campaigns/${id}/reports/${empire}/${other}/`),
    battle: (other: number, number: number) =>
      `${linkTo(`campaigns/${id}/reports/${empire}/${other}/`)}#${battleAnchor({ turn: other, number })}`,
    newest,
    desk: null,
    rule: (rule: string) => ruleHref(rule, linkTo('')),
  };
  return {
    campaign: id,
    empire,
    turn,
    newest,
    title,
    description: `What ${title} knows after turn ${turn} of ${name}.`,
    html() {
      const reports = kept.slice(0, index + 1).map(({ read }) => read());
      const report = itemAt(reports, -1);
      const deadline = dueInWords(calendar, turn + 1);
      const page = {
        report,
        history: reports.slice(0, -1),
        campaignName: name,
        deadline,
        links,
        seal: sealFor(turn),
        inClear: true,
      };
      return empireInHtml(page, memory);
    },
  };
}

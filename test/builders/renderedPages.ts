import { checkSheet, viewOf } from '#campaign/desk/checkSheet.ts';
import type { OpenCampaign } from '#campaign/openCampaign.ts';
import { pressInHtml } from '#report/html/press.ts';
import { moderatorReport, publicReport, type TurnReport, turnReport } from '#schemas/vbam/report.ts';
import { empireTables } from '#vbam/report/csv/empireTables.ts';
import { moderatorTables } from '#vbam/report/csv/moderatorTables.ts';
import { battlesInHtml, recordedBattlesInHtml } from '#vbam/report/html/battles/battlesPage.ts';
import { consoleInHtml } from '#vbam/report/html/consolePage.ts';
import { reportInHtml } from '#vbam/report/html/reportPage.ts';
import { freshMemory } from '#vbam/report/map/known/memory.ts';
import { knownMapInHtml } from '#vbam/report/map/knownMap.ts';
import { wholeMapInHtml } from '#vbam/report/map/wholeMap.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import type { WholeTurn } from './wholeCampaign.ts';

/** Every page, map, table and sheet that is made of a turn, by what it is. `history`: the reports of the turns before, by empire. */
export function renderedPages(
  open: OpenCampaign,
  turn: WholeTurn,
  history: ReadonlyMap<string, TurnReport[]>,
): Map<string, string> {
  const pages = new Map<string, string>();
  const read = (viewer: string) => JSON.parse(turn.files.get(`reports/${viewer}.json`) ?? 'null');
  const memory = freshMemory();
  for (const viewer of Object.keys(turn.reports)) {
    if (viewer === 'moderator' || viewer === 'public') continue;
    const report = turnReport.parse(read(viewer));
    const past = history.get(viewer) ?? [];
    const map = knownMapInHtml(report, past, memory);
    pages.set(`${viewer}'s page`, reportInHtml({ report, history: past, map, campaignName: open.campaign.name, deadline: null }));
    pages.set(`${viewer}'s battles`, battlesInHtml(report));
    pages.set(`${viewer}'s mail`, reportInMarkdown(report));
    for (const [name, table] of empireTables([...past, report])) pages.set(`${viewer}'s ${name}`, table);
    pages.set(`${viewer}'s next sheet`, orderSheet(viewOf(open, viewer), null));
  }
  const report = moderatorReport.parse(read('moderator'));
  const map = wholeMapInHtml(report, [], memory);
  pages.set('the console', consoleInHtml({ report, campaignName: open.campaign.name, viewAs: (empire) => `#${empire}`, map }));
  pages.set('the battles of the console', recordedBattlesInHtml(report));
  const { galaxy, state } = open;
  const logs = [JSON.parse(turn.files.get('log.json') ?? '')];
  for (const [name, table] of moderatorTables({ galaxy, state, logs, reports: [report] }))
    pages.set(`the moderator's ${name}`, table);
  const { press } = publicReport.parse(read('public'));
  pages.set(
    'the gazette',
    pressInHtml(press)
      .map(({ html }) => html)
      .join('\n'),
  );
  return pages;
}

/** What each sheet is answered if it is checked once more; looks for crashes only. */
export function checkedAgain(open: OpenCampaign, { before, inputs }: WholeTurn): string[] {
  return inputs.flatMap(({ file, text }) => {
    const empire = file.replace(/\.md$/, '');
    if (!(empire in before.empires)) return [];
    return checkSheet(viewOf({ ...open, state: before }, empire), { file, text }).problems.map((problem) => problem.text);
  });
}

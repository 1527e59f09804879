import { dueInWords } from '#campaign/desk/deadline.ts';
import { strictFile } from '#campaign/disk/strictFile.ts';
import { writeFile } from '#campaign/disk/writeFiles.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { sealsFor } from '#campaign/trust/turnSeals.ts';
import { canonicalJson } from '#core/canonical.ts';
import { stepInWords } from '#core/turn/stepInWords.ts';
import { type CampaignFile, campaignFile } from '#schemas/vbam/campaign.ts';
import { reportInMarkdown } from '#vbam/report/markdown.ts';
import { exitCodes } from '../command.ts';
import type { Export } from './exporter.ts';
import { keptFor } from './keptFor.ts';

/** The report of one turn as Markdown, to be sent by mail; without --out to standard output. */
export function exportMarkdown(wanted: Export): number {
  const { id, folder, out, given, terminal } = wanted;
  const kept = keptFor(wanted);
  const turn = given.whole('turn') ?? kept.at(-1)?.turn ?? 0;
  const report = kept.find((one) => one.turn === turn)?.read();
  if (!report)
    throw badInput(
      `--turn ${turn}: there are reports of ${stepInWords(kept[0]?.turn ?? 0)} to ${stepInWords(kept.at(-1)?.turn ?? 0)}`,
    );
  const { name: called, calendar } = strictFile(terminal.campaigns, id, 'campaign.yaml', campaignFile);
  const isNewest = turn === kept.at(-1)?.turn;
  const text = reportInMarkdown(report, {
    seal: sealsFor(folder)(turn),
    called,
    history: kept.filter((one) => one.turn < turn).map((one) => one.read()),
    next: isNewest ? nextLines(calendar, turn + 1) : [],
  });
  const { name, id: empire } = report.empire;
  if (out !== null) writeFile(out, text, { force: given.has('force') });
  if (given.has('json'))
    terminal.out(canonicalJson({ ok: true, campaign: id, empire, turn, out, ...(out === null && { text }) }));
  else if (out === null) terminal.out(text);
  else
    terminal.out(
      `${out}: the report of ${name} on ${stepInWords(turn)}\nIt holds what this empire knows, in clear: send it to its player only.\n`,
    );
  return exitCodes.well;
}

/** What its reader does next. */
function nextLines(calendar: CampaignFile['calendar'], turn: number): string[] {
  const due = dueInWords(calendar, turn);
  return [
    due === null ? `Orders for turn ${turn} have no deadline yet.` : `Orders for turn ${turn} are due on ${due}.`,
    'Write them on your order desk or on an order sheet, and send them to your moderator.',
  ];
}

import { dueInWords } from '#campaign/desk/deadline.ts';
import { strictFile } from '#campaign/disk/strictFile.ts';
import { writeFile } from '#campaign/disk/writeFiles.ts';
import { sealsFor } from '#campaign/trust/turnSeals.ts';
import { canonicalJson } from '#core/canonical.ts';
import { campaignFile } from '#schemas/vbam/campaign.ts';
import { archiveInHtml, turnMarks } from '#vbam/report/html/archivePage.ts';
import { exitCodes } from '../command.ts';
import { megabytes } from '../words/megabytes.ts';
import { counted } from '../words/table.ts';
import { archiveStyles } from './archiveStyles.ts';
import type { FileExport } from './exporter.ts';
import { reportsFor } from './keptFor.ts';

/** All turns of one empire as one page, for its player to keep. */
export function exportArchive(wanted: FileExport): number {
  const { id, folder, out, given, terminal } = wanted;
  const { name, calendar } = strictFile(terminal.campaigns, id, 'campaign.yaml', campaignFile);
  const reports = reportsFor(wanted);
  terminal.busy(`Writing ${counted(reports.length, 'turn')}`);
  const styles = archiveStyles(turnMarks(reports.map(({ turn }) => turn)));
  const deadline = dueInWords(calendar, (reports.at(-1)?.turn ?? 0) + 1);
  const bytes = Buffer.from(archiveInHtml({ campaignName: name, reports, styles, sealFor: sealsFor(folder), deadline }));
  writeFile(out, bytes, { force: given.has('force') });
  const empire = reports.at(-1)?.empire;
  if (given.has('json'))
    terminal.out(canonicalJson({ ok: true, campaign: id, empire: empire?.id, out, turns: reports.length, bytes: bytes.length }));
  else
    terminal.out(
      `${out}: ${counted(reports.length, 'turn')} of ${empire?.name}, ${megabytes(bytes.length)}\nIt holds what this empire knows, in clear: send it to its player only.\n`,
    );
  return exitCodes.well;
}

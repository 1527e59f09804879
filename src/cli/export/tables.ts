import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { turnNumbers } from '#campaign/disk/folders.ts';
import { strictFile } from '#campaign/disk/strictFile.ts';
import { writeFolder } from '#campaign/disk/writeFiles.ts';
import { keptReports } from '#campaign/publish/reports.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { playedFolder, SET_UP_FOLDER, turnFolder } from '#campaign/turns/turnFolder.ts';
import { canonicalJson } from '#core/canonical.ts';
import { galaxy } from '#schemas/vbam/galaxy.ts';
import { campaignState } from '#schemas/vbam/state.ts';
import { turnLog } from '#schemas/vbam/turnLog.ts';
import { empireTables } from '#vbam/report/csv/empireTables.ts';
import { moderatorTables } from '#vbam/report/csv/moderatorTables.ts';
import { exitCodes } from '../command.ts';
import { counted } from '../words/table.ts';
import type { FileExport } from './exporter.ts';
import { reportsFor } from './keptFor.ts';

/** A campaign as tables for a spreadsheet: the moderator's, or what one empire knows. */
export function exportTables(wanted: FileExport): number {
  const { id, out, given, terminal } = wanted;
  if (existsSync(out)) throw badInput(`${out} is there already: --format csv makes a folder of its own, so name another`);
  terminal.busy(`Reading the turns of ${id}`);
  const tables = given.has('empire') ? empireTables(reportsFor(wanted)) : moderatorTables(playedIn(wanted));
  writeFolder(out, tables);
  if (given.has('json')) terminal.out(canonicalJson({ ok: true, campaign: id, out, files: [...tables.keys()] }));
  else
    terminal.out(`${out}: ${counted(tables.size, 'table')}: ${[...tables.keys()].join(', ')}\n${mind(given.text('empire'))}\n`);
  return exitCodes.well;
}

function mind(empire: string | undefined): string {
  return empire === undefined
    ? 'They hold everything about everybody: keep them to yourself. --empire writes what one of them knows.'
    : `They hold only what ${empire} was told: send them to its player only.`;
}

function playedIn({ id, folder, terminal: { campaigns } }: FileExport) {
  const turns = turnNumbers(folder).filter((turn) => existsSync(join(folder, playedFolder(turn), 'log.json')));
  const last = turnNumbers(folder).at(-1) ?? 0;
  const here = last === 0 && turns.includes(0) ? SET_UP_FOLDER : turnFolder(last);
  return {
    galaxy: strictFile(campaigns, id, 'galaxy.json', galaxy),
    state: strictFile(campaigns, id, `${here}/state.json`, campaignState),
    logs: turns.map((turn) => strictFile(campaigns, id, `${playedFolder(turn)}/log.json`, turnLog)),
    reports: keptReports(folder).moderator.map(({ read }) => read()),
  };
}

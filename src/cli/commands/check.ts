import { join } from 'node:path';
import { judgeCampaign } from '#campaign/checkCampaign.ts';
import { checkSheet, type SheetForecast, viewOf } from '#campaign/checkSheet.ts';
import { type Desk, readDesk } from '#campaign/desk.ts';
import { campaignFolder, readCampaign } from '#campaign/folders.ts';
import { namedSheet } from '#campaign/namedSheet.ts';
import { type OpenCampaign, openedFrom } from '#campaign/openCampaign.ts';
import { problemLines } from '#campaign/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { forecastInWords } from '../forecastInWords.ts';
import { asError, leftoverLine, type SheetProblem, sheetLine } from '../sheetLine.ts';
import type { Terminal } from '../terminal.ts';

export const checkCommand: Command = {
  name: 'check',
  summary: 'looks a campaign and its sheets over: every problem with its place, and what the orders will do',
  argument: { name: 'id', help: 'the campaign' },
  more: { name: 'sheet', help: 'only these sheets, by file or by empire; else all on the desk', many: true },
  flags: [{ name: 'json', help: 'for machines' }],
  examples: ['coreward check demo', 'coreward check demo adasa-pact', 'coreward check demo ~/Downloads/orders.md'],
  run: runCheck,
};

async function runCheck(given: Given, { campaigns, out }: Terminal): Promise<number> {
  const id = campaignIn(given, 'check');
  const folder = campaignFolder(campaigns, id);
  const texts = readCampaign(folder);
  const judged = judgeCampaign(texts, id);
  const open = openedFrom(folder, id, judged, texts);
  if (!open) {
    const problems = judged.problems.map((problem) => ({ ...problem, file: join(folder, problem.file) }));
    if (given.has('json')) out(canonicalJson({ ok: false, campaign: id, problems }));
    else out(`${problemLines(problems)}\n`);
    return exitCodes.problems;
  }
  const checked = checkSheets(open, given.more);
  const ok = !checked.problems.some(({ severity }) => severity === 'error');
  const { problems, forecasts } = checked;
  if (given.has('json')) out(canonicalJson({ ok, campaign: id, problems, sheets: forecasts.map(forMachines) }));
  else out(`${inWords(`${id}: all well, ${texts.size} files are as they must be`, checked)}\n`);
  return ok ? exitCodes.well : exitCodes.problems;
}

interface CheckedSheets {
  forecasts: SheetForecast[];
  problems: SheetProblem[];
  leftovers: Desk['leftovers'];
}

function checkSheets(open: OpenCampaign, named: readonly string[]): CheckedSheets {
  const desk: Desk = named.length > 0 ? { sheets: [], leftovers: [], problems: [] } : readDesk(open.folder, open.state);
  const onDesk = desk.sheets.map((sheet) => ({ ...sheet, file: join(open.folder, 'desk', sheet.file) }));
  const sheets = named.length > 0 ? named.map((name) => namedSheet(open, name)) : onDesk;
  const forecasts = sheets.map((sheet) => checkSheet(viewOf(open, sheet.empire), sheet));
  const problems = forecasts.flatMap(({ file, problems }) =>
    problems.map(({ text, ...place }) => ({ ...place, file, message: text })),
  );
  return { forecasts, problems: [...desk.problems.map(asError(open.folder)), ...problems], leftovers: desk.leftovers };
}

function inWords(head: string, { forecasts, problems, leftovers }: CheckedSheets): string {
  return [
    head,
    ...problems.map(sheetLine),
    ...leftovers.map(leftoverLine),
    ...forecasts.flatMap((forecast) => ['', ...forecastInWords(forecast)]),
  ].join('\n');
}

function forMachines({ empire, file, orders }: SheetForecast): object {
  return { empire, file, orders: orders.map(({ line, verb, says, price, left }) => ({ line, verb, says, price, left })) };
}

import { basename, join } from 'node:path';
import { judgeCampaign } from '#campaign/check/checkCampaign.ts';
import { campaignNotices } from '#campaign/check/notices.ts';
import { closingHint, filesOpenToOthers } from '#campaign/check/openFiles.ts';
import { checkSheet, type SheetForecast, viewOf } from '#campaign/desk/checkSheet.ts';
import { type Desk, emptyDesk, mixtureOn, readDesk, turnNamedIn } from '#campaign/desk/desk.ts';
import type { AutopilotFault } from '#campaign/desk/deskAutopilot.ts';
import { namedSheet } from '#campaign/desk/namedSheet.ts';
import { checkSetUpSheet, isSetUpOpen, startOf } from '#campaign/desk/setUp.ts';
import { underDecisions } from '#campaign/desk/underDecisions.ts';
import { campaignFolder, readCampaign } from '#campaign/disk/folders.ts';
import { mendCampaign } from '#campaign/disk/mendCampaign.ts';
import { type OpenCampaign, openedFrom } from '#campaign/openCampaign.ts';
import { readSite, SITE_FILE } from '#campaign/publish/site.ts';
import { type Problem, problemLines } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { byKey } from '#core/order.ts';
import { trueNames } from '#vbam/report/sections/names.ts';
import { SET_UP_TURN } from '#vbam/setup/readSetUp.ts';
import type { GivenSheet } from '#vbam/turn.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import type { Terminal } from '../terminal.ts';
import { faultProblem } from '../words/autopilotFaults.ts';
import { decidedInWords, decisionProblems, papersInWords, type ToldEdit, toldEdits } from '../words/decisionsInWords.ts';
import { forecastInWords } from '../words/forecastInWords.ts';
import { asError, asWarning, leftoverLine, type SheetProblem, sheetLines } from '../words/sheetLine.ts';
import { counted } from '../words/table.ts';

export const checkCommand: Command = {
  ...commandList.check,
  more: { name: 'sheet', help: 'only these sheets, by file or by empire; else all on the desk', many: true },
  flags: [{ name: 'json', help: 'for machines' }],
  run: runCheck,
};

async function runCheck(given: Given, { campaigns, out, note, now }: Terminal): Promise<number> {
  const id = campaignIn(given, 'check');
  const folder = campaignFolder(campaigns, id);
  await mendCampaign(folder, note);
  const texts = readCampaign(folder);
  const judged = judgeCampaign(texts, id);
  const open = openedFrom(folder, id, judged, texts);
  if (!open) {
    const problems = judged.problems.map((problem) => ({ ...problem, file: join(folder, problem.file) }));
    if (given.has('json')) out(canonicalJson({ ok: false, campaign: id, problems }));
    else out(`${problemLines(problems)}\n`);
    return exitCodes.problems;
  }
  const checked = await checkSheets(open, given.more);
  checked.problems.unshift(...noticesOf(open, campaigns, now()));
  const ok = !checked.problems.some(({ severity }) => severity === 'error');
  const { problems, forecasts, edits, faults } = checked;
  const readable = filesOpenToOthers(folder);
  const sheets = forecasts.map(forMachines);
  if (given.has('json')) out(canonicalJson({ ok, campaign: id, problems, faults, edits, readable, sheets }));
  else out(`${inWords(headFor(id, texts.size, problems), checked)}\n`);
  if (readable.length > 0 && !given.has('json')) note(readableInWords(folder, readable));
  return ok ? exitCodes.well : exitCodes.problems;
}

/** What campaign.yaml hardly means, and what is wrong with the address of the site. */
function noticesOf(open: OpenCampaign, campaigns: string, now: number): SheetProblem[] {
  const site = readSite(campaigns);
  const faults = site?.ok === false ? site.faults : [];
  return [
    ...campaignNotices(open, now).map(asWarning(open.folder)),
    ...faults.map((fault) => ({ ...fault, file: SITE_FILE })).map(asError(campaigns)),
  ];
}

/** It is no fault of the campaign, so it only is told. */
function readableInWords(folder: string, files: readonly string[]): string {
  const more = files.length > 1 ? ` and ${counted(files.length - 1, 'other file')}` : '';
  return `Others on this computer can read ${join(folder, files[0] ?? '')}${more}: ${closingHint(folder)} closes them`;
}

/** The files of the campaign are sound here; the sheets may not be. */
function headFor(id: string, files: number, problems: readonly SheetProblem[]): string {
  const wrong = problems.filter(({ severity }) => severity === 'error');
  if (wrong.length === 0) return `${id}: all well, ${files} files are as they must be`;
  const what = wrong.every(({ file }) => basename(file) === SITE_FILE) ? 'the address of the site' : 'the desk';
  return `${id}: its ${files} files are as they must be; ${what} is not`;
}

interface CheckedSheets {
  forecasts: SheetForecast[];
  /** what decisions.md will do */
  edits: ToldEdit[];
  /** its letters and its press */
  papers: string[];
  problems: SheetProblem[];
  /** where the autopilot fails */
  faults: AutopilotFault[];
  leftovers: Desk['leftovers'];
}

async function checkSheets(open: OpenCampaign, named: readonly string[]): Promise<CheckedSheets> {
  const onDesk = readDesk(open.folder, open.state);
  const desk: Desk = named.length > 0 ? { ...emptyDesk(), decisions: onDesk.decisions } : onDesk;
  const ownFiles = [...desk.setUp, ...desk.sheets].map((sheet) => ({ ...sheet, file: join(open.folder, 'desk', sheet.file) }));
  const sheets = named.length > 0 ? named.filter(isNoDecisions).map((name) => namedSheet(open, name)) : ownFiles;
  const mended = underDecisions(open, desk);
  const forecasts = sheets.map((sheet) => forecastOf(open, mended.open, sheet));
  const { playTrial } = await import('../playTrial.ts'); // the phases, the advisers and the reports take a while to load
  const tried = playTrial(open, named.length > 0 ? withSheets(open, onDesk, sheets) : onDesk);
  const {
    decisions: played,
    faults,
    liveries,
  } = named.length > 0 ? { decisions: mended.decisions, faults: [], liveries: [] } : tried;
  const decisions = decisionProblems(open.folder, played);
  const refused = new Set(played.problems.flatMap(({ line, severity }) => (severity === 'error' ? [line] : [])));
  const problems = forecasts.flatMap(({ file, problems }) =>
    problems.map(({ text, ...place }) => ({ ...place, file, message: text })),
  );
  return {
    forecasts,
    edits: toldEdits(mended.decisions, trueNames(open.galaxy, mended.open.state)).filter(({ line }) => !refused.has(line)),
    papers: papersInWords(mended.decisions),
    faults,
    problems: [
      ...[...desk.problems, ...mixtureProblems(desk)].map(asError(open.folder)),
      ...decisions,
      ...problems,
      ...liveries.map(asWarning(open.folder)),
      ...faults.map(faultProblem(open.folder)),
    ],
    leftovers: desk.leftovers,
  };
}

/** Choices come before anything the moderator mends; orders come after. */
function forecastOf(open: OpenCampaign, mended: OpenCampaign, sheet: GivenSheet): SheetForecast {
  return isChoosing(open, sheet)
    ? checkSetUpSheet(startOf(open, sheet.empire), sheet)
    : checkSheet(viewOf(mended, sheet.empire), sheet);
}

function isChoosing({ folder, state }: OpenCampaign, { text }: GivenSheet): boolean {
  return isSetUpOpen(folder, state.turn) && turnNamedIn(text) === SET_UP_TURN;
}

function mixtureProblems(desk: Desk): Problem[] {
  const message = mixtureOn(desk);
  return message === null ? [] : [{ file: `desk/${desk.setUp[0]?.file}`, line: 1, column: 1, message }];
}

/** The desk as it would be if these sheets were on it. */
function withSheets(open: OpenCampaign, desk: Desk, sheets: readonly GivenSheet[]): Desk {
  const placed = sheets.map((sheet) => ({ ...sheet, file: `${sheet.empire}.md` }));
  const others = (given: readonly GivenSheet[]) => given.filter(({ file }) => !placed.some((sheet) => sheet.file === file));
  return {
    ...desk,
    sheets: [...others(desk.sheets), ...placed.filter((sheet) => !isChoosing(open, sheet))].sort(byKey(({ empire }) => empire)),
    setUp: [...others(desk.setUp), ...placed.filter((sheet) => isChoosing(open, sheet))].sort(byKey(({ empire }) => empire)),
  };
}

function isNoDecisions(name: string): boolean {
  return !/(^|\/)decisions(\.md)?$/.test(name);
}

function inWords(head: string, { forecasts, edits, papers, problems, leftovers }: CheckedSheets): string {
  return [
    head,
    ...sheetLines(problems),
    ...leftovers.map(leftoverLine),
    ...decidedInWords({ entries: edits }, []),
    ...papers,
    ...forecasts.flatMap((forecast) => ['', ...forecastInWords(forecast)]),
  ].join('\n');
}

function forMachines({ empire, file, orders, remembered, expected }: SheetForecast): object {
  const plain = orders.map(({ line, verb, says, price, left }) => ({ line, verb, says, price, left }));
  return { empire, file, orders: plain, remembered, expected };
}

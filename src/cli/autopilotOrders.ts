import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { layOver } from '#campaign/desk/clearDesk.ts';
import { type Desk, readDesk } from '#campaign/desk/desk.ts';
import { type AutopilotFault, autopilotSheets } from '#campaign/desk/deskAutopilot.ts';
import { authorOf, gistOf } from '#campaign/desk/sheetAuthor.ts';
import { underDecisions } from '#campaign/desk/underDecisions.ts';
import { computerRunIn } from '#campaign/desk/whoPlays.ts';
import { OWN_FOLDER, writeFile } from '#campaign/disk/writeFiles.ts';
import { type OpenCampaign, openCampaign } from '#campaign/openCampaign.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { printable } from '#core/orders/quote.ts';
import { isBlank } from '#core/orders/sheet/isBlank.ts';
import type { GivenSheet } from '#vbam/turn.ts';
import { exitCodes, type Given } from './command.ts';
import { livingEmpireNamed } from './livingEmpireNamed.ts';
import type { Terminal } from './terminal.ts';
import { faultProblem } from './words/autopilotFaults.ts';
import { sheetLine } from './words/sheetLine.ts';
import { counted } from './words/table.ts';

/** The most reasons shown for each sheet; the rest are in it. */
const MAX_REASONS = 3;

/** `coreward orders --autopilot`: lays out what the autopilot orders, to be looked over. Call it under the campaign's lock. */
export function layAutopilotSheets(id: string, given: Given, { campaigns, out }: Terminal): number {
  const open = openCampaign(campaigns, id);
  const { folder, state } = open;
  const desk = readDesk(folder, state);
  if (desk.setUp.length > 0) throw badInput(setUpFirst(id, desk));
  const { open: mended } = underDecisions(open, desk);
  const wanted = empiresFor(given, mended);
  const turn = state.turn + 1;
  const replaced = desk.sheets.filter((sheet) => wanted.includes(sheet.empire) && givesWay(sheet, given.has('force')));
  const older = desk.leftovers.filter(({ file }) => wanted.includes(file.replace(/\.md$/, '')));
  const untouched = desk.sheets.filter(isUntouched).map(({ file }) => file);
  const free = new Set([...untouched, ...[...replaced, ...older].map(({ file }) => file)]);
  const kept = wanted.filter((empire) => !free.has(`${empire}.md`) && existsSync(join(folder, 'desk', `${empire}.md`)));
  const { sheets: written, faults } = autopilotSheets(
    mended,
    wanted.filter((empire) => !kept.includes(empire)),
  );
  const inTheWay = new Map([...older, ...replaced.map(({ file }) => ({ file, turn }))].map((one) => [one.file, one.turn]));
  mkdirSync(join(folder, 'desk'), { recursive: true, mode: OWN_FOLDER });
  const moved = written.flatMap(({ file, text }) => {
    const of = inTheWay.get(file);
    if (of !== undefined) return [layOver(folder, file, text, of)];
    writeFile(join(folder, 'desk', file), text, { force: untouched.includes(file) });
    return [];
  });
  const laid: LaidOut = { turn, written, kept, moved, faults };
  out(given.has('json') ? canonicalJson(forMachines(id, laid)) : printable(`${inWords(open, laid).join('\n')}\n`));
  return faults.length > 0 ? exitCodes.problems : exitCodes.well;
}

interface LaidOut {
  turn: number;
  written: GivenSheet[];
  /** empires whose sheets are somebody's work */
  kept: string[];
  moved: string[];
  faults: AutopilotFault[];
}

function isUntouched(sheet: GivenSheet): boolean {
  return authorOf(sheet) === 'autopilot';
}

/** Whether a sheet goes to desk/old: a blank one, or with --force anybody's. */
function givesWay(sheet: GivenSheet, force: boolean): boolean {
  return isBlank(sheet) || (force && !isUntouched(sheet));
}

function empiresFor({ more: [named] }: Given, open: OpenCampaign): string[] {
  if (named !== undefined) return [livingEmpireNamed(named, open.state)];
  const run = computerRunIn(open);
  if (run.length > 0) return run;
  const some = open.campaign.players[0]?.empire;
  throw badInput(
    `the computer plays no empire of ${open.id}: name one, such as coreward orders ${open.id} --autopilot ${some}, or write "autopilot: true" beside a player in campaign.yaml`,
  );
}

function setUpFirst(id: string, { setUp }: Desk): string {
  const files = setUp.map(({ file }) => `desk/${file}`).join(', ');
  return `the set-up comes first (${files}), and the autopilot orders for turns alone: coreward turn ${id} plays the set-up`;
}

function forMachines(id: string, { turn, written, kept, moved, faults }: LaidOut): object {
  const sheets = written.map(({ empire, text }) => ({ empire, ...gistOf(text, MAX_REASONS) }));
  return {
    ok: faults.length === 0,
    campaign: id,
    turn,
    written: written.map(({ empire }) => empire),
    kept,
    moved,
    faults,
    sheets,
  };
}

function inWords({ id, folder }: OpenCampaign, { turn, written, kept, moved, faults }: LaidOut): string[] {
  return [
    `${id}: the autopilot wrote ${counted(written.length, 'sheet')} for turn ${turn} into ${join(folder, 'desk')}`,
    ...written.flatMap(({ file, text }) => {
      const { orders, reasons } = gistOf(text, MAX_REASONS);
      return [`  desk/${file}: ${counted(orders, 'order')}`, ...reasons.map((reason) => `    ${reason}`)];
    }),
    ...kept.map((empire) => `  desk/${empire}.md is a person's work and stays as it is: --force lays the autopilot's over it`),
    ...faults.map(faultProblem(folder)).map(sheetLine),
    ...moved.map((path) => `  an older sheet went to ${path}`),
    ...(written.length === 0
      ? []
      : [`All reasons stand in the sheets, which are yours to change; coreward turn ${id} plays them`]),
  ];
}

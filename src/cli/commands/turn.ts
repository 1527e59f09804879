import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clearDesk, moveLeftovers } from '#campaign/clearDesk.ts';
import { type Desk, isBlank, readDesk } from '#campaign/desk.ts';
import { campaignFolder } from '#campaign/folders.ts';
import { underLock } from '#campaign/lock.ts';
import { type OpenCampaign, openCampaign } from '#campaign/openCampaign.ts';
import { badInput } from '#campaign/problems.ts';
import { turnFiles } from '#campaign/turnFiles.ts';
import { turnFolder } from '#campaign/turnFolder.ts';
import { writeFolder } from '#campaign/writeFiles.ts';
import { canonicalJson } from '#core/canonical.ts';
import { turnReports } from '#report/turnReport.ts';
import { processTurn, type TurnResult } from '#vbam/processTurn.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { confirm } from '../confirm.ts';
import { asError, sheetLine } from '../sheetLine.ts';
import { counted } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { summaryInWords, turnSummary } from '../turnSummary.ts';

/** A turn takes a few times as long as reading the campaign: from here on in milliseconds, that is told. */
const LONG_READING = 250;

export const turnCommand: Command = {
  name: 'turn',
  summary: 'plays the next turn with the sheets on the desk, whole or not at all',
  argument: { name: 'id', help: 'the campaign' },
  flags: [
    { name: 'dry-run', help: 'tells what would come out and writes nothing' },
    { name: 'yes', help: 'plays the turn even if nobody has sent a sheet' },
    { name: 'json', help: 'for machines; asks nothing' },
  ],
  examples: ['coreward turn demo', 'coreward turn demo --dry-run'],
  run: runTurn,
};

interface Played {
  open: OpenCampaign;
  desk: Desk;
  result: TurnResult;
}

async function runTurn(given: Given, terminal: Terminal): Promise<number> {
  const id = campaignIn(given, 'turn');
  const folder = campaignFolder(terminal.campaigns, id);
  const dry = given.has('dry-run');
  if (dry) tell(given, terminal, await play(id, given, terminal), []);
  else {
    await underLock(folder, async () => {
      const played = await play(id, given, terminal);
      tell(given, terminal, played, keep(played));
    });
  }
  return exitCodes.well;
}

/** Reads the campaign and its desk, and plays; nothing is written. */
async function play(id: string, given: Given, terminal: Terminal): Promise<Played> {
  const began = performance.now();
  const open = openCampaign(terminal.campaigns, id);
  const desk = readDesk(open.folder, open.state);
  if (desk.problems.length > 0) {
    const lines = desk.problems.map(asError(open.folder)).map(sheetLine);
    throw badInput(`${lines.join('\n')}\nnothing was done: mend, rename or move these files first`);
  }
  const took = performance.now() - began;
  const sheets = desk.sheets.filter((sheet) => !isBlank(sheet));
  const turn = open.state.turn + 1;
  if (sheets.length === 0 && !given.has('dry-run')) {
    await confirm(given, terminal, { is: `nobody has sent a sheet for turn ${turn}`, question: 'Play it all the same?' });
  }
  if (took > LONG_READING) terminal.busy(`Playing turn ${turn}`);
  const { state, galaxy, campaign, secret } = open;
  return { open, desk, result: processTurn({ state, galaxy, campaign, sheets, dice: secret }) };
}

/** Writes the turn in one step, then clears the desk; gives what there is to say about the desk. */
function keep({ open, desk, result }: Played): string[] {
  const reports = turnReports({ before: open.state, result, galaxy: open.galaxy, campaign: open.campaign });
  const files = turnFiles({ open, inputs: desk.sheets, result, reports });
  writeFolder(join(open.folder, turnFolder(result.state.turn)), files);
  const moved = moveLeftovers(open.folder, desk.leftovers);
  const changed = clearDesk(open.folder, desk.sheets);
  return [
    ...moved.map((path, index) => `${join('desk', desk.leftovers[index]?.file ?? '')} is of a finished turn: moved to ${path}`),
    ...changed.map((file) => `${join('desk', file)} was changed while the turn ran, so it stays on the desk`),
  ];
}

function tell(given: Given, { out, note }: Terminal, { open, desk, result }: Played, said: readonly string[]): void {
  const dry = given.has('dry-run');
  const written = join(open.folder, turnFolder(result.state.turn));
  const summary = turnSummary(open, result, dry ? join(open.folder, 'desk') : join(written, 'inputs'));
  const leftovers = desk.leftovers.map(({ file }) => join('desk', file));
  if (existsSync(join(open.folder, 'desk', 'decisions.md')))
    note('desk/decisions.md is not read by this version: nothing in it was done');
  const { id } = open;
  if (given.has('json')) out(canonicalJson({ ok: true, campaign: id, folder: dry ? null : written, leftovers, ...summary }));
  else {
    const lines = dry
      ? [
          `${id}: turn ${summary.turn} would be played like this; nothing was written`,
          ...summaryInWords(summary),
          ...leftovers.map((file) => `${file} is of a finished turn: it will be moved to desk/old`),
        ]
      : [
          `${id}: turn ${summary.turn} is played, with ${counted(summary.empires.filter(({ sheet }) => sheet).length, 'sheet')}; it is in ${written}`,
          ...summaryInWords(summary),
          ...said,
          '',
          `Next: coreward orders ${id} lays out the sheets of turn ${summary.turn + 1}; coreward undo ${id} takes this turn back`,
        ];
    out(`${lines.join('\n')}\n`);
  }
}

import { join } from 'node:path';
import { clearDesk, copyToOld, moveLeftovers } from '#campaign/desk/clearDesk.ts';
import { type Desk, inputsOn, readDesk } from '#campaign/desk/desk.ts';
import { type CompleteSheets, withAutopilot } from '#campaign/desk/deskAutopilot.ts';
import { campaignFolder } from '#campaign/disk/folders.ts';
import { underLock } from '#campaign/disk/lock.ts';
import { mendCampaign } from '#campaign/disk/mendCampaign.ts';
import { engineVersion } from '#campaign/disk/package.ts';
import { type OpenCampaign, openCampaign } from '#campaign/openCampaign.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { refuseIfRevealed } from '#campaign/trust/reveal.ts';
import { keepCards } from '#campaign/turns/keepCards.ts';
import { keepTurn } from '#campaign/turns/keepTurn.ts';
import { turnFiles } from '#campaign/turns/turnFiles.ts';
import { turnFolder } from '#campaign/turns/turnFolder.ts';
import { canonicalJson } from '#core/canonical.ts';
import type { GivenInput } from '#core/turn/givenInputs.ts';
import { hasErrors } from '#vbam/decisions/takeDecisions.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { replayTurn } from '#vbam/replayTurn.ts';
import { allReports } from '#vbam/report/allReports.ts';
import { trueNames } from '#vbam/report/sections/names.ts';
import { RULES_VERSION } from '#vbam/rulesVersion.ts';
import { decisionsInWords } from '#vbam/wording/questions.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { confirmTurn } from '../confirmTurn.ts';
import { layOutCards, type OpenBattle } from '../layOutCards.ts';
import { runSetUp } from '../setUpTurn.ts';
import type { Terminal } from '../terminal.ts';
import { faultProblem } from '../words/autopilotFaults.ts';
import { decisionProblems, decisionsHelp, pendingInWords } from '../words/decisionsInWords.ts';
import { asError, sheetLine } from '../words/sheetLine.ts';
import { counted } from '../words/table.ts';
import { summaryInWords, turnSummary } from '../words/turnSummary.ts';

/** A turn takes a few times as long as reading the campaign: if that took longer than this, in milliseconds, we say so. */
const LONG_READING = 250;

export const turnCommand: Command = {
  ...commandList.turn,
  flags: [
    { name: 'dry-run', help: 'tells what would come out and writes nothing' },
    {
      name: 'auto',
      help: 'takes the default of every decision that waits for you; without it the turn stops there, with exit code 1',
    },
    { name: 'yes', help: 'does not ask: plays the turn even if sheets are missing, or its deadline has not passed' },
    { name: 'missing-ok', help: 'does not ask about missing sheets; it still asks if the deadline has not passed' },
    { name: 'json', help: 'for machines; asks nothing' },
  ],
  notes: decisionsHelp,
  run: runTurn,
};

interface Played {
  open: OpenCampaign;
  desk: Desk;
  complete: CompleteSheets;
  /** as they are played and kept */
  inputs: GivenInput[];
  result: TurnResult;
  /** M-23: those that wait for the moderator, with their cards; a dry run lays out none */
  battles: OpenBattle[];
}

async function runTurn(given: Given, terminal: Terminal): Promise<number> {
  const id = campaignIn(given, 'turn');
  const folder = campaignFolder(terminal.campaigns, id);
  if (given.has('dry-run')) {
    await mendCampaign(folder, terminal.note);
    refuseIfRevealed(folder);
    if (await runSetUp(folder, id, given, terminal)) return exitCodes.well;
    const played = await play(id, given, terminal);
    filesOf(played); // a dry run fails where the turn would
    tell(given, terminal, played, []);
    return exitCodes.well;
  }
  return underLock(folder, terminal.note, async () => {
    refuseIfRevealed(folder);
    if (await runSetUp(folder, id, given, terminal)) return exitCodes.well;
    const played = await play(id, given, terminal);
    if (played.result.pending.length > 0 && !given.has('auto')) return wait(given, terminal, played);
    tell(given, terminal, played, keep(played));
    return exitCodes.well;
  });
}

/** The turn needs the moderator: played again with the answers it starts from the same state and dice. */
function wait(given: Given, { out }: Terminal, { open, desk, complete: { faults }, result, battles }: Played): number {
  const { id, state } = open;
  const pending = decisionsInWords(result.pending, trueNames(open.galaxy, result.state));
  if (given.has('json'))
    out(canonicalJson({ ok: false, campaign: id, folder: null, turn: state.turn + 1, faults, pending, battles }));
  else {
    const told = faults.map(faultProblem(open.folder)).map(sheetLine);
    out(`${[...told, ...pendingInWords(open, pending, { hasFile: desk.decisions !== null, battles })].join('\n')}\n`);
  }
  return exitCodes.problems;
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
  tellNewRules(open, terminal);
  const took = performance.now() - began;
  const turn = open.state.turn + 1;
  if (!given.has('dry-run')) await confirmTurn(open, desk, given, terminal);
  if (took > LONG_READING) terminal.busy(`Playing turn ${turn}`);
  const { state, galaxy, campaign, secret } = open;
  const complete = withAutopilot(open, desk);
  const inputs = inputsOn({ ...desk, sheets: complete.sheets });
  const result = replayTurn({ state, galaxy, campaign, inputs, secret });
  const battles = given.has('dry-run') ? [] : layOutCards(open, result);
  if (hasErrors(result.decisions)) {
    const lines = decisionProblems(open.folder, result.decisions).map(sheetLine);
    const cards = battles.flatMap(({ cards: { id: battle }, file }) =>
      file === null ? [] : [`the cards of ${battle} are in ${file}`],
    );
    throw badInput(`${[...lines, ...cards].join('\n')}\nnothing was done: mend desk/decisions.md first`);
  }
  return { open, desk, complete, inputs, result, battles };
}

/** A campaign may go on with other rules: then everybody should know from which turn they count. */
function tellNewRules({ state, playedBy }: OpenCampaign, { note }: Terminal): void {
  const own = { engine: engineVersion(), rules: RULES_VERSION };
  if (playedBy === null || playedBy.rules === own.rules) return;
  const then = playedBy.rules === 0 ? `${playedBy.engine}, which noted no version of its rules` : versionInWords(playedBy);
  const last = state.turn === 0 ? 'The set-up' : `Turn ${state.turn}`;
  note(`${last} was played by Coreward ${then}: from turn ${state.turn + 1} on the rules of ${versionInWords(own)} count`);
}

function versionInWords({ engine, rules }: { engine: string; rules: number }): string {
  return `${engine} (rules ${rules})`;
}

/** Writes the turn; returns what there is to say about the desk. */
function keep(played: Played): string[] {
  const { open, desk, complete, result } = played;
  const files = filesOf(played);
  return keepTurn(open, turnFolder(result.state.turn), files, () => cleared(open.folder, result.state.turn, desk, complete));
}

/** All that the turn writes, looked over. */
function filesOf({ open, inputs, result }: Played): Map<string, string> {
  const { state: before, galaxy, campaign } = open;
  return turnFiles({ open, inputs, result, reports: allReports({ before, result, galaxy, campaign }) });
}

/** Takes what was played off the desk; returns what there is to say about it. */
function cleared(folder: string, turn: number, desk: Desk, complete: CompleteSheets): string[] {
  keepCards(folder, new Map()); // what was to be played at the table is decided
  const moved = moveLeftovers(folder, desk.leftovers);
  const gaveWay = complete.giveWay.map(({ file }) => [file, copyToOld(folder, file, turn)]);
  const changed = clearDesk(folder, inputsOn(desk));
  return [
    ...moved.map((path, index) => `${join('desk', desk.leftovers[index]?.file ?? '')} is of a finished turn: moved to ${path}`),
    ...gaveWay.map(
      ([file, path]) => `${join('desk', file ?? '')} was blank, so the autopilot's was played instead: moved to ${path}`,
    ),
    ...changed.map((file) => `${join('desk', file)} was changed while the turn ran, so it stays on the desk`),
  ];
}

function tell(given: Given, { out }: Terminal, { open, desk, complete, result }: Played, said: readonly string[]): void {
  const dry = given.has('dry-run');
  const written = join(open.folder, turnFolder(result.state.turn));
  const summary = turnSummary(open, result, dry ? join(open.folder, 'desk') : join(written, 'inputs'));
  const leftovers = desk.leftovers.map(({ file }) => join('desk', file));
  const { id } = open;
  const autopilot = complete.autopilot.map(({ empire }) => empire);
  const { faults } = complete;
  if (given.has('json'))
    out(canonicalJson({ ok: true, campaign: id, folder: dry ? null : written, leftovers, autopilot, faults, ...summary }));
  else {
    const byComputer = [...autopilotInWords(open, autopilot, dry), ...faults.map(faultProblem(open.folder)).map(sheetLine)];
    const lines = dry
      ? [
          `${id}: turn ${summary.turn} would be played like this; nothing was written`,
          ...summaryInWords(summary),
          ...byComputer,
          ...leftovers.map((file) => `${file} is of a finished turn: it will be moved to desk/old`),
        ]
      : [
          `${id}: turn ${summary.turn} is played, with ${counted(summary.empires.filter(({ sheet }) => sheet).length, 'sheet')}; it is in ${written}`,
          ...summaryInWords(summary),
          ...byComputer,
          ...said,
          '',
          `Next: coreward orders ${id} lays out the sheets of turn ${summary.turn + 1}; coreward undo ${id} takes this turn back`,
        ];
    out(`${lines.join('\n')}\n`);
  }
}

/** The most empires that are named: in great campaigns there are natives everywhere. */
const MAX_NAMED = 6;

function autopilotInWords({ state }: OpenCampaign, empires: readonly string[], dry: boolean): string[] {
  if (empires.length === 0) return [];
  const names = empires.slice(0, MAX_NAMED).map((empire) => state.empires[empire]?.name ?? empire);
  const more = empires.length - names.length;
  const whose = `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [`The autopilot ${dry ? 'would write' : 'wrote'} ${counted(empires.length, 'sheet')}, for ${whose}`];
}

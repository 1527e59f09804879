import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { viewOf } from '#campaign/desk/checkSheet.ts';
import { layOver } from '#campaign/desk/clearDesk.ts';
import { dueInWords } from '#campaign/desk/deadline.ts';
import { readDesk } from '#campaign/desk/desk.ts';
import { isSetUpOpen, startOf } from '#campaign/desk/setUp.ts';
import { tokenFor } from '#campaign/desk/sheetToken.ts';
import { underDecisions } from '#campaign/desk/underDecisions.ts';
import { whoPlays } from '#campaign/desk/whoPlays.ts';
import { campaignFolder } from '#campaign/disk/folders.ts';
import { underLock } from '#campaign/disk/lock.ts';
import { OWN_FOLDER, writeFile } from '#campaign/disk/writeFiles.ts';
import { type OpenCampaign, openCampaign } from '#campaign/openCampaign.ts';
import { cut } from '#campaign/reading/cut.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { canonicalJson } from '#core/canonical.ts';
import { stepInWords } from '#core/turn/stepInWords.ts';
import { orderSheet } from '#vbam/report/sheets/orderSheet.ts';
import { setUpSheet } from '#vbam/report/sheets/setUpSheet.ts';
import { SET_UP_TURN } from '#vbam/setup/readSetUp.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Flag, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import { livingEmpireNamed } from '../livingEmpireNamed.ts';
import type { Terminal } from '../terminal.ts';
import { setUpHint } from '../words/setUpStatus.ts';
import { counted } from '../words/table.ts';

/** What --receive alone understands. */
const receivingFlags: readonly Flag[] = [
  { name: 'unproven', help: 'with --receive: takes sheets without the token of their desk, on your word' },
  { name: 'remember', help: 'with --unproven: takes them from these players ever after, without asking' },
  { name: 'older', help: 'with --receive: takes a sheet even if it was written before the one on the desk' },
  { name: 'add', help: 'with --receive: adds the orders of a sheet to those on the desk, instead of replacing them' },
  { name: 'replace', help: 'with --receive: lets a sheet with errors replace one without, unasked' },
  { name: 'for-npe', help: 'with --receive: takes sheets for empires that nobody plays' },
];

export const ordersCommand: Command = {
  ...commandList.orders,
  more: { name: 'empire', help: 'only the sheet of this empire; with --receive, the files that came', many: true },
  flags: [
    { name: 'setup', help: 'lays out set-up sheets instead, on which players choose their start before turn 1' },
    {
      name: 'autopilot',
      help: 'lays out what the autopilot orders for the empires that the computer plays, or for the one you name, whoever plays it',
    },
    { name: 'force', help: 'lays a new sheet over one that is there; the old one goes to desk/old' },
    { name: 'receive', help: 'files sheets that players sent, sealed or not, and has a receipt for each ready' },
    ...receivingFlags,
    { name: 'json', help: 'for machines; asks nothing' },
  ],
  run: runOrders,
};

async function runOrders(given: Given, terminal: Terminal): Promise<number> {
  const { campaigns, out, note } = terminal;
  const id = campaignIn(given, 'orders');
  const [, second] = given.more;
  if (second !== undefined && !given.has('receive'))
    throw badInput(`coreward orders takes only one id and one empire: what is "${cut(second)}"? Example: coreward orders demo`);
  const folder = campaignFolder(campaigns, id);
  refuseWithoutReceive(given);
  if (given.has('receive')) {
    const { receive } = await import('../receive.ts'); // what opens seals takes a while to load
    return underLock(folder, note, () => receive(id, refusing(given, receiving, 'setup', 'force', 'autopilot'), terminal));
  }
  if (given.has('autopilot')) {
    const { layAutopilotSheets } = await import('../autopilotOrders.ts'); // the advisers take a while to load
    return underLock(folder, note, () => layAutopilotSheets(id, refusing(given, advising, 'setup'), terminal));
  }
  return underLock(folder, note, () => {
    const open = openCampaign(campaigns, id);
    const setUpOpen = isSetUpOpen(folder, open.state.turn);
    const choosing = given.has('setup');
    if (choosing && !setUpOpen) throw badInput(setUpIsOver(open));
    const wanted = empiresFor(given, open);
    const old = inTheWay(open, wanted, given.has('force'));
    const isKept = (file: string) => !old.has(file) && existsSync(join(folder, 'desk', file));
    const [kept, written] = partition(wanted, (empire) => isKept(`${empire}.md`));
    mkdirSync(join(folder, 'desk'), { recursive: true, mode: OWN_FOLDER });
    const moved = written.flatMap((empire) => layOut(open, empire, choosing, old.get(`${empire}.md`)));
    const turn = choosing ? SET_UP_TURN : open.state.turn + 1;
    if (given.has('json')) out(canonicalJson({ ok: true, campaign: id, turn, written, kept, moved }));
    else out(inWords(open, turn, { written, kept, moved }) + (setUpOpen && !choosing ? `${setUpHint(id)}\n` : ''));
    return exitCodes.well;
  });
}

const receiving = '--receive takes what players sent';
const advising = '--autopilot orders for the next turn';

/** Flags that say how sheets are laid out mean nothing when others fill them in or send them. */
function refusing(given: Given, why: string, ...flags: string[]): Given {
  const wrong = flags.find((flag) => given.has(flag));
  if (wrong) throw badInput(`${why}, so --${wrong} cannot be given too: leave one out`);
  return given;
}

function refuseWithoutReceive(given: Given): void {
  const lone = given.has('receive') ? undefined : receivingFlags.find(({ name }) => given.has(name));
  if (lone) throw badInput(`--${lone.name} says how sheets that came are taken: give --receive too, and the files`);
}

/** Lays out a sheet, replacing one of turn `old` if there is one. Returns where that went. */
function layOut(open: OpenCampaign, empire: string, choosing: boolean, old: number | undefined): string[] {
  const [file, text] = [`${empire}.md`, sheetFor(open, empire, choosing)];
  if (old !== undefined) return [layOver(open.folder, file, text, old)];
  writeFile(join(open.folder, 'desk', file), text);
  return [];
}

function sheetFor(open: OpenCampaign, empire: string, choosing: boolean): string {
  const turn = open.state.turn + 1;
  const token = tokenFor(open, empire, turn);
  if (choosing) return setUpSheet(startOf(open, empire), { token });
  const deadline = dueInWords(open.campaign.calendar, turn);
  return orderSheet(viewOf(open, empire), deadline, { token });
}

function setUpIsOver({ id, state: { turn } }: OpenCampaign): string {
  const played = turn === 0 ? 'the set-up is played' : `turn ${turn} is played`;
  return `the start of ${id} cannot be chosen any more, for ${played}: coreward undo ${id} takes it back`;
}

/** Without a name all that people play, after the moderator's decisions (M-16). */
function empiresFor({ more: [named] }: Given, open: OpenCampaign): string[] {
  if (named !== undefined) return [livingEmpireNamed(named, open.state)];
  const { open: mended } = underDecisions(open, readDesk(open.folder, open.state));
  return open.campaign.players.map(({ empire }) => empire).filter((empire) => whoPlays(mended, empire) === 'player');
}

/** Sheets that give way to new ones, with their turns: those of finished turns, and with --force those of the coming turn too. */
function inTheWay({ folder, state }: OpenCampaign, wanted: readonly string[], force: boolean): Map<string, number> {
  const { sheets, setUp, leftovers } = readDesk(folder, state);
  const forced = force
    ? [...sheets.map(({ file }) => ({ file, turn: state.turn + 1 })), ...setUp.map(({ file }) => ({ file, turn: SET_UP_TURN }))]
    : [];
  const old = [...leftovers, ...forced].filter(({ file }) => wanted.includes(file.replace(/\.md$/, '')));
  return new Map(old.map(({ file, turn }) => [file, turn]));
}

function inWords(
  { id, folder }: OpenCampaign,
  turn: number,
  { written, kept, moved }: Record<'written' | 'kept' | 'moved', string[]>,
): string {
  const lines = [
    `${id}: ${counted(written.length, 'sheet')} for ${stepInWords(turn)} laid out in ${join(folder, 'desk')}`,
    ...written.map((empire) => `  desk/${empire}.md`),
    ...kept.map((empire) => `  desk/${empire}.md is there already and stays as it is: --force lays a new one over it`),
    ...moved.map((path) => `  an older sheet went to ${path}`),
  ];
  return `${lines.join('\n')}\n`;
}

function partition(empires: readonly string[], test: (empire: string) => boolean): [yes: string[], no: string[]] {
  return [empires.filter(test), empires.filter((empire) => !test(empire))];
}

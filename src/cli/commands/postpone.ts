import { type Deadline, deadlineOf, outOfOrder } from '#campaign/desk/deadline.ts';
import { keepPostponed, postponing, unpostponing } from '#campaign/desk/postpone.ts';
import { campaignFolder } from '#campaign/disk/folders.ts';
import { underLock } from '#campaign/disk/lock.ts';
import { type OpenCampaign, openCampaign } from '#campaign/openCampaign.ts';
import { badInput } from '#campaign/reading/problems.ts';
import { revealIn } from '#campaign/trust/reveal.ts';
import { canonicalJson } from '#core/canonical.ts';
import { LONGEST_REASON } from '#schemas/shared/reasonWords.ts';
import { type CampaignFile, postponement } from '#schemas/vbam/campaign.ts';
import { campaignIn } from '../campaignIn.ts';
import { type Command, exitCodes, type Given } from '../command.ts';
import { commandList } from '../commandList.ts';
import type { Terminal } from '../terminal.ts';

export const postponeCommand: Command = {
  ...commandList.postpone,
  flags: [
    { name: 'to', value: '"DAY HOUR"', help: 'when it is due, such as "2031-03-05 20:00"; a day alone keeps the usual hour' },
    { name: 'because', value: 'REASON', help: 'why; everybody reads it' },
    { name: 'turn', value: 'N', help: 'the turn whose deadline is moved', usual: 'the next one' },
    { name: 'undo', help: 'the deadline is what it was before it was moved' },
    { name: 'json', help: 'for machines' },
  ],
  notes: () => [
    'It is kept under calendar in campaign.yaml, and later turns are counted from it.',
    'A deadline counts before its turn is played, and decisions.md only when it is: so this is no entry of decisions.md.',
    'Players read it in the gazette, in their reports and in their calendars after the next coreward publish.',
  ],
  run: runPostpone,
};

type Calendar = CampaignFile['calendar'];

async function runPostpone(given: Given, { campaigns, out, note, now }: Terminal): Promise<number> {
  const id = campaignIn(given, 'postpone');
  const folder = campaignFolder(campaigns, id);
  return underLock(folder, note, async () => {
    const open = openCampaign(campaigns, id);
    if (revealIn(folder)) throw badInput(`${id} is revealed, so no further turn is played`);
    const turn = turnOf(given, open);
    const calendar = given.has('undo') ? takenBack(given, open, turn) : moved(given, open, turn, now());
    refuseDisorder(calendar, turn);
    keepPostponed(open, calendar);
    const [due, was, next] = [
      deadlineOf(calendar, turn),
      deadlineOf(open.campaign.calendar, turn),
      deadlineOf(calendar, turn + 1),
    ];
    if (given.has('json')) out(canonicalJson({ ok: true, campaign: id, turn, due: due?.words ?? null, was: was?.words ?? null }));
    else out(inWords(id, turn, { due, was, next }));
    return exitCodes.well;
  });
}

function turnOf(given: Given, { state, id }: OpenCampaign): number {
  const turn = given.whole('turn') ?? state.turn + 1;
  if (turn <= state.turn) throw badInput(`turn ${turn} of ${id} is played already: turn ${state.turn + 1} comes next`);
  return turn;
}

function takenBack(given: Given, { campaign: { calendar } }: OpenCampaign, turn: number): Calendar {
  if (given.has('to') || given.has('because')) throw badInput('--undo stands alone: leave --to and --because out');
  const listed = (calendar.postponed ?? []).map((one) => one.turn);
  if (listed.includes(turn)) return unpostponing(calendar, turn);
  const others = listed.length > 0 ? `, only ${listed.map((one) => `that of turn ${one}`).join(', ')}: give --turn` : '';
  throw badInput(`the deadline of turn ${turn} was not moved${others}`);
}

function moved(given: Given, { campaign: { calendar } }: OpenCampaign, turn: number, now: number): Calendar {
  const [written, because] = [given.text('to')?.trim(), given.text('because')?.trim()];
  if (!written) throw badInput('--to is missing: write when it is due, such as --to "2031-03-05 20:00"');
  if (!because) throw badInput('--because is missing: write why, for everybody to read');
  const before = deadlineOf(calendar, turn);
  if (!before) throw badInput('no deadline is set yet: write firstDeadline under calendar in campaign.yaml');
  const to = /^\d{4}-\d{2}-\d{2}$/.test(written) ? `${written} ${calendar.deadline}` : written;
  const read = postponement.safeParse({ turn, to, because });
  if (!read.success) {
    const [issue] = read.error.issues;
    const flag = issue?.path[0] === 'because' ? '--because' : `--to is "${written}"`;
    throw badInput(`${flag}: ${issue?.code === 'too_big' ? `${LONGEST_REASON} letters at most` : issue?.message}`);
  }
  const after = postponing(calendar, read.data);
  refuseVain(after, turn, { before, now });
  return after;
}

/** A deadline that is no other, or that has passed. */
function refuseVain(calendar: Calendar, turn: number, { before, now }: { before: Deadline; now: number }): void {
  const due = deadlineOf(calendar, turn);
  if (!due || due.at === before.at) throw badInput(`turn ${turn} is due ${before.words} already`);
  if (due.at <= now) throw badInput(`${due.words} has passed already: write a later day`);
}

/** Turns stay in order; a later one that was moved by itself may be in the way. */
function refuseDisorder(calendar: Calendar, turn: number): void {
  const [early] = outOfOrder(calendar);
  if (!early) return;
  const mend = early.turn === turn ? 'write a later day' : `move that of turn ${early.turn} first, with --turn ${early.turn}`;
  throw badInput(`turn ${early.turn} would be due before turn ${early.turn - 1}, ${early.before.words}: ${mend}`);
}

function inWords(
  id: string,
  turn: number,
  { due, was, next }: { due: Deadline | null; was: Deadline | null; next: Deadline | null },
): string {
  return [
    `${id}: orders for turn ${turn} are due ${due?.words ?? 'at no set time'} (they were due ${was?.words ?? 'at no set time'})`,
    `Turn ${turn + 1} follows ${next?.words ?? 'at no set time'}, unless you move it too`,
    'Players read of it after the next coreward publish; campaign.yaml has it under calendar',
    '',
  ].join('\n');
}

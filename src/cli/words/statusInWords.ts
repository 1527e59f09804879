import { dateInWords, spanInWords } from '#campaign/desk/deadline.ts';
import type { DeskStatus, EmpireStatus } from '#campaign/desk/deskStatus.ts';
import type { SheetAuthor } from '#campaign/desk/sheetAuthor.ts';
import type { OpenCampaign } from '#campaign/openCampaign.ts';
import { playersWords } from './playersWords.ts';
import { isChoosing, setUpHint, setUpStatusInWords } from './setUpStatus.ts';
import { asError, leftoverLine, sheetLine } from './sheetLine.ts';
import { counted, table } from './table.ts';

/** Who has sent what, and what to do next. */
export function statusInWords(open: OpenCampaign, status: DeskStatus, now: number): string {
  const { id, folder, campaign } = open;
  if (isChoosing(status)) return setUpStatusInWords(open, status);
  const missing = missingIn(status);
  const rows = status.empires.map((empire) => [empire.name, whatCame(empire, status)]);
  const reminder = reminderFor(campaign, status);
  const next = status.allIn
    ? ['', `All in: coreward turn ${id} plays turn ${status.turn}`]
    : ['', `Missing: ${missing.map(({ name }) => name).join(', ')}`];
  const mails = missing.flatMap(({ empire }) => campaign.players.find((player) => player.empire === empire)?.player?.mail || []);
  return [
    `${campaign.name} (${id}), turn ${status.turn}: ${dueInWords(status, now)}`,
    ...table(rows),
    ...status.problems.map(asError(folder)).map(sheetLine),
    ...decisionsLine(status),
    ...status.leftovers.map(leftoverLine),
    ...status.empires.flatMap((empire) => playersWords(empire.name, empire)),
    ...(status.setUp ? [setUpHint(id)] : []),
    ...next,
    ...(reminder === null
      ? []
      : [
          `A reminder for them${mails.length > 0 ? `, ${mails.join(', ')}` : ''}:`,
          '',
          ...reminder.split('\n').map((line) => `  ${line}`.trimEnd()),
        ]),
    '',
  ].join('\n');
}

function decisionsLine({ decisions }: DeskStatus): string[] {
  if (!decisions) return [];
  return [`desk/decisions.md: ${counted(decisions.entries, 'decision')} of yours, ${counted(decisions.errors, 'error')}`];
}

/** What can be sent to everybody who is missing: it names no empire, so nobody learns who else plays. */
export function reminderFor({ name, calendar }: OpenCampaign['campaign'], status: DeskStatus): string | null {
  if (status.allIn || isChoosing(status)) return null;
  const { turn, deadline } = status;
  const due = {
    no: deadline && `They are due on ${deadline.words}.`,
    'in grace':
      deadline &&
      `They were due on ${deadline.words}; they are still taken until ${dateInWords(deadline.graceEnds, calendar.timeZone)}.`,
    yes: deadline && `They were due on ${deadline.words}; the turn can be played any moment.`,
  };
  return [
    `${name}: your orders for turn ${turn}`,
    '',
    `Your orders for turn ${turn} of ${name} have not come in. ${deadline ? due[deadline.passed] : 'Please send them soon.'}`,
    'Without a sheet only those of your standing instructions are carried out that cost nothing.',
    'If you want nothing this turn, send a sheet that says "- no orders".',
  ].join('\n');
}

export function missingIn({ empires }: DeskStatus): EmpireStatus[] {
  return empires.filter(({ playedBy, sheet }) => playedBy === 'player' && sheet !== 'sent');
}

const pledged = {
  given: '; its word for the dice is there',
  missing: '; its word for the dice, which is pledged, is missing',
};

function whatCame(empire: EmpireStatus, status: DeskStatus): string {
  return `${sheetInWords(empire, status)}${empire.word ? pledged[empire.word] : ''}`;
}

function sheetInWords(
  { playedBy, sheet, why, author, orders, errors, missedTurns }: EmpireStatus,
  { deadline }: DeskStatus,
): string {
  if (playedBy === 'nobody') return `it is no more${sheet === 'missing' ? '' : ': the sheet on the desk will not be played'}`;
  if (author !== null) return `${cameFrom[author]}: ${counted(orders, 'order')}, ${counted(errors, 'error')}`;
  if (playedBy === 'computer' && sheet !== 'refused') return 'the computer plays it: turn writes its sheet';
  const late = { no: '', 'in grace': ', late', yes: ', late and out of grace' }[deadline?.passed ?? 'no'];
  const before = missedTurns > 0 ? `; ${counted(missedTurns, 'turn')} missed before this one` : '';
  const what = { blank: 'missing: the sheet on the desk is blank', refused: `refused: ${why}`, sent: '', missing: 'missing' };
  return `${what[sheet]}${late}${before}`;
}

const cameFrom: Record<SheetAuthor, string> = {
  person: 'sent',
  autopilot: 'from the autopilot',
  'autopilot, changed': 'from the autopilot, changed since',
};

function dueInWords({ deadline }: DeskStatus, now: number): string {
  if (!deadline) return 'no deadline is set (calendar in campaign.yaml)';
  const moved = deadline.postponed ? ` (moved, because ${deadline.postponed.because})` : '';
  if (deadline.passed === 'no') return `due ${deadline.words}${moved}, in ${spanInWords(deadline.at - now)}`;
  const ago = `was due ${deadline.words}${moved}, ${spanInWords(now - deadline.at)} ago`;
  return deadline.passed === 'yes' ? ago : `${ago}; grace ends in ${spanInWords(deadline.graceEnds - now)}`;
}

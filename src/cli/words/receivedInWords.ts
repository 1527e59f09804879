import type { Claim } from '#campaign/desk/claimIn.ts';
import { deadlineOf, spanInWords } from '#campaign/desk/deadline.ts';
import type { Overtaken } from '#campaign/desk/receiveSheet.ts';
import { UNPROVEN_FILE } from '#campaign/desk/takenUnproven.ts';
import { letterTo } from '#campaign/desk/underDecisions.ts';
import type { OpenCampaign } from '#campaign/openCampaign.ts';
import { stepInWords } from '#core/turn/stepInWords.ts';
import type { DecisionsResult } from '#vbam/turn.ts';
import type { Received, TakenSheet } from '../receive.ts';
import { effectsInWords } from './forecastInWords.ts';
import { playersWords } from './playersWords.ts';
import { sheetLines } from './sheetLine.ts';
import { counted } from './table.ts';

/** What stands on the desk and on the clock when sheets come in. */
interface Moment {
  now: number;
  decisions: Pick<DecisionsResult, 'letters'>;
}

/** What became of each file, with a receipt for each that was filed; what may be passed on stands apart from what is the moderator's. */
export function receivedInWords(
  open: OpenCampaign,
  { receipts, overtaken, refused }: Received,
  { now, decisions }: Moment,
): string {
  const blocks = [
    ...receipts.map((receipt) => [
      ...filedInWords(receipt),
      ...latenessInWords(open, receipt.turn, now),
      ...playersWords(open.state.empires[receipt.empire]?.name ?? receipt.empire, {
        ...receipt.forecast,
        answered: letterTo(decisions, receipt.empire),
      }),
      receipt.unplayed
        ? 'Nobody plays this empire, so nobody waits for a receipt:'
        : 'The receipt to send back, to the address you know this player by:',
      '',
      ...receiptFor(open, receipt).map((line) => `  ${line}`.trimEnd()),
    ]),
    ...overtaken.map(overtakenInWords),
    ...refused.map(({ why, aside }) => [why, 'It was not filed.', ...(aside === null ? [] : [`For you alone: ${aside}`])]),
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** For the moderator. */
function filedInWords(taken: TakenSheet): string[] {
  const { file, sealed, empire, earlier, again, added } = taken;
  const filed = added ? 'is added to' : 'is filed as';
  const counts = added ? 'the sheet as it was' : 'this one counts; the sheet that was there';
  return [
    `${file}${sealed ? ', sealed,' : ''} ${again ? 'is on the desk already, word for word, as' : filed} desk/${empire}.md`,
    `  ${provenInWords(taken)}`,
    ...(earlier === null ? [] : [`  ${counts} went to ${earlier}`]),
    ...(isToldInReceipt(taken) ? [] : listedChanges(taken)),
  ];
}

/** Whether it still counts is the moderator's decision; that it is late must not escape them. */
function latenessInWords({ campaign: { calendar } }: OpenCampaign, turn: number, now: number): string[] {
  const due = turn === 0 ? null : deadlineOf(calendar, turn); // a set-up has no deadline of its own
  if (!due || now <= due.at) return [];
  const grace =
    calendar.graceHours === 0
      ? ''
      : `, ${now <= due.graceEnds ? 'within' : 'past'} the grace of ${counted(calendar.graceHours, 'hour')}`;
  return [`  late: it came ${spanInWords(now - due.at)} after the deadline${grace}; it counts unless you take it off the desk`];
}

function provenInWords({ proof, word, always }: Pick<TakenSheet, 'proof' | 'word' | 'always'>): string {
  if (proof.kind === 'proven') return 'proven: its token is that of this empire and this turn';
  const leave = word === 'remembered' ? `you take such sheets from this player, as ${UNPROVEN_FILE} says` : 'taken on your word';
  const later = always ? `; from now on you take sheets without a token from this player, as ${UNPROVEN_FILE} says` : '';
  return `not proven: ${becauseInWords(proof)}; ${leave}${later}`;
}

export function becauseInWords(proof: Exclude<Claim['proof'], { kind: 'proven' }>): string {
  if (proof.because === 'no token') return 'it carries no token';
  if (proof.because === 'another turn') return `its token is that of turn ${proof.turn}, as when an old sheet is copied`;
  return 'its token is from before the link of this empire was replaced';
}

function overtakenInWords({ file, empire }: Overtaken): string[] {
  return [
    `${file} was written before the sheet that is on the desk as desk/${empire}.md: that one stays, and this one was not taken`,
    'If its writer wants it all the same, as after writing on two devices of which one has a wrong clock: --older takes it',
  ];
}

/** For the player: what came in, what is wrong with it, and what it will do as far as their empire can know. */
function receiptFor({ campaign, state }: OpenCampaign, receipt: TakenSheet): string[] {
  const { empire, turn, hash, forecast, proof, unplayed } = receipt;
  const { orders, problems } = forecast;
  const count = (severity: string) => problems.filter((problem) => problem.severity === severity).length;
  const counts = [
    counted(orders.length, turn === 0 ? 'choice' : 'order'),
    counted(count('error'), 'error'),
    counted(count('warning'), 'warning'),
  ];
  const lines = sheetLines(problems.map(({ text, ...place }) => ({ ...place, file: `${empire}.md`, message: text })));
  return [
    `${campaign.name}: your orders for ${stepInWords(turn)} have come in`,
    '',
    `${state.empires[empire]?.name ?? empire}: ${counts.join(', ')}`,
    ...changesInWords(receipt),
    `SHA-256 of the sheet: ${hash}`,
    ...(proof.kind === 'proven' || unplayed
      ? []
      : ['It did not have the token of your order desk. If you have not sent it, tell me at once.']),
    ...[lines, effectsInWords(forecast)].flatMap((part) => (part.length === 0 ? [] : ['', ...part])),
  ];
}

/** The most changes that are listed. */
const MAX_CHANGES = 20;

/** What the earlier sheet said is told only to whoever has shown that it was theirs; otherwise the moderator reads it. */
function isToldInReceipt({ proof, unplayed }: TakenSheet): boolean {
  return proof.kind === 'proven' || unplayed;
}

function changesInWords(taken: TakenSheet): string[] {
  const { replaces, added } = taken;
  if (replaces === null) return [];
  const { gone, fresh, kept } = replaces;
  const what = added
    ? 'It is added to the sheet that came before; what is counted here is both together'
    : 'It replaces the sheet that came before';
  if (gone.length + fresh.length === 0)
    return [added ? 'Its orders were all in the sheet that came before.' : `${what}, and says the same.`];
  const counts = `${gone.length} gone, ${fresh.length} new, ${kept} as before`;
  return isToldInReceipt(taken) ? [`${what}: ${counts}`, ...listedChanges(taken)] : [`${what}: ${counts}.`];
}

function listedChanges({ replaces }: TakenSheet): string[] {
  const list = (what: string, said: readonly string[]) => [
    ...said.slice(0, MAX_CHANGES).map((one) => `  ${what}: ${one}`),
    ...(said.length > MAX_CHANGES ? [`  ${what}: and ${said.length - MAX_CHANGES} more`] : []),
  ];
  return replaces ? [...list('gone', replaces.gone), ...list('new', replaces.fresh)] : [];
}

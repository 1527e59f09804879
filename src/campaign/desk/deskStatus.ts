import { isBlank } from '#core/orders/sheet/isBlank.ts';
import type { EmpireKind } from '#schemas/vbam/stateWords.ts';
import { livingEmpiresOf } from '#vbam/questions/empires/fallen.ts';
import { pledgesIn } from '#vbam/questions/empires/pledges.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { readSetUp } from '#vbam/setup/readSetUp.ts';
import { takeWords } from '#vbam/takeWords.ts';
import type { GivenSheet } from '#vbam/turn.ts';
import type { OpenCampaign } from '../openCampaign.ts';
import type { Problem } from '../reading/problems.ts';
import { checkSheet, viewOf } from './checkSheet.ts';
import { type Deadline, deadlineOf } from './deadline.ts';
import { type Desk, mixtureOn, readDesk } from './desk.ts';
import { checkSetUpSheet, isSetUpOpen, startOf } from './setUp.ts';
import { authorOf, type SheetAuthor } from './sheetAuthor.ts';
import { letterTo, underDecisions } from './underDecisions.ts';
import { type PlayedBy, whoPlays } from './whoPlays.ts';

/** What has come from one empire for the coming turn. */
export interface EmpireStatus {
  empire: string;
  name: string;
  kind: EmpireKind;
  playedBy: PlayedBy;
  /** blank: as it was laid out, without an order; refused: none of it would be played, so it counts as missing (G-04) */
  sheet: 'sent' | 'blank' | 'refused' | 'missing';
  /** why it is refused whole, or null */
  why: string | null;
  /** of the sheet on the desk; null if there is none, or a blank one */
  author: SheetAuthor | null;
  orders: number;
  errors: number;
  /** what the sheet says to the moderator, as a letter and under Notes */
  toModerator: string | null;
  /** the line of decisions.md where the moderator writes to it; null where they do not */
  answered: number | null;
  notes: string | null;
  missedTurns: number;
  /** of the word that it has pledged to the dice, in turn 1; null if it has pledged none, and in every other turn */
  word: 'given' | 'missing' | null;
}

/** A set-up sheet that has come in. */
export interface SetUpStatus {
  empire: string;
  sheet: 'sent' | 'blank';
  choices: number;
  errors: number;
  toModerator: string | null;
  notes: string | null;
  /** it pledges a word to the dice */
  pledges: boolean;
}

export interface DeskStatus {
  turn: number;
  deadline: (Deadline & { passed: 'no' | 'in grace' | 'yes' }) | null;
  empires: EmpireStatus[];
  /** every empire that somebody plays has a sheet */
  allIn: boolean;
  /** what decisions.md holds, or null if there is none */
  decisions: { entries: number; errors: number } | null;
  /** null once the start can no longer be chosen */
  setUp: { sheets: SetUpStatus[]; mixture: string | null } | null;
  leftovers: Desk['leftovers'];
  /** files on the desk that nobody can use */
  problems: Problem[];
}

/** Who has sent what for the coming turn; `now` in milliseconds since 1970. */
export function deskStatus(open: OpenCampaign, now: number): DeskStatus {
  const { state, campaign, folder } = open;
  const turn = state.turn + 1;
  const desk = readDesk(folder, state);
  const mended = underDecisions(open, desk);
  const words = wordsOn(mended.open, desk);
  const empires = empiresIn(mended.open).map((empire) => ({
    ...empireStatus(mended.open, desk, empire, words),
    answered: letterTo(mended.decisions, empire),
  }));
  const due = deadlineOf(campaign.calendar, turn);
  return {
    turn,
    deadline: due && { ...due, passed: now < due.at ? 'no' : now < due.graceEnds ? 'in grace' : 'yes' },
    empires,
    decisions: desk.decisions && { entries: mended.decisions.entries.length, errors: errorsIn(mended.decisions) },
    allIn: empires.every(({ playedBy, sheet }) => playedBy !== 'player' || sheet === 'sent'),
    setUp: isSetUpOpen(folder, state.turn)
      ? { sheets: desk.setUp.map((sheet) => setUpStatus(open, sheet)), mixture: mixtureOn(desk) }
      : null,
    leftovers: desk.leftovers,
    problems: desk.problems,
  };
}

/** Those of campaign.yaml in its order, then those that have come up in play. */
function empiresIn({ campaign, state }: OpenCampaign): string[] {
  const listed = campaign.players.map(({ empire }) => empire);
  return [...listed, ...livingEmpiresOf(state).filter((empire) => !listed.includes(empire))];
}

function empireStatus(open: OpenCampaign, desk: Desk, empire: string, words: Words): Omit<EmpireStatus, 'answered'> {
  const sheet = desk.sheets.find((sent) => sent.empire === empire);
  const { name, kind, missedTurns } = empireIn(open.state, empire); // play may have changed it (G-10, M-16)
  const word = words[empire] ?? null;
  const nothing = { toModerator: null, notes: null, orders: 0, errors: 0 };
  const base = { empire, name, kind, playedBy: whoPlays(open, empire), missedTurns, why: null, word, ...nothing };
  if (!sheet) return { ...base, sheet: 'missing', author: null };
  if (base.playedBy === 'nobody') return { ...base, ...cameAs(sheet) };
  const { orders, problems, refused, toModerator, notes } = checkSheet(viewOf(open, empire), sheet);
  const errors = errorsIn({ problems });
  const [why] = refused;
  if (why) return { ...base, sheet: 'refused', author: null, why: why.text, errors };
  return { ...base, ...cameAs(sheet), orders: orders.length, errors, toModerator, notes };
}

type Words = Readonly<Record<string, EmpireStatus['word']>>;

/** Of those who have pledged one. */
function wordsOn({ state }: OpenCampaign, { sheets }: Desk): Words {
  const pledged = state.turn === 0 ? pledgesIn(takeWords(state, sheets)) : [];
  return Object.fromEntries(pledged.map(({ empire, word }) => [empire, word === null ? 'missing' : 'given']));
}

function cameAs(sheet: GivenSheet): Pick<EmpireStatus, 'sheet' | 'author'> {
  return isBlank(sheet) ? { sheet: 'blank', author: null } : { sheet: 'sent', author: authorOf(sheet) };
}

function setUpStatus(open: OpenCampaign, sheet: GivenSheet): SetUpStatus {
  const start = startOf(open, sheet.empire);
  const { orders, problems, toModerator, notes } = checkSetUpSheet(start, sheet);
  const { empire } = sheet;
  const pledges = readSetUp(start.view, sheet.text).pledge !== null;
  const came = isBlank(sheet) ? 'blank' : 'sent';
  return { empire, sheet: came, choices: orders.length, errors: errorsIn({ problems }), toModerator, notes, pledges };
}

function errorsIn({ problems }: { problems: readonly { severity?: string }[] }): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}

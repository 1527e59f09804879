import { join } from 'node:path';
import type { OpenCampaign } from '#campaign/openCampaign.ts';
import { listed } from '#core/listed.ts';
import { sumOf } from '#core/sum.ts';
import type { TakenDecision } from '#schemas/shared/decision.ts';
import type { EmpireKind } from '#schemas/vbam/stateWords.ts';
import type { TurnResult } from '#vbam/processTurn.ts';
import { namesUsedBy, trueNames } from '#vbam/report/sections/names.ts';
import type { LedgerLine } from '#vbam/turn.ts';
import { happeningsIn } from '#vbam/wording/happenings.ts';
import { hindranceInWords } from '#vbam/wording/hindrances.ts';
import { decisionsInWords } from '#vbam/wording/questions.ts';
import { inWords } from '#vbam/wording.ts';
import { decidedInWords, papersInWords, type ToldEdit, toldEdits } from './decisionsInWords.ts';
import { type SheetProblem, sheetLine } from './sheetLine.ts';
import { table } from './table.ts';

interface EmpireSummary {
  empire: string;
  name: string;
  kind: EmpireKind;
  /** EP in tenths, like all points here */
  income: number;
  spending: number;
  holds: number;
  accepted: number;
  refused: number;
  sheet: boolean;
  missedTurns: number;
}

/** What the moderator wants to know of a turn at a glance. */
export interface TurnSummary {
  turn: number;
  empires: EmpireSummary[];
  /** what happened, the most important first */
  happened: string[];
  problems: SheetProblem[];
  /** what decisions.md did */
  edits: ToldEdit[];
  /** the letters and the press of decisions.md */
  papers: string[];
  /** what the turn asked the moderator and was left to its default */
  pending: TakenDecision[];
  /** G-02: how the campaign was won, in the turn it was */
  won?: string;
  /** of turn 1: the empires that had pledged a word to the dice, and whether it came */
  words?: { empire: string; name: string; pledge: string; kept: boolean }[];
}

/** `sheets`: the folder of the sheets that were played. */
export function turnSummary(
  { state: before, galaxy }: Pick<OpenCampaign, 'state' | 'galaxy'>,
  result: TurnResult,
  sheets: string,
): TurnSummary {
  const names = trueNames(galaxy, result.state);
  const empires = result.sheets.map(({ empire, file, orders, problems }): EmpireSummary => {
    const {
      name = empire,
      kind = 'player',
      treasury,
      missedTurns = 0,
    } = result.state.empires[empire] ?? before.empires[empire] ?? {};
    const moved = result.ledger.filter((line) => line.empire === empire && line.pool === 'ep' && line.colony === undefined);
    return {
      empire,
      name,
      kind,
      income: amountOf(moved.filter((line) => !isSpending(line))),
      spending: 0 - amountOf(moved.filter(isSpending)),
      holds: treasury?.epTenths ?? 0,
      accepted: orders.length,
      refused: problems.filter(({ severity }) => severity === 'error').length,
      sheet: file !== null,
      missedTurns,
    };
  });
  return {
    turn: result.state.turn,
    empires,
    happened: happeningsIn(result.events, names, before.knowledge),
    problems: [...refusals(result, sheets), ...failures(result, galaxy, sheets)],
    edits: toldEdits(result.decisions, names),
    papers: papersInWords(result.decisions),
    pending: decisionsInWords(result.pending, names),
    ...wonIn(result),
    ...wordsIn(result),
  };
}

function wordsIn({ events, state: { empires } }: TurnResult): Pick<TurnSummary, 'words'> {
  const words = events.flatMap((event) => {
    if (event.kind !== 'wordKept' && event.kind !== 'wordBroken') return [];
    const { empire, pledge, kind } = event;
    return [{ empire, name: empires[empire]?.name ?? empire, pledge, kept: kind === 'wordKept' }];
  });
  return words.length === 0 ? {} : { words };
}

/** A word that is not there may be one that you have mislaid: playing on decides all dice. */
function wordsInWords(words: NonNullable<TurnSummary['words']>): string[] {
  const [kept, broken] = [words.filter((word) => word.kept), words.filter((word) => !word.kept)];
  return [
    ...(kept.length === 0
      ? []
      : [
          `In all dice from now on: the words of ${listed(
            kept.map(({ name }) => name),
            'and',
          )}`,
        ]),
    ...broken.map(({ name, pledge }) => `The word that ${name} pledged did not come, and the gazette will say so: ${pledge}`),
  ];
}

function wonIn({ events }: TurnResult): Pick<TurnSummary, 'won'> {
  const victory = events.find((event) => event.kind === 'campaignWon');
  return victory ? { won: inWords(victory, { system: (id) => id, empire: (id) => id }) } : {};
}

/** The summary as a screen of text, without the head. */
export function summaryInWords({ empires, happened, problems, edits, papers, pending, won, words = [] }: TurnSummary): string[] {
  const rows = empires.map(({ name, income, spending, holds, ...rest }) => [
    name,
    ...[income, spending, holds].map((tenths) => String(tenths / 10)),
    ordersInWords(rest),
  ]);
  return [
    ...table([['empire', 'EP income', 'spent', 'holds', 'orders'], ...rows], [1, 2, 3]),
    ...(happened.length === 0 ? ['Nothing of note happened'] : happened),
    ...problems.map(sheetLine),
    ...decidedInWords({ entries: edits }, pending),
    ...papers,
    ...wordsInWords(words),
    ...(won === undefined ? [] : [won]),
  ];
}

function ordersInWords({
  sheet,
  kind,
  accepted,
  refused,
  missedTurns,
}: Omit<EmpireSummary, 'name' | 'income' | 'spending' | 'holds'>): string {
  const orders = `${accepted} accepted, ${refused} refused`;
  if (sheet) return orders;
  const standing = accepted + refused > 0 ? `; standing instructions: ${orders}` : '';
  if (kind !== 'player') return `none${standing}`;
  if (missedTurns < 2) return `no sheet${standing}`;
  return `no sheet, ${missedTurns} turns in a row${standing}`;
}

function refusals(result: TurnResult, sheets: string): SheetProblem[] {
  return result.sheets.flatMap(({ empire, file, problems }) =>
    problems.map(({ line, column, severity, text }) => ({
      file: file === null ? empire : join(sheets, file),
      line,
      column,
      severity,
      message: text,
    })),
  );
}

/** Orders that stood when checked, but that the truth did not allow. */
function failures({ events, state }: TurnResult, galaxy: OpenCampaign['galaxy'], sheets: string): SheetProblem[] {
  return events.flatMap((event) => {
    if (event.kind !== 'orderFailed') return [];
    const { empire, file, line, order } = event;
    const why = hindranceInWords(event.why, namesUsedBy(galaxy, state, empire));
    const whose = `${state.empires[empire]?.name ?? empire}${line > 0 ? '' : ', standing instruction'}`;
    const message = `${whose}: "${order}" was not carried out: ${why}`;
    return [{ file: join(sheets, file), line: Math.max(1, line), column: 1, severity: 'warning', message }];
  });
}

/** What comes back of a purchase lowers the spending; it is no income. */
function isSpending({ heading, amount }: LedgerLine): boolean {
  return heading === 'purchases' || amount < 0;
}

function amountOf(lines: readonly LedgerLine[]): number {
  return sumOf(lines.map(({ amount }) => amount));
}

import { join } from 'node:path';
import type { OpenCampaign } from '#campaign/openCampaign.ts';
import { formInWords } from '#core/orders/grammar/verb.ts';
import { printable, quote } from '#core/orders/quote.ts';
import type { TakenDecision } from '#schemas/shared/decision.ts';
import { decisionVerbs } from '#vbam/decisions/index.ts';
import { decisionsFront } from '#vbam/decisions/takeDecisions.ts';
import type { DecisionsResult } from '#vbam/turn.ts';
import { changeInWords } from '#vbam/wording/edits.ts';
import type { Names } from '#vbam/wording.ts';
import type { OpenBattle } from '../layOutCards.ts';
import { openBattleInWords } from './cardsInWords.ts';
import type { SheetProblem } from './sheetLine.ts';
import { counted } from './table.ts';

/** What a line of decisions.md did, in words. */
export interface ToldEdit {
  line: number;
  what: string;
  reason: string;
}

export function toldEdits({ entries }: Pick<DecisionsResult, 'entries'>, names: Names): ToldEdit[] {
  return entries.map(({ line, what, reason }) => ({ line, what: changeInWords(what, names), reason }));
}

/** The letters and the press of decisions.md, which change nothing and are read all the same. */
export function papersInWords({ letters, press }: Pick<DecisionsResult, 'letters' | 'press'>): string[] {
  return [
    ...letters.map(({ line, says }) => `decisions.md line ${line}: ${printable(says)}`),
    ...press.map((text) => `decisions.md: press, ${text.length} characters: ${quote(text.replace(/\s+/g, ' '))}`),
  ];
}

/** How decisions.md is written; every verb gives its own form. */
export function decisionsHelp(): string[] {
  return [
    'Your decisions lie in desk/decisions.md, which begins like a sheet, without the empire. Each is a line that ends with its reason:',
    ...decisionsFront({ campaign: 'demo', turn: 3 }).map((line) => `  ${line}`),
    `  - ${decisionVerbs.find(({ name }) => name === 'set colony')?.example} because of the strike`,
    '',
    'Names are written as reports have them, or as ids; units and fleets with their empire, such as "Terrans Scout 1" or terrans-scout-1.',
    'Deadlines are moved with coreward postpone.',
    '',
    'You can write:',
    ...decisionVerbs.flatMap((verb) => [`  - ${formInWords(verb)} because <reason>`, `      ${verb.help}`]),
  ];
}

/** What is wrong with decisions.md, with its file. */
export function decisionProblems(folder: string, { problems }: Pick<DecisionsResult, 'problems'>): SheetProblem[] {
  const file = join(folder, 'desk', 'decisions.md');
  return problems.map(({ text, ...place }) => ({ ...place, file, message: text }));
}

/** The decisions that a turn waits for, each with the line that answers it. */
export function pendingInWords(
  open: OpenCampaign,
  pending: readonly TakenDecision[],
  { hasFile, battles = [] }: { hasFile: boolean; battles?: readonly OpenBattle[] },
): string[] {
  const { id, folder, state } = open;
  const turn = state.turn + 1;
  const file = join(folder, 'desk', 'decisions.md');
  return [
    `${id}: turn ${turn} waits for ${counted(pending.length, 'decision')} of yours; nothing was written`,
    ...pending.flatMap((one) => [
      ...questionInWords(one),
      ...battles.filter(({ cards }) => cards.id === one.id).flatMap(openBattleInWords),
    ]),
    '',
    ...(hasFile
      ? [`Write these lines into ${file}, each with your choice and your reason.`]
      : [
          `Write these lines into ${file}, each with your choice and your reason, below these:`,
          ...decisionsFront({ campaign: id, turn }).map((line) => `  ${line}`),
        ]),
    `Next: coreward turn ${id} plays the turn with your answers; coreward turn ${id} --auto takes the defaults`,
  ];
}

function questionInWords({ id, question, choices, fallback, rule }: TakenDecision): string[] {
  const listed = choices.map((choice) => (choice === fallback ? `${choice} (the default)` : choice));
  return ['', `${question} (${rule})`, `  choices: ${listed.join(', ')}`, `  - decide ${id}: ${fallback} because ...`];
}

/** What decisions.md has done, and what was decided in the turn. */
export function decidedInWords({ entries }: { entries: readonly ToldEdit[] }, asked: readonly TakenDecision[]): string[] {
  return [
    ...entries.map(({ line, what, reason }) => `decisions.md line ${line}: ${what}, because ${reason}`),
    ...asked
      .filter(({ by }) => by === 'default')
      .map(({ id, question, choices, chosen }) => {
        const others = choices.filter((choice) => choice !== chosen);
        return `${question} By default: ${chosen}. To choose ${others.join(' or ')}: "- decide ${id}: ${others[0]} because ..."`;
      }),
  ];
}

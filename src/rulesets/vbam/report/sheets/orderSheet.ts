import { listed } from '#core/listed.ts';
import { formInWords } from '#core/orders/grammar/verb.ts';
import type { FrontMatter } from '#core/orders/sheet/frontMatter.ts';
import { instructionInWords } from '#core/orders/sheet/instructions.ts';
import { LONGEST_LETTER } from '#core/orders/sheet/letters.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { correspondentsOf } from '#vbam/orders/letters.ts';
import { occasionsIn } from '#vbam/orders/occasions.ts';
import { epInWords, type OrderVerb, type SheetHeading, sheetHeadings } from '#vbam/orders/order.ts';
import { ordersIn } from '#vbam/orders/verbs/index.ts';
import { turnInWords } from '#vbam/questions/shared/galaxy/campaignYear.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { blockadeInWords } from '../sections/blockades.ts';
import { pricesUnder } from './orderPrices.ts';

/** An empire's sheet to fill in: legal as it is, and without any orders. All hints are comments. `more` stands in its first lines. */
export function orderSheet(view: EmpireView, deadline: string | null, more: FrontMatter = {}): string {
  const occasionOf = occasionsIn(view);
  const sections = sheetHeadings.map((heading) =>
    section(heading, [...verbsUnder(view, heading, occasionOf), ...pricesUnder[heading](view)]),
  );
  return [
    `${frontMatter(view, more)}\n`,
    `# ${view.empire.name}, ${turnInWords(view.turn)}\n`,
    comment(balances(view, deadline)),
    comment(howTo),
    ...wordHint(view),
    ...standing(view),
    ...sections,
    section('Letters', lettersHint(view)),
    section('Press', ['A block quote here is printed in the gazette:', '> All is well in the capital.']),
    section('Notes', ['Nothing here is an order: the moderator reads it, and no other player.']),
  ].join('\n');
}

/** Headings inside the hint begin no letter because it is a comment. */
function lettersHint(view: EmpireView): string[] {
  const names = correspondentsOf(view);
  if (names.length === 0)
    return ['You cannot talk to any empire yet; once you can, private letters to it are written here.', ...moderatorHint];
  return [
    'A private letter: a heading with the name of an empire, and a block quote under it. Only the two of you and the moderator read it.',
    indented(`### Letter to ${names[0]}`),
    indented('> We come in peace.'),
    `You can write to ${listed(names, 'and')}, one letter to each in a turn, of ${LONGEST_LETTER} characters at most.`,
    ...moderatorHint,
  ];
}

const moderatorHint = [
  'You can always write to the moderator, who answers in your next report; no other player learns of it:',
  indented('### Letter to the Moderator'),
  indented('> I am away until Sunday: may my next sheet be late?'),
];

const howTo = [
  'Each order is a line that begins with "- ", under any heading but Letters, Press and Notes. Orders are paid in the order of the sheet.',
  '"- always: ..." repeats an order every turn until "- stop: ..."; "- turn 7: ..." keeps it for that turn.',
  'If you want nothing this turn, write "- no orders".',
  'Here stands what you can order now; the page Orders of the site explains what will be possible later too.',
];

function balances(view: EmpireView, deadline: string | null): string[] {
  const { empire, systems, colonies } = view;
  const { treasury, cutOff } = empire;
  const { epTenths, pp, tp, ip } = treasury;
  return [
    `Due: ${deadline ?? 'no deadline is set'}`,
    `You hold ${epInWords(epTenths)}, ${pp} population points (PP), ${tp} tech points (TP) and ${ip} intel points (IP).`,
    ...cutOff.map((region) => {
      const names = region.systems.map((system) => systemNameIn({ systems }, system)).join(', ');
      const own = region.treasury;
      return `${names}: cut off from the capital, with ${epInWords(own.epTenths)}, ${own.pp} PP, ${own.tp} TP and ${own.ip} IP of their own for what is bought there.`;
    }),
    ...Object.values(colonies).flatMap((colony) => {
      const blockade = blockadeInWords(view, colony);
      return blockade === null ? [] : [`${systemNameIn(view, colony.system)}: ${blockade}.`];
    }),
  ];
}

/** Only for those who pledged one, in the turn whose sheet brings it. */
function wordHint({ pledge }: EmpireView): string[] {
  if (pledge === undefined) return [];
  return [
    comment([
      `You have pledged a word for the dice, as ${pledge}: give it now, as a line between the --- lines above:`,
      indented('word: the words that you have kept'),
      'Compare the pledge with yours first, and with the gazette. Without the word the dice do without it, and everybody learns that a pledge was not kept.',
    ]),
  ];
}

function standing({ empire }: EmpireView): string[] {
  if (empire.standing.length === 0) return [];
  return [
    comment([
      'Your standing instructions, carried out without being written again; if you send no sheet, only those that cost nothing:',
      ...empire.standing.map(instructionInWords).map(indented),
    ]),
  ];
}

/** What can be ordered now; what cannot takes one line in all. */
function verbsUnder({ rules }: EmpireView, heading: SheetHeading, occasionOf: ReturnType<typeof occasionsIn>): string[] {
  const verbs = ordersIn(rules).filter((verb) => verb.heading === heading);
  const byOccasion = Map.groupBy(verbs, occasionOf);
  const now = byOccasion.get(null) ?? [];
  const waits = [...byOccasion].flatMap(([occasion, later]) =>
    occasion === null
      ? []
      : [
          `when ${occasion}, ${listed(
            later.map(({ name }) => name),
            'and',
          )}`,
        ],
  );
  return [
    ...now
      .filter(({ chapter }) => chapter === undefined)
      .flatMap((verb) => [`${formInWords(verb)}: ${verb.help}`, indented(`such as: - ${verb.example}`)]),
    ...planHints(now),
    ...(waits.length > 0 ? [`Later: ${waits.sort().reverse().join('; ')}.`] : []),
  ];
}

/** Part 7.2: many short sentences, in one place; the page Orders has the rest. */
function planHints(now: readonly OrderVerb[]): string[] {
  const sentences = now.filter(({ chapter }) => chapter === 'battle plans').map(({ example }) => indented(`- ${example}`));
  if (sentences.length === 0) return [];
  return [
    'Battle plans, for one fleet or for "all fleets", which stay until you change them (the page Orders explains them):',
    ...sentences,
  ];
}

export function section(heading: string, hints: readonly string[]): string {
  return `## ${heading}\n\n${comment(hints)}`;
}

/** Names and instructions are people's words: none may end the comment. */
export function comment(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<!--\n${lines.join('\n').replaceAll('-->', '-- >')}\n-->\n`;
}

export function indented(line: string): string {
  return `  ${line}`;
}

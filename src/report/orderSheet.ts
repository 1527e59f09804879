import { formInWords } from '#core/orders/verbs.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import { orderVerbs } from '#vbam/orders/index.ts';
import { epInWords } from '#vbam/orders/order.ts';
import type { EmpireView } from '#vbam/view.ts';
import { pricesUnder } from './orderPrices.ts';

/** The headings of a sheet, each with the numbers of its orders; an order without one is told under the first. */
const headings: Record<string, readonly number[]> = {
  Economy: [32, 33, 63, 66],
  Construction: [20, 21, 22, 23, 24, 25, 26, 27, 28, 72],
  Colonies: [29, 30, 31, 34, 35, 36, 69],
  Research: [42, 43, 44, 45, 46],
  Trade: [37, 38, 39, 40, 41],
};
const [firstHeading = ''] = Object.keys(headings);

/** An empire's sheet to be filled in: legal as it is, and without an order. All hints are comments. */
export function orderSheet(view: EmpireView, deadline: string | null): string {
  const sections = Object.keys(headings).map((heading) =>
    section(heading, [...verbsUnder(heading), ...(pricesUnder[heading]?.(view) ?? [])]),
  );
  return [
    `${frontMatter(view)}\n`,
    `# ${view.empire.name}, turn ${view.turn}\n`,
    comment(balances(view, deadline)),
    comment(howTo),
    ...standing(view),
    ...sections,
    section('Press', ['A block quote here is printed in the gazette:', '> All is well in the capital.']),
    section('Notes', ['Nothing here is an order: for yourself, or for the moderator.']),
  ].join('\n');
}

const howTo = [
  'Each order is a line that begins with "- ", under any heading but Press and Notes. Orders are paid in the order of the sheet.',
  '"- always: ..." repeats an order every turn until "- stop: ..."; "- turn 7: ..." keeps it for that turn.',
  'If you want nothing this turn, write "- no orders".',
];

function balances({ empire: { treasury } }: EmpireView, deadline: string | null): string[] {
  const { epTenths, pp, tp, ip } = treasury;
  return [
    `Due: ${deadline ?? 'no deadline is set'}`,
    `You hold ${epInWords(epTenths)}, ${pp} population points (PP), ${tp} tech points (TP) and ${ip} intel points (IP).`,
  ];
}

function standing({ empire }: EmpireView): string[] {
  if (empire.standing.length === 0) return [];
  return [comment(['Your standing instructions, carried out without being written again:', ...empire.standing.map(indented)])];
}

function verbsUnder(heading: string): string[] {
  return orderVerbs
    .filter(({ rule }) => headingOf(rule) === heading)
    .flatMap((verb) => [`${formInWords(verb)}: ${verb.help}`, indented(`such as: - ${verb.example}`)]);
}

function headingOf(rule: string): string {
  const number = Number(/^O-(\d+)/.exec(rule)?.[1]);
  return Object.keys(headings).find((heading) => headings[heading]?.includes(number)) ?? firstHeading;
}

function section(heading: string, hints: readonly string[]): string {
  return `## ${heading}\n\n${comment(hints)}`;
}

/** Names and instructions are people's words: none may end the comment. */
function comment(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `<!--\n${lines.join('\n').replaceAll('-->', '-- >')}\n-->\n`;
}

function indented(line: string): string {
  return `  ${line}`;
}

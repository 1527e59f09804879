import { printable } from '#core/orders/quote.ts';

interface Words {
  toModerator: string | null;
  /** the line of decisions.md that answers it already */
  answered?: number | null;
  notes: string | null;
}

/** What a sheet says to the moderator. A bar stands before each line, so that nothing in it can pass for words of ours. */
export function playersWords(name: string, { toModerator, notes, answered = null }: Words): string[] {
  return [
    ...(toModerator === null
      ? []
      : [
          `${name} writes to you:`,
          ...barred(toModerator),
          answered === null
            ? `  (you answer in desk/decisions.md, below a line "## Letter to ${name}", with lines that begin with "> ")`
            : `  (your letter in desk/decisions.md, line ${answered}, answers it)`,
        ]),
    ...(notes === null ? [] : [`Notes of ${name}:`, ...barred(notes)]),
  ];
}

function barred(text: string): string[] {
  return text.split('\n').map((line) => `  | ${printable(line)}`.trimEnd());
}

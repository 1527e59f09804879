import { printable } from '#core/orders/quote.ts';

interface Words {
  toModerator: string | null;
  notes: string | null;
}

/** What a sheet says to the moderator. A bar stands before each line, so that nothing in it can pass for words of ours. */
export function playersWords(name: string, { toModerator, notes }: Words): string[] {
  return [
    ...(toModerator === null
      ? []
      : [
          `${name} writes to you:`,
          ...barred(toModerator),
          `  (you answer in desk/decisions.md, below a line "## Letter to ${name}", with lines that begin with "> ")`,
        ]),
    ...(notes === null ? [] : [`Notes of ${name}:`, ...barred(notes)]),
  ];
}

function barred(text: string): string[] {
  return text.split('\n').map((line) => `  | ${printable(line)}`.trimEnd());
}

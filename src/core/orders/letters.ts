import type { Letter } from './papers.ts';
import type { Problem } from './problem.ts';
import { quote } from './quote.ts';
import { type Lexicon, type Slot, unquoted } from './slots.ts';

/** A letter that will be delivered; `to` is an id. */
export interface WrittenLetter {
  line: number;
  to: string;
  text: string;
  says: string;
}

export interface ReadLetters {
  letters: WrittenLetter[];
  problems: Problem[];
}

/** A letter is printed in a report: whoever has more to say writes again next turn. */
export const LONGEST_LETTER = 4000;

/** Who can be written to. */
interface Correspondence {
  addressee: Slot<string>;
  lexicon: Lexicon;
  /** what an addressee is called, or why they get no letter */
  reach(to: string): { name: string } | { why: string };
}

/** Letters in the order of the sheet; what cannot be sent is reported at its place. */
export function lettersIn(written: readonly Letter[], { addressee, lexicon, reach }: Correspondence): ReadLetters {
  const read: ReadLetters = { letters: [], problems: [] };
  for (const letter of written) {
    const { to, text, place } = letter;
    const refuse = (why: string) => read.problems.push({ ...place, severity: 'error', text: `the letter is not sent: ${why}` });
    const found = addressee.read(unquoted(to), lexicon);
    if ('why' in found) {
      refuse(`${quote(to)} ${found.why}`);
      continue;
    }
    const other = reach(found.value);
    if ('why' in other) refuse(other.why);
    else if (text === '')
      read.problems.push({
        ...place,
        severity: 'warning',
        text: 'the letter is not sent, for it is empty: write it under this heading',
      });
    else if (text.length > LONGEST_LETTER) refuse(`it has ${text.length} characters, and ${LONGEST_LETTER} at most are carried`);
    else if (read.letters.some((one) => one.to === found.value))
      refuse(`the sheet has a letter to ${other.name} already, and one is carried each turn; write both under one heading`);
    else
      read.letters.push({ line: place.line, to: found.value, text, says: `letter to ${other.name}, ${text.length} characters` });
  }
  return read;
}

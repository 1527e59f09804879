import { naturalOrder } from '#core/naturalOrder.ts';
import type { Problem } from '#core/orders/problem.ts';
import { quote } from '#core/orders/quote.ts';
import type { Letter } from '#core/orders/sheet.ts';
import { type Lexicon, nameOf, unquoted } from '#core/orders/slots.ts';
import { silenceProblem } from '#vbam/questions/shared/diplomacy/signing.ts';
import type { EmpireView } from '#vbam/view/builders/viewFor.ts';
import { partnerOf } from '#vbam/view/dealing.ts';
import { lexiconOf } from '#vbam/view/lexicon.ts';

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

/** A letter is read in a report: whoever has more to say writes again next turn. */
export const LONGEST_LETTER = 4000;

const addressee = nameOf('empire');

/** 4.5.3-c: letters of an empire's sheet, one to each empire that it can talk to. */
export function readLetters(view: EmpireView, written: readonly Letter[]): ReadLetters {
  return lettersIn(written, lexiconOf(view), (to) => {
    const other = partnerOf(view, to);
    const silent = silenceProblem(other);
    return silent ? { why: `${silent.why} (${silent.rule})` } : { name: other.name };
  });
}

/** The names of those to whom letters can go. */
export function correspondentsOf({ empires }: EmpireView): string[] {
  return Object.values(empires)
    .filter((other) => silenceProblem(other) === null)
    .map(({ name }) => name)
    .sort(naturalOrder);
}

/** Letters in the order of the sheet; what cannot be sent is told where it stands. `reach`: what an addressee is called, or why they get none. */
export function lettersIn(
  written: readonly Letter[],
  lexicon: Lexicon,
  reach: (to: string) => { name: string } | { why: string },
): ReadLetters {
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

import { foldName } from '#core/names.ts';
import { type Lexicon, type Slot, unquoted } from '#core/orders/grammar/slots.ts';
import type { Problem } from '#core/orders/problem.ts';
import { quote } from '#core/orders/quote.ts';
import type { Letter } from './papers.ts';

/** A letter that will be delivered; `to` is an id. */
export interface WrittenLetter {
  line: number;
  to: string;
  text: string;
  says: string;
}

export interface ReadLetters {
  letters: WrittenLetter[];
  /** what is written to the moderator, or null */
  toModerator: Omit<WrittenLetter, 'to'> | null;
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
  /** why nobody writes to the moderator here; null where anybody may */
  notToModerator: string | null;
  /** what helps whoever writes to a name that nobody has */
  whoElse?(): string;
}

/** `to` is null for the moderator. */
type Recipient = { to: string | null; name: string };

/** Letters in the order of the sheet; what cannot be sent is reported at its place. */
export function lettersIn(written: readonly Letter[], who: Correspondence): ReadLetters {
  const read: ReadLetters = { letters: [], toModerator: null, problems: [] };
  for (const letter of written) {
    const recipient = recipientOf(letter, who);
    const problem = 'why' in recipient ? unsent(letter, recipient.why) : problemOf(letter, recipient, read);
    if (problem) read.problems.push(problem);
    else if ('to' in recipient) take(read, letter, recipient);
  }
  return read;
}

/** No empire may be called so. */
const MODERATOR = /^(?:the )?moderator$/;
/** What people call the moderator, unless somebody has that name. */
const NICKNAME = /^(?:the )?(?:mod|gm|game ?master|referee)$/;

export function isModerator(name: string): boolean {
  const folded = foldName(unquoted(name));
  return MODERATOR.test(folded) || NICKNAME.test(folded);
}

function recipientOf(letter: Letter, who: Correspondence): Recipient | { why: string } {
  const { addressee, lexicon, reach, notToModerator } = who;
  const found = addressee.read(unquoted(letter.to), lexicon);
  if (MODERATOR.test(foldName(unquoted(letter.to))) || ('why' in found && isModerator(letter.to)))
    return notToModerator === null ? { to: null, name: 'the moderator' } : { why: notToModerator };
  if ('why' in found) {
    return { why: `${quote(letter.to)} ${found.why}${found.near === undefined ? (who.whoElse?.() ?? '') : ''}` };
  }
  const other = reach(found.value);
  return 'why' in other ? other : { to: found.value, name: other.name };
}

function problemOf(letter: Letter, { to, name }: Recipient, { letters, toModerator }: ReadLetters): Problem | null {
  const { text, place } = letter;
  if (text === '')
    return { ...place, severity: 'warning', text: 'the letter is not sent, for it is empty: write it under this heading' };
  if (text.length > LONGEST_LETTER)
    return unsent(letter, `it has ${text.length} characters, and ${LONGEST_LETTER} at most are carried`);
  const isSecond = to === null ? toModerator !== null : letters.some((one) => one.to === to);
  if (!isSecond) return null;
  return unsent(letter, `the sheet has a letter to ${name} already, and one is carried each turn; write both under one heading`);
}

function take(read: ReadLetters, { place, text }: Letter, { to, name }: Recipient): void {
  const letter = { line: place.line, text, says: `letter to ${name}, ${text.length} characters` };
  if (to === null) read.toModerator = letter;
  else read.letters.push({ ...letter, to });
}

function unsent({ place }: Letter, why: string): Problem {
  return { ...place, severity: 'error', text: `the letter is not sent: ${why}` };
}

import { didYouMean } from '../didYouMean.ts';
import { listed } from '../listed.ts';
import { foldName } from '../names.ts';
import { naturalOrder } from '../naturalOrder.ts';
import { indexOf } from './nameIndex.ts';
import { quote } from './quote.ts';

/** Something that has a name: the id never changes, the label is what people call it. */
export interface Named {
  id: string;
  label: string;
  /** a name it had until recently, which is still understood */
  formerly?: string;
}

/** The names a player may use, by category. Built from what the player knows, so that no answer reveals more. */
export type Lexicon = (category: string) => readonly Named[];

/** The value that was written; or why it is none, in words that follow `"what was written"`. `near`: it was very likely meant for this slot. */
export type Reading<Value> = { value: Value } | { why: string; near?: boolean };

/** A gap in a sentence and what may fill it. */
export interface Slot<Value> {
  /** what help texts call it, such as `colony` */
  readonly title: string;
  read(written: string, lexicon: Lexicon): Reading<Value>;
  /** everything that would fit now; null where that cannot be listed */
  choices(lexicon: Lexicon): readonly string[] | null;
}

export type ValueOf<S> = S extends Slot<infer Value> ? Value : never;

/** No name is longer, so nothing longer is even looked up. */
const LONGEST_NAME = 200;
/** The most things of one name that an error lists. */
const MAX_NAMED = 8;

/** A whole number of at least `least`. */
export function count(title: string, { least = 1, most = 1_000_000 } = {}): Slot<number> {
  return {
    title,
    choices: () => null,
    read(written) {
      const number = /^\d{1,7}$/.test(written) ? Number(written) : Number.NaN;
      return number >= least && number <= most ? { value: number } : { why: `is no whole number from ${least} to ${most}` };
    },
  };
}

/** One of a closed list of words. */
export function oneOf<const Word extends string>(title: string, words: readonly Word[]): Slot<Word> {
  const byFold = new Map(words.map((word) => [foldName(word), word]));
  const inWords = listed(words);
  return {
    title,
    choices: () => words,
    read(written) {
      const value = written.length > LONGEST_NAME ? undefined : byFold.get(folded(written));
      if (value !== undefined) return { value };
      const hint = didYouMean(written, words);
      return { why: `is no ${title}: write ${inWords}${hint}`, near: hint !== '' };
    },
  };
}

/** Declares a slot for a name of one of these categories; where only a title is given, it is the category too. */
interface NameSlots<Category extends string> {
  (category: Category): Slot<string>;
  (title: string, category: Category, among?: string): Slot<string>;
}

/** Gives the function that declares slots for names, by the categories of one lexicon: a misspelt one does not compile. */
export function namesBy<Category extends string>(): NameSlots<Category> {
  return (title: string, category: string = title, among?: string) => nameSlot(title, category, among);
}

/** The name or id of something the player knows; gives the id. `among`: the group that a refusal says it is not in. */
function nameSlot(title: string, category: string, among = 'that you know'): Slot<string> {
  return {
    title,
    choices: (lexicon) =>
      lexicon(category)
        .map(({ label }) => label)
        .sort(naturalOrder),
    read(written, lexicon) {
      const names = indexOf(lexicon(category));
      const found = written.length > LONGEST_NAME ? [] : names.called(folded(written));
      const [only] = found;
      if (only && found.length === 1) return { value: only.id };
      if (only) {
        const ids = found.slice(0, MAX_NAMED).map(({ id }) => id);
        return { why: `is the name of several: write ${listed(ids)}`, near: true };
      }
      const hint = names.hintFor(written);
      return { why: `is no ${title} ${among}${hint}`, near: hint !== '' };
    },
  };
}

/** Whether a folded name means this: by id, by label, or by the name it had. */
export function isCalled({ id, label, formerly }: Named, folded: string): boolean {
  return id === folded || foldName(label) === folded || (formerly !== undefined && foldName(formerly) === folded);
}

const folds = new Map<string, string>();
const MAX_FOLDS = 64;

/** The same few words are tried in the gaps of many sentences. */
function folded(written: string): string {
  const known = folds.get(written) ?? foldName(written);
  if (folds.size >= MAX_FOLDS) folds.clear();
  folds.set(written, known);
  return known;
}

/** Several of a kind, with commas between them. */
export function listOf<Value>(slot: Slot<Value>): Slot<Value[]> {
  return {
    title: `${slot.title}, ...`,
    choices: slot.choices,
    read(written, lexicon) {
      const parts = splitOutsideQuotes(written);
      if (parts.length === 0) return { why: `names nothing: write ${slot.title}` }; // commas alone
      const value: Value[] = [];
      for (const part of parts) {
        const reading = slot.read(unquoted(part), lexicon);
        if ('why' in reading) return { why: parts.length > 1 ? `holds ${quote(part)}, which ${reading.why}` : reading.why };
        value.push(reading.value);
      }
      return { value };
    },
  };
}

/** Any text, such as a new name. */
export function freeText(title: string, most = 60): Slot<string> {
  return {
    title,
    choices: () => null,
    read(written) {
      if (written === '') return { why: `is empty: write a ${title}` };
      return written.length > most ? { why: `has ${written.length} letters: ${most} at most` } : { value: written };
    },
  };
}

/** A new name, of at most so many UTF-16 units. However its letters were typed, they are composed (NFC), with single spaces between words. */
export function newName(title: string, most: number): Slot<string> {
  const text = freeText(title, most);
  return { ...text, read: (written, lexicon) => text.read(written.normalize('NFC').replace(/ +/g, ' '), lexicon) };
}

/** `"Tau Ceti"` -> `Tau Ceti`. */
export function unquoted(written: string): string {
  return /^"([^"]*)"$/.exec(written)?.[1]?.trim() ?? written;
}

/** The parts between these signs; signs inside quotes do not count. */
export function splitOutsideQuotes(written: string, sign = ','): string[] {
  const parts = [''];
  let quoted = false;
  for (const letter of written) {
    if (letter === '"') quoted = !quoted;
    if (letter === sign && !quoted) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

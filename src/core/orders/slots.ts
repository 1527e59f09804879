import { nearestTo } from '../didYouMean.ts';
import { listed } from '../listed.ts';
import { foldName } from '../names.ts';
import { naturalOrder } from '../naturalOrder.ts';
import { looseName, looseNumber } from './loosely.ts';
import { indexOf } from './nameIndex.ts';
import { quote } from './quote.ts';
import { quotedName } from './quotedName.ts';

/** Something that has a name: the id never changes, the label is what people call it. */
export interface Named {
  id: string;
  label: string;
  /** a name it had until recently, which is still understood */
  formerly?: string;
}

/** The names a player may use, by category. Built from what the player knows, so that no answer reveals more. */
export type Lexicon = (category: string) => readonly Named[];

/**
 * The value that was written, and if it should be written differently, how; or why it is none, in words that follow `"what was written"`.
 * `near`: what was very likely meant.
 */
export type Reading<Value> = { value: Value; said?: string } | { why: string; near?: string };

/** A gap in a sentence and what may fill it. */
export interface Slot<Value> {
  /** what help texts call it, such as `colony` */
  readonly title: string;
  read(written: string, lexicon: Lexicon): Reading<Value>;
  /** everything that would fit now; null where that cannot be listed */
  choices(lexicon: Lexicon): readonly string[] | null;
  /** the name of one thing, how much of it, or words of the player's own; nothing where it is more than one of these */
  readonly holds?: 'name' | 'number' | 'text';
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
    holds: 'number',
    choices: () => null,
    read(written) {
      const digits = /^\d{1,7}$/.test(written) ? written : looseNumber(written, title);
      const number = digits === null ? Number.NaN : Number(digits);
      if (!(number >= least && number <= most)) return { why: `is no whole number from ${least} to ${most}` };
      return digits === written ? { value: number } : { value: number, said: String(number) };
    },
  };
}

/** One of a closed list of words. */
export function oneOf<const Word extends string>(title: string, words: readonly Word[]): Slot<Word> {
  const byFold = new Map(words.map((word) => [foldName(word), word]));
  const byLooseName = new Map(words.map((word) => [looseName(word), word]));
  const inWords = listed(words);
  return {
    title,
    holds: 'name',
    choices: () => words,
    read(written) {
      if (written.length > LONGEST_NAME) return { why: `is no ${title}: write ${inWords}` };
      const value = byFold.get(folded(written));
      if (value !== undefined) return { value };
      const meant = byLooseName.get(looseName(written));
      if (meant !== undefined) return { value: meant, said: meant };
      const near = nearestTo(written, words);
      return near === undefined
        ? { why: `is no ${title}: write ${inWords}` }
        : { why: `is no ${title}: write ${inWords}; did you mean "${near}"?`, near };
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
    holds: 'name',
    choices: (lexicon) =>
      lexicon(category)
        .map(({ label }) => label)
        .sort(naturalOrder),
    read(written, lexicon) {
      const names = indexOf(lexicon(category));
      if (written.length > LONGEST_NAME) return { why: `is no ${title} ${among}` };
      const found = names.called(folded(written));
      const [only] = found;
      if (only && found.length === 1) return { value: only.id };
      if (only) {
        const ids = found.slice(0, MAX_NAMED).map(({ id }) => id);
        return { why: `is the name of several: write ${listed(ids)}`, near: only.id };
      }
      const meant = names.looselyCalled(written) ?? names.looselyCalled(withoutTitle(written, title));
      if (meant) return { value: meant.id, said: quotedName(meant.label) };
      const near = names.nearTo(written);
      return near === undefined
        ? { why: `is no ${title} ${among}` }
        : { why: `is no ${title} ${among}; did you mean "${near}"?`, near: quotedName(near) };
    },
  };
}

/** `system Vega` and `Vega system` -> `Vega`. */
function withoutTitle(written: string, title: string): string {
  const [words, kind] = [foldName(written), foldName(title)];
  if (words.startsWith(`${kind} `)) return words.slice(kind.length + 1);
  return words.endsWith(` ${kind}`) ? words.slice(0, -kind.length - 1) : words;
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
      const each = readEach(slot, written, lexicon);
      if ('why' in each) return each;
      const value = each.map((one) => one.value);
      return each.some((one) => one.isLoose) ? { value, said: each.map(({ said }) => said).join(', ') } : { value };
    },
  };
}

/** One of several that were written in a row, and how it should be written. */
interface ReadPart<Value> {
  value: Value;
  said: string;
  isLoose: boolean;
}

/** What stands between these in a list, if a comma does not. */
const JOINTS = /"[^"]*"|\s+(?:and then|and|then)\s+|\s*(?:&|->|;|\u2192)\s*/gi;
/** The most parts that are looked at again without their commas. */
const MAX_PARTS = 40;

/** Each of several: commas part them, and else words and signs between them. A number alone is one more of the kind before it, as in `Scout 5, 6`. */
export function readEach<Value>(slot: Slot<Value>, written: string, lexicon: Lexicon): ReadPart<Value>[] | Misreading {
  const parts = splitOutsideQuotes(written);
  if (parts.length === 0) return { why: `names nothing: write ${slot.title}` }; // commas alone
  const read: ReadPart<Value>[] = [];
  for (const [index, part] of parts.entries()) {
    const reading = readPart(slot, part, read.at(-1)?.said, lexicon);
    if (!('why' in reading)) {
      read.push(reading);
      continue;
    }
    const finer = index < MAX_PARTS ? readJoined(slot, part, read.at(-1)?.said, lexicon) : null;
    if (!finer) return { why: parts.length > 1 ? `holds ${quote(part)}, which ${reading.why}` : reading.why };
    read.push(...finer);
  }
  return read;
}

type Misreading = { why: string };

function readPart<Value>(
  slot: Slot<Value>,
  part: string,
  before: string | undefined,
  lexicon: Lexicon,
): ReadPart<Value> | Misreading {
  const reading = slot.read(unquoted(part), lexicon);
  if ('value' in reading) return { value: reading.value, said: reading.said ?? part, isLoose: reading.said !== undefined };
  const stem = /^\d{1,6}$/.test(part) ? /^(.*\D)\d+$/.exec(unquoted(before ?? ''))?.[1] : undefined;
  if (stem === undefined) return reading;
  const again = slot.read(`${stem}${part}`, lexicon);
  return 'value' in again ? { value: again.value, said: again.said ?? `${stem}${part}`, isLoose: true } : again;
}

/** `Scout 5 and 6`, `Vega -> Altair`. */
function readJoined<Value>(
  slot: Slot<Value>,
  part: string,
  before: string | undefined,
  lexicon: Lexicon,
): ReadPart<Value>[] | null {
  const pieces = part.replace(JOINTS, (joint) => (joint.startsWith('"') ? joint : '\n')).split('\n');
  const read: ReadPart<Value>[] = [];
  for (const piece of pieces.map((text) => text.replace(/^(?:and|then)\s+/i, '').trim()).filter((text) => text !== '')) {
    const reading = readPart(slot, piece, read.at(-1)?.said ?? before, lexicon);
    if ('why' in reading) return null;
    read.push({ ...reading, isLoose: true });
  }
  return read;
}

/** Any text, such as a new name. */
export function freeText(title: string, most = 60): Slot<string> {
  return {
    title,
    holds: 'text',
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

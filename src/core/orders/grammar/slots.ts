import { nearestOrWithin } from '#core/didYouMean.ts';
import { listed } from '#core/listed.ts';
import { foldName } from '#core/names.ts';
import { looseName, looseNumber, mostLooseWords, wordsIn } from '#core/orders/forgiving/loosely.ts';
import { rememberedWords } from '#core/rememberedWords.ts';

/** Something that has a name: the id never changes, the label is what people call it. */
export interface Named {
  id: string;
  label: string;
  /** a name it had until recently, which is still understood */
  formerly?: string;
  /** what helps whoever takes it for something else: `it is in 1st Survey` */
  aside?: () => string;
  /** the names of what is in it, where a word for several is asked for */
  holds?: () => readonly string[];
}

/** The names a player may use, by category. Built from what the player knows, so that no answer reveals more. */
export type Lexicon = (category: string) => readonly Named[];

/**
 * The value that was written, and if it should be written differently, how; or why it is none, in words that follow `"what was written"`.
 * `name`: what it is called, where only letters differ; `near`: what was very likely meant; `isPassing`: it is known, and only as things are now there is nothing of it.
 */
export type Reading<Value> =
  | { value: Value; said?: string; name?: string }
  | { why: string; near?: string | undefined; isPassing?: boolean };

/** What is wrong with a word that does not fit, found out only when it is asked for: most sentences are tried in vain. */
export function misreading(explain: () => { why: string; near?: string }): {
  readonly why: string;
  readonly near: string | undefined;
} {
  return Object.assign(Object.create(unexplained), { explain });
}

/** Shared by all: a literal with getters takes twenty times as long to make, and thousands are made in vain. */
const unexplained = {
  explain: (): { why: string; near?: string } => ({ why: '' }),
  get why(): string {
    return explained(this).why;
  },
  get near(): string | undefined {
    return explained(this).near;
  },
};

function explained(misread: Pick<typeof unexplained, 'explain'>): { why: string; near?: string } {
  const made = misread.explain();
  misread.explain = () => made;
  return made;
}

/** A gap in a sentence and what may fill it. */
export interface Slot<Value> {
  /** what help texts call it, such as `colony` */
  readonly title: string;
  read(written: string, lexicon: Lexicon): Reading<Value>;
  /** the names that a word for several stands for, such as `all`; null where it is no such word */
  several?(written: string, lexicon: Lexicon): readonly string[] | null;
  /** everything that would fit now; null where that cannot be listed */
  choices(lexicon: Lexicon): readonly string[] | null;
  /** the name of one thing, a list of names, how much of it, or words of the player's own; nothing where it is more than one of these */
  readonly holds?: 'name' | 'names' | 'number' | 'text';
}

export type ValueOf<S> = S extends Slot<infer Value> ? Value : never;

/** No name is longer, so nothing longer is even looked up. */
export const LONGEST_NAME = 200;

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
  const mostWords = mostLooseWords(words);
  const inWords = listed(words);
  return {
    title,
    holds: 'name',
    choices: () => words,
    read(written) {
      if (written.length > LONGEST_NAME) return { why: `is no ${title}: write ${inWords}` };
      const value = byFold.get(folded(written));
      if (value !== undefined) return { value };
      const meant = wordsIn(written) > mostWords ? undefined : byLooseName.get(looseName(written));
      if (meant !== undefined) return { value: meant, said: meant };
      return misreading(() => {
        const near = nearestOrWithin(written, words);
        const why = `is no ${title}: write ${inWords}`;
        return near === undefined ? { why } : { why: `${why}; did you mean "${near}"?`, near };
      });
    },
  };
}

/** Whether a folded name means this: by id, by label, or by the name it had. */
export function isCalled({ id, label, formerly }: Named, folded: string): boolean {
  return id === folded || foldName(label) === folded || (formerly !== undefined && foldName(formerly) === folded);
}

/** The same few words are tried in the gaps of many sentences. */
export const folded = rememberedWords(64, foldName);

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
  return {
    ...text,
    read(written, lexicon) {
      const composed = written.normalize('NFC').replace(/ +/g, ' ');
      const [, quoted] = BEFORE_QUOTED.exec(composed) ?? [];
      const reading = text.read(quoted?.trim() ?? composed, lexicon);
      return quoted !== undefined && 'value' in reading ? { value: reading.value, said: `"${reading.value}"` } : reading;
    },
  };
}

/** `the "Ivada Concord"`: a quoted name begins with its quotes, whatever leads up to it. */
const BEFORE_QUOTED = /^(?:(?:to be|to|as|the|an?|my|our) )+"([^"]+)"$/i;

/** `"Tau Ceti"` -> `Tau Ceti`. */
export function unquoted(written: string): string {
  return /^"([^"]*)"$/.exec(written)?.[1]?.trim() ?? written;
}

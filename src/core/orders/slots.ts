import { didYouMean, listed } from '../didYouMean.ts';
import { foldName } from '../names.ts';

/** Something that has a name: the id never changes, the label is what people call it. */
export interface Named {
  id: string;
  label: string;
}

/** The names a player may use, by category. Built from what the player knows, so that no answer tells more. */
export type Lexicon = (category: string) => readonly Named[];

/** What was written, understood; or why not, in words that follow `"what was written"`. `near`: it was very likely meant for this slot. */
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

/** A whole number from `least` on. */
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
  return {
    title,
    choices: () => words,
    read(written) {
      const value = byFold.get(foldName(written));
      if (value !== undefined) return { value };
      const hint = didYouMean(written, words);
      return { why: `is no ${title}: write ${listed(words)}${hint}`, near: hint !== '' };
    },
  };
}

/** The name or id of something the player knows; gives the id. */
export function nameOf(title: string, category: string = title): Slot<string> {
  return {
    title,
    choices: (lexicon) => lexicon(category).map(({ label }) => label),
    read(written, lexicon) {
      const folded = foldName(written);
      const known = lexicon(category);
      const found = known.filter(({ id, label }) => id === folded || foldName(label) === folded);
      const [only] = found;
      if (only && found.length === 1) return { value: only.id };
      if (only) return { why: `is the name of several: write ${listed(found.map(({ id }) => id))}`, near: true };
      const hint = didYouMean(
        written,
        known.map(({ label }) => label),
      );
      return { why: `is no ${title} that you know${hint}`, near: hint !== '' };
    },
  };
}

/** Several of a kind, with commas between them. */
export function listOf<Value>(slot: Slot<Value>): Slot<Value[]> {
  return {
    title: `${slot.title}, ...`,
    choices: slot.choices,
    read(written, lexicon) {
      const readings = splitOutsideQuotes(written).map((part) => ({ part, reading: slot.read(unquoted(part), lexicon) }));
      const wrong = readings.find(({ reading }) => 'why' in reading);
      if (wrong && 'why' in wrong.reading)
        return { why: readings.length > 1 ? `holds "${wrong.part}", which ${wrong.reading.why}` : wrong.reading.why };
      return { value: readings.flatMap(({ reading }) => ('value' in reading ? [reading.value] : [])) };
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

/** `"Tau Ceti"` -> `Tau Ceti`. */
export function unquoted(written: string): string {
  return /^"([^"]*)"$/.exec(written)?.[1]?.trim() ?? written;
}

function splitOutsideQuotes(written: string): string[] {
  const parts = [''];
  let quoted = false;
  for (const letter of written) {
    if (letter === '"') quoted = !quoted;
    if (letter === ',' && !quoted) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

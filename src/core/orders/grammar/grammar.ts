import { nearestTo } from '#core/didYouMean.ts';
import { looseWord } from '#core/orders/forgiving/loosely.ts';
import { rememberedWords } from '#core/rememberedWords.ts';
import { firstWordOf, formsOf, type Part } from './sentence.ts';
import type { Slot } from './slots.ts';
import type { Verb } from './verb.ts';

/** One way to write a verb. */
export interface Form<V extends Verb = Verb> {
  candidate: V;
  form: readonly Part[];
  /** its words and its signs, all of which must be in a text */
  words: readonly string[];
  signs: readonly string[];
  /** the word it begins with; empty for one that begins with a gap or a sign, which any text may have there */
  head: string;
  /** not in its own sentence */
  isOther: boolean;
  /** its place among all forms */
  rank: number;
}

/** All ways to write some verbs, by the word they begin with. Those that begin with a gap are listed under every word. */
export type Forms<V extends Verb = Verb> = ReadonlyMap<string, readonly Form<V>[]>;

/** What can be said with some verbs. */
export interface Grammar<V extends Verb = Verb> {
  /** in their own sentences */
  strict: Forms<V>;
  /** and in the other ways to say the same */
  loose: Forms<V>;
  /** all forms, each under the one of its words that the fewest others have */
  rarest: Forms<V>;
  /** the words that these begin with */
  strictHeads: readonly string[];
  looseHeads: readonly string[];
  /** the one of them that is meant by a word with a slip */
  headNear: (word: string) => string | undefined;
  /** the one of all words that is meant so; and by the first word of an order, the one of its others */
  wordNear: (word: string) => string | undefined;
  wordsNear: ReadonlyMap<string, (word: string) => string | undefined>;
  /** all words of all forms; by what `looseWord` leaves of them, the one that is meant */
  words: ReadonlySet<string>;
  looseWords: ReadonlyMap<string, string>;
  /** the words that follow a gap at the very beginning and its sign, as `move` in `{fleet}: move to {systems}` */
  called: ReadonlySet<string>;
  /** the gaps that sentences begin with: who takes orders is named there */
  callers: ReadonlySet<Slot<unknown>>;
}

/** The most slips that are kept. */
const MAX_SLIPS = 500;
/** The shortest word in which a slip is looked for: shorter ones are near too many. */
export const SHORTEST_SLIP = 4;

const grammars = new WeakMap<object, Grammar>();

/** The grammar of some verbs, made once: every order of every sheet is matched against it. A verb alone is known by itself, whatever list it stands in. */
export function grammarOf<V extends Verb>(verbs: readonly V[]): Grammar<V> {
  const key = (verbs.length === 1 && verbs[0]) || verbs;
  const known = (grammars.get(key) as Grammar<V> | undefined) ?? makeGrammar(verbs); // it was stored for these very verbs
  grammars.set(key, known);
  return known;
}

function makeGrammar<V extends Verb>(verbs: readonly V[]): Grammar<V> {
  const unranked = verbs.flatMap((verb) => formsOf(verb.sentence).map((form) => formFor(verb, form, false)));
  const other = verbs.flatMap((verb) => (verb.also ?? []).flatMap(formsOf).map((form) => formFor(verb, form, true)));
  const all = [...unranked, ...other].map((form, rank) => ({ ...form, rank }));
  const own = all.filter(({ isOther }) => !isOther);
  const words = new Set(all.flatMap((form) => form.words));
  const called = own.flatMap(({ form: [first, sign, next] }) =>
    first && 'slot' in first && sign && isSign(sign) && next && 'word' in next ? [next.word] : [],
  );
  const [strict, loose] = [byFirstWord(own), byFirstWord(all)];
  const looseHeads = headsIn(loose);
  return {
    strict,
    loose,
    rarest: byRarestWord(all),
    strictHeads: headsIn(strict),
    looseHeads,
    headNear: nearestAmong(looseHeads),
    wordNear: nearestAmong([...words]),
    wordsNear: new Map(
      ['', ...looseHeads].map((head) => [head, nearestAmong(slippingIn(all.filter((form) => form.head === head)))]),
    ),
    words,
    looseWords: new Map([...words].filter((word) => word.length > 3).map((word) => [looseWord(word), word])),
    called: new Set(called),
    callers: new Set(formsBegunBy('', strict).flatMap(firstSlotOf)),
  };
}

function firstSlotOf({ candidate, form: [first] }: Form): Slot<unknown>[] {
  const slot = first && 'slot' in first ? candidate.slots[first.slot] : undefined;
  return slot ? [slot] : [];
}

function nearestAmong(words: readonly string[]): (word: string) => string | undefined {
  return rememberedWords(MAX_SLIPS, (word) => nearestTo(word, words));
}

function slippingIn(forms: readonly Form[]): string[] {
  return [...new Set(forms.flatMap((form) => form.words))].filter(({ length }) => length >= SHORTEST_SLIP);
}

function formFor<V extends Verb>(candidate: V, form: readonly Part[], isOther: boolean): Omit<Form<V>, 'rank'> {
  const fixed = [...new Set(form.flatMap((part) => ('word' in part ? [part.word] : [])))];
  const isWord = (part: string) => /\w/.test(part);
  const [words, signs] = [fixed.filter(isWord), fixed.filter((part) => !isWord(part))];
  return { candidate, form, words, signs, head: headOf(form), isOther };
}

function byFirstWord<V extends Verb>(all: readonly Form<V>[]): Forms<V> {
  const words = new Set(['', ...all.map(({ head }) => head)]);
  return new Map([...words].map((word) => [word, all.filter(({ head }) => head === word || head === '')]));
}

function byRarestWord<V extends Verb>(all: readonly Form<V>[]): Forms<V> {
  const uses = new Map<string, number>();
  for (const word of all.flatMap(({ words }) => words)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const rarestOf = ({ words }: Form<V>) => [...words].sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))[0] ?? '';
  return Map.groupBy(all, rarestOf);
}

/** The forms all of whose words a text has, in the order of the verbs: most prose has those of none, which is quickly seen. */
export function formsWithin<V extends Verb>(text: string, { rarest }: Pick<Grammar<V>, 'rarest'>): Form<V>[] {
  const words = wordsOf(text);
  const fits = (form: Form) => form.words.every((word) => words.has(word));
  return ['', ...words].flatMap((word) => rarest.get(word)?.filter(fits) ?? []).sort((one, other) => one.rank - other.rank);
}

export function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}_'"-]+/gu));
}

/** The forms that a text with this first word can have, in the order of the verbs: most orders match only one or two. */
export function formsBegunBy<V extends Verb>(word: string, forms: Forms<V>): readonly Form<V>[] {
  return forms.get(word) ?? forms.get('') ?? [];
}

function headsIn(forms: Forms): string[] {
  return [...forms.keys()].filter((head) => head !== '');
}

function headOf([first]: readonly Part[]): string {
  return first && 'word' in first ? firstWordOf(first.word) : '';
}

export function isSign(part: Part): part is { word: string } {
  return 'word' in part && !/\w/.test(part.word);
}

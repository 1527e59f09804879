import { didYouMean, nearestTo } from '#core/didYouMean.ts';
import { listed } from '#core/listed.ts';
import { numberedLines } from '#core/orders/forgiving/countedLists.ts';
import { forgivingly, LONGEST_FORGIVEN, signedTexts } from '#core/orders/forgiving/forgivingly.ts';
import { courtesyBefore } from '#core/orders/forgiving/plainly.ts';
import { quote, quotedLine } from '#core/orders/quote.ts';
import { remembered } from '#core/remembered.ts';
import { rememberedWords } from '#core/rememberedWords.ts';
import { type Attempt, likeliestOf, namesWell, slotOf, triesOf, type Understood } from './attempt.ts';
import { type Form, formsBegunBy, type Grammar, grammarOf, isSign } from './grammar.ts';
import { readingOf } from './readingOf.ts';
import { cutsOf, firstWordOf, headLength } from './sentence.ts';
import type { Lexicon, Slot } from './slots.ts';
import { formInWords, type Verb } from './verb.ts';

/** What is wrong with a text that is not understood. */
export type Misunderstanding =
  /** it can be read in several ways */
  | 'ambiguous'
  /** what is written in a gap does not fit there */
  | 'unfit value'
  /** only the sign after a name is missing */
  | 'unsigned'
  /** it begins well, but does not go on as it should */
  | 'incomplete'
  /** it looks like an order to somebody, but resembles none */
  | 'like no order'
  /** no order begins with its first word */
  | 'unknown word'
  /** it holds several orders */
  | 'several';

/** Why a text is not understood, and where in it the trouble begins. */
export interface Misunderstood {
  kind: Misunderstanding;
  at: number;
  /** the words that are not understood; null means the whole text */
  words: string | null;
  /** what is wrong with them */
  why: string;
  /** how many gaps of the likeliest sentence are filled with a name that fits, or with a slip in one */
  fits: number;
  /** the order that was very likely meant */
  mended: string | null;
  /** no later turn can make it fit: it is a number that is none */
  isLasting: boolean;
  /** it names what is known, and fits as soon as things have changed */
  isPassing: boolean;
}

/** What an order's text means, given these verbs and these names. What is written a little differently is forgiven, and told, if that much may still be tried. */
export function understand<V extends Verb>(...order: Written<V>): Understood<V> | Misunderstood {
  const read = readingsOf(...order);
  return typeof read === 'function' ? read() : read;
}

/** The same where nobody asks why it means nothing: to find that out takes longer than to read it. */
export function meaningOf<V extends Verb>(...order: Written<V>): Understood<V> | null {
  const read = readingsOf(...order);
  return typeof read === 'function' || 'why' in read ? null : read;
}

type Written<V extends Verb> = [
  text: string,
  verbs: readonly V[],
  lexicon: Lexicon,
  /** whether so many letters may still be tried in other words */
  mayForgive?: (letters: number) => boolean,
];

function readingsOf<V extends Verb>(
  ...[text, verbs, lexicon, mayForgive = () => true]: Written<V>
): Understood<V> | Misunderstood | (() => Misunderstood) {
  const grammar = grammarOf(verbs);
  const begun = formsBegunBy(firstWordOf(text), grammar.strict);
  const tries = triesOf(text, begun, lexicon);
  const good = tries.flatMap(({ understood }) => (understood ? [understood] : []));
  const understood = onlyOf(good.filter((one) => one.as === null)) ?? onlyOf(good);
  if (understood) return understood;
  const tried: Tried = { text, tries, begun, grammar, lexicon };
  if (text.length > LONGEST_FORGIVEN || !mayForgive(text.length)) return () => misunderstood(tried);
  const forgiven = forgivingly(text, grammar, lexicon, tries);
  if ('verb' in forgiven) return forgiven;
  const lines = numberedLines([...tries, ...forgiven.tries], lexicon);
  return lines.length > 0 ? severalOrders(lines) : () => misunderstood({ ...tried, loose: forgiven.tries });
}

/** A text that holds several orders, each as it should be written. */
export function severalOrders(lines: readonly string[]): Misunderstood {
  return unclear('several', () => `holds ${lines.length} orders: write ${listed(lines.map(quotedLine), 'and')}`);
}

/** What all of them mean; or that they mean different things. One that only says more than the others is meant. */
function onlyOf<V extends Verb>(good: readonly Understood<V>[]): Understood<V> | Misunderstood | null {
  const fullest = good.find((one) => good.every((other) => saysAllOf(one, other)));
  if (good.length === 0 || fullest) return fullest ?? null;
  const names = new Set(good.map(({ verb: { name } }) => name));
  return unclear('ambiguous', () => `can mean ${listed([...names])}: put names into "quotes"`);
}

function saysAllOf(one: Understood, other: Understood): boolean {
  const same = ([gap, value]: [string, unknown]) => JSON.stringify(one.values[gap]) === JSON.stringify(value);
  return one.verb.name === other.verb.name && Object.entries(other.values).every(same);
}

/** Why is put into words only when it is asked for: most prose is not understood, and nobody asks. */
function unclear(kind: Misunderstanding, why: () => string, more: Partial<Omit<Misunderstood, 'why'>> = {}): Misunderstood {
  return {
    ...{ kind, at: 0, words: null, fits: 0, mended: null, isLasting: false, isPassing: false, ...more },
    get why() {
      return why();
    },
  };
}

/** A text that is not understood, as far as it was. */
interface Tried {
  text: string;
  tries: readonly Attempt[];
  /** in other words than those of the sentences */
  loose?: readonly Attempt[];
  begun: readonly Form[];
  grammar: Grammar;
  lexicon: Lexicon;
}

function misunderstood({ text, tries, loose = [], begun, grammar, lexicon }: Tried): Misunderstood {
  const [byLetter, byMeaning] = [likeliestOf(tries), likeliestOf(loose.filter((tried) => namesIn(tried) > 0))];
  const meant = byMeaning && { ...unfitIn(byMeaning), at: 0 }; // other words may stand elsewhere
  return (
    (byLetter && unfitIn(byLetter)) ??
    withoutSign(text, begun, lexicon) ??
    (text.includes(':') && !meant?.words?.includes(':') ? meant : undefined) ?? // what somebody is called stands before it, and may be wrong; with the sign in it, it is no name
    likeCalled(text, begun, lexicon) ??
    meant ??
    unfitting(text, begun, grammar)
  );
}

function unfitIn(attempt: Attempt): Misunderstood {
  const { at = 0, gap = '', written = '', reading } = attempt.wrong ?? {};
  return unclear('unfit value', () => reading?.why ?? '', {
    at,
    words: written,
    fits: namesIn(attempt) + attempt.slips(),
    mended: attempt.mended(),
    isLasting: attempt.isPlaced && attempt.candidate.slots[gap]?.holds === 'number',
    isPassing: reading?.isPassing ?? false,
  });
}

/** Numbers, and words of the player's own, fit in many sentences. */
function namesIn({ candidate, values }: Attempt): number {
  return Object.keys(values).filter((gap) => !['text', 'number'].includes(candidate.slots[gap]?.holds ?? '')).length;
}

/** No form fits: names the form whose beginning does, or the verb that was most likely meant. */
function unfitting(text: string, begun: readonly Form[], { strictHeads, loose }: Grammar): Misunderstood {
  const begins = begun.map((one) => ({ one, length: headLength(one.form, text) }));
  const longest = begins.reduce((most, { length }) => Math.max(most, length), 0);
  if (longest > 0) {
    const fitting = begins.filter(({ length }) => length === longest).map(({ one }) => one);
    return unclear('incomplete', () => lackIn(text, longest, fitting, begun), { at: Math.min(longest, text.length) });
  }
  const bare = text.slice(courtesyBefore(text)); // "please" is no slip of "leave"
  const [word = ''] = (bare === '' ? text : bare).trim().split(' ');
  const why = () => {
    const others = formsBegunBy(firstWordOf(text), loose).filter(({ form }) => headLength(form, text) > 0);
    return `begins no order${
      others.length > 0 ? `: write ${formsInWords(others.map(({ candidate }) => candidate))}` : didYouMean(word, strictHeads)
    }`;
  };
  return unclear('unknown word', why, { words: word });
}

/** How a text should go on that begins well, for so many letters. */
function lackIn(text: string, length: number, fitting: readonly Form[], begun: readonly Form[]): string {
  const meant = nearestOf(fitting, text).map(({ candidate }) => candidate);
  const words = new Set(begun.filter(({ candidate }) => meant.includes(candidate)).flatMap((form) => form.words));
  const next = firstWordOf(text.slice(length));
  const hint = words.has(next) || next.length < 4 ? '' : didYouMean(next, [...words]);
  return `is not complete: write ${formsInWords(meant)}${hint}`;
}

/** The most forms that are named as they are: among more than these nobody finds theirs. */
const MAX_FORMS = 4;
/** The most words of forms that are looked for in a text. */
const MAX_WORDS = 1000;
/** In words; what follows is hardly an order's. */
const LONGEST_SENTENCE = 40;

/** Of many forms, those of whose own words the most are in a text, misspelt perhaps. */
function nearestOf(forms: readonly Form[], text: string): readonly Form[] {
  if (new Set(forms.map(({ candidate }) => candidate)).size <= MAX_FORMS) return forms;
  const written = text.toLowerCase().split(/\s+/, LONGEST_SENTENCE);
  const isWritten = rememberedWords(MAX_WORDS, (word) => nearestTo(word, written) !== undefined); // many forms have the same
  const shares = forms.map(({ words }) => words.filter(isWritten).length / words.length);
  const best = Math.max(...shares);
  return forms.filter((_, index) => shares[index] === best);
}

function formsInWords(verbs: readonly Verb[]): string {
  return listed([...new Set(verbs.map((verb) => `"${formInWords(verb)}"`))]);
}

/** The first few of many; the list of orders has them all. */
function someForms(verbs: readonly Verb[]): string {
  const forms = [...new Set(verbs.map((verb) => `"${formInWords(verb)}"`))];
  const more = forms.length - MAX_FORMS;
  return listed(more > 1 ? [...forms.slice(0, MAX_FORMS), `one of ${more} others that begin so`] : forms);
}

/** A text such as `1st Group move to Nowhere`, which lacks the sign after its name too: says where the sign belongs. */
function withoutSign(text: string, begun: readonly Form[], lexicon: Lexicon): Misunderstood | null {
  for (const { candidate, form, gap, name, signed } of signedTexts(text, begun)) {
    if (!cutsOf(form, signed).some((spans) => namesWell(candidate, gap, spans, lexicon))) continue;
    return unclear('unsigned', () => `lacks a ":": write ${quote(signed)}`, { at: name.length, fits: 1, mended: signed });
  }
  return null;
}

/** A text that has the sign of forms such as `<fleet>: move to <system>`, begins with the word after it, or with a name that fits before it. */
function likeCalled(text: string, begun: readonly Form[], lexicon: Lexicon): Misunderstood | null {
  if (begun.some(({ form }) => headLength(form, text) > 0)) return null;
  const word = firstWordOf(text);
  const beginnings = beginningsOf(text);
  const begunBy = remembered((slot: Slot<unknown>) => beginnings.some((name) => 'value' in readingOf(slot, name, lexicon)));
  const called = begun.filter(({ candidate, form: [first, sign, next] }) => {
    if (!first || !('slot' in first) || !sign || !isSign(sign)) return false;
    if (text.includes(sign.word) || (next && 'word' in next && next.word === word)) return true;
    return begunBy(slotOf(candidate, first.slot));
  });
  if (called.length === 0) return null;
  const meant = () => nearestOf(called, text).map(({ candidate }) => candidate);
  return unclear('like no order', () => `is no order: write ${someForms(meant())}`);
}

/** The most words of a name that a text may begin with. */
const MOST_WORDS = 5;

function beginningsOf(text: string): string[] {
  const words = text.trim().slice(0, LONGEST_FORGIVEN).split(/\s+/);
  return words.slice(0, MOST_WORDS).map((_, last) => words.slice(0, last + 1).join(' '));
}

import { didYouMean } from '../didYouMean.ts';
import { listed } from '../listed.ts';
import { type Attempt, likeliestOf, namesWell, triesOf, type Understood } from './attempt.ts';
import { forgivingly, LONGEST_FORGIVEN, signedTexts } from './forgivingly.ts';
import { type Form, type Forms, formsBegunBy, grammarOf, headsIn, isSign } from './grammar.ts';
import { quote } from './quote.ts';
import { cutsOf, firstWordOf, headLength } from './sentence.ts';
import type { Lexicon } from './slots.ts';
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
  /** how many gaps of the likeliest sentence are filled well */
  fits: number;
  /** the order that was very likely meant */
  mended: string | null;
}

/** What an order's text means, given these verbs and these names. What is written a little differently is forgiven, and told. */
export function understand<V extends Verb>(text: string, verbs: readonly V[], lexicon: Lexicon): Understood<V> | Misunderstood {
  const grammar = grammarOf(verbs);
  const begun = formsBegunBy(firstWordOf(text), grammar.strict);
  const tries = triesOf(text, begun, lexicon);
  const good = tries.flatMap(({ understood }) => (understood ? [understood] : []));
  const understood = onlyOf(good.filter((one) => one.as === null)) ?? onlyOf(good);
  if (understood) return understood;
  const forgiven = text.length > LONGEST_FORGIVEN ? null : forgivingly(text, grammar, lexicon, tries);
  return forgiven ?? misunderstood(text, tries, begun, grammar.strict, lexicon);
}

/** What all of them mean; or that they mean different things. */
function onlyOf<V extends Verb>(good: readonly Understood<V>[]): Understood<V> | Misunderstood | null {
  const [first] = good;
  const meanings = new Set(good.map(({ verb: { name }, values }) => JSON.stringify([name, values])));
  if (!first || meanings.size === 1) return first ?? null;
  const names = new Set(good.map(({ verb: { name } }) => name));
  return unclear('ambiguous', { why: `can mean ${listed([...names])}: put names into "quotes"` });
}

function unclear(kind: Misunderstanding, more: Pick<Misunderstood, 'why'> & Partial<Misunderstood>): Misunderstood {
  return { kind, at: 0, words: null, fits: 0, mended: null, ...more };
}

function misunderstood(
  text: string,
  tries: readonly Attempt[],
  begun: readonly Form[],
  all: Forms,
  lexicon: Lexicon,
): Misunderstood {
  const likeliest = likeliestOf(tries);
  const wrong = likeliest?.wrong;
  if (wrong) {
    const { at, written, reading } = wrong;
    return unclear('unfit value', { at, words: written, why: reading.why, fits: likeliest.fitting, mended: likeliest.mended });
  }
  return withoutSign(text, begun, lexicon) ?? unfitting(text, begun, all);
}

/** No form fits: names the form whose beginning does, or the verb that was most likely meant. */
function unfitting(text: string, begun: readonly Form[], all: Forms): Misunderstood {
  const known = begun.map(({ candidate, form }) => ({ candidate, length: headLength(form, text) }));
  const longest = known.reduce((most, { length }) => Math.max(most, length), 0);
  if (longest > 0) {
    const meant = new Set(known.filter(({ length }) => length === longest).map(({ candidate }) => candidate));
    const forms = [...meant].map((candidate) => `"${formInWords(candidate)}"`);
    return unclear('incomplete', { at: Math.min(longest, text.length), why: `is not complete: write ${listed(forms)}` });
  }
  const [word = ''] = text.trim().split(' ');
  const called = calledForms(text, word, begun);
  if (called.length > 0) return unclear('like no order', { why: `is no order: write ${listed(called)}` });
  return unclear('unknown word', { words: word, why: `begins no order${didYouMean(word, headsIn(all))}` });
}

/** A text such as `1st Group move to Nowhere`, which lacks the sign after its name too: says where the sign belongs. */
function withoutSign(text: string, begun: readonly Form[], lexicon: Lexicon): Misunderstood | null {
  for (const { candidate, form, gap, name, signed } of signedTexts(text, begun)) {
    if (!cutsOf(form, signed).some((spans) => namesWell(candidate, gap, spans, lexicon))) continue;
    const why = `lacks a ":": write ${quote(signed)}`;
    return unclear('unsigned', { at: name.length, why, fits: 1, mended: signed });
  }
  return null;
}

/** Forms such as `<fleet>: move to <system>`, for a text that has their sign, or begins with the word after it. */
function calledForms(text: string, word: string, begun: readonly Form[]): string[] {
  const called = begun.filter(({ form: [first, sign, next] }) => {
    if (!first || !('slot' in first) || !sign || !isSign(sign)) return false;
    return text.includes(sign.word) || (next && 'word' in next && next.word === word.toLowerCase());
  });
  return [...new Set(called.map(({ candidate }) => `"${formInWords(candidate)}"`))];
}

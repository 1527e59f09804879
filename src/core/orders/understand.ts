import { didYouMean } from '../didYouMean.ts';
import { listed } from '../listed.ts';
import { quote } from './quote.ts';
import { cutsOf, firstWordOf, formsOf, headLength, type Part, type Spans, startsOf } from './sentence.ts';
import { type Lexicon, type Reading, type Slot, unquoted } from './slots.ts';
import { formInWords, type Verb } from './verb.ts';

/** An order as understood. */
export interface Understood<V extends Verb = Verb> {
  verb: V;
  values: Values;
}

export type Values = Readonly<Record<string, unknown>>;

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
  | 'unknown word';

/** Why a text is not understood, and where in it the trouble begins. */
export interface Misunderstood {
  kind: Misunderstanding;
  at: number;
  /** the words that are not understood; null means the whole text */
  words: string | null;
  /** what is wrong with them */
  why: string;
}

/** What an order's text means, given these verbs and these names. */
export function understand<V extends Verb>(text: string, verbs: readonly V[], lexicon: Lexicon): Understood<V> | Misunderstood {
  const forms = formsOfAll(verbs);
  const begun = formsBegunBy(firstWordOf(text), forms);
  const tries = begun.flatMap(({ candidate, form }) => cutsOf(form, text).map((spans) => attempt(candidate, spans, lexicon)));
  const good = tries.flatMap((tried) => (tried.understood ? [tried.understood] : []));
  const [first] = good;
  const meanings = new Set(good.map(({ verb: { name }, values }) => JSON.stringify([name, values])));
  if (first && meanings.size === 1) return first;
  if (first) {
    const names = new Set(good.map(({ verb: { name } }) => name));
    return { kind: 'ambiguous', at: 0, words: null, why: `can mean ${listed([...names])}: put names into "quotes"` };
  }
  const wrong = likeliestOf(tries)?.wrong;
  if (wrong) return { kind: 'unfit value', at: wrong.at, words: wrong.written, why: wrong.reading.why };
  return withoutSign(text, begun, lexicon) ?? unfitting(text, begun, forms);
}

/** One way to write a verb. */
interface Form<V extends Verb = Verb> {
  candidate: V;
  form: readonly Part[];
}

/** All ways to write some verbs, by the word they begin with. Those that begin with a gap are listed under every word. */
type Forms<V extends Verb = Verb> = ReadonlyMap<string, readonly Form<V>[]>;

const formsOfVerbs = new WeakMap<readonly Verb[], Forms>();

/** The forms of some verbs, sorted once: every order of every sheet is matched against them. */
function formsOfAll<V extends Verb>(verbs: readonly V[]): Forms<V> {
  const known = (formsOfVerbs.get(verbs) as Forms<V> | undefined) ?? formsByWord(verbs); // it was stored for these very verbs
  formsOfVerbs.set(verbs, known);
  return known;
}

function formsByWord<V extends Verb>(verbs: readonly V[]): Forms<V> {
  const all = verbs.flatMap((candidate) => formsOf(candidate.sentence).map((form): Form<V> => ({ candidate, form })));
  const words = new Set(['', ...all.map(({ form }) => headOf(form))]);
  return new Map([...words].map((word) => [word, all.filter(({ form }) => headOf(form) === word || headOf(form) === '')]));
}

/** The forms that a text with this first word can have, in the order of the verbs: most orders match only one or two. */
function formsBegunBy<V extends Verb>(word: string, forms: Forms<V>): readonly Form<V>[] {
  return forms.get(word) ?? forms.get('') ?? [];
}

interface Attempt<V extends Verb = Verb> {
  understood: Understood<V> | null;
  /** how many gaps were filled well */
  fitting: number;
  /** the first gap that was not */
  wrong: { at: number; written: string; reading: Misread } | null;
}

type Misread = Extract<Reading<unknown>, { why: string }>;

/** The tries with the most gaps that fit, and among those the ones very likely meant. */
function likeliestOf(tries: readonly Attempt[]): Attempt | undefined {
  const most = tries.reduce((best, { fitting }) => Math.max(best, fitting), 0);
  const fitting = tries.filter((tried) => tried.fitting === most);
  return fitting.find(({ wrong }) => wrong?.reading.near) ?? fitting[0];
}

function attempt<V extends Verb>(candidate: V, spans: Spans, lexicon: Lexicon): Attempt<V> {
  const values: Record<string, unknown> = {};
  let wrong: Attempt['wrong'] = null;
  for (const [gap, span] of spans) {
    const written = unquoted(span.text);
    const reading = slotOf(candidate, gap).read(written, lexicon);
    if ('value' in reading) values[gap] = reading.value;
    else wrong ??= { at: span.at, written, reading };
  }
  const understood = wrong ? null : { verb: candidate, values };
  return { understood, fitting: Object.keys(values).length, wrong };
}

function slotOf({ name, slots }: Verb, gap: string): Slot<unknown> {
  const slot = slots[gap];
  if (!slot) throw new Error(`verb "${name}" has no slot {${gap}}`);
  return slot;
}

/** No form fits: names the form whose beginning does, or the verb that was most likely meant. */
function unfitting(text: string, begun: readonly Form[], all: Forms): Misunderstood {
  const known = begun.map(({ candidate, form }) => ({ candidate, length: headLength(form, text) }));
  const longest = known.reduce((most, { length }) => Math.max(most, length), 0);
  if (longest > 0) {
    const meant = new Set(known.filter(({ length }) => length === longest).map(({ candidate }) => candidate));
    const forms = [...meant].map((candidate) => `"${formInWords(candidate)}"`);
    const at = Math.min(longest, text.length);
    return { kind: 'incomplete', at, words: null, why: `is not complete: write ${listed(forms)}` };
  }
  const [word = ''] = text.trim().split(' ');
  const called = calledForms(text, word, begun);
  if (called.length > 0) return { kind: 'like no order', at: 0, words: null, why: `is no order: write ${listed(called)}` };
  const heads = [...all.keys()].filter((head) => head !== '');
  return { kind: 'unknown word', at: 0, words: word, why: `begins no order${didYouMean(word, heads)}` };
}

/** A text such as `1st Group move to Sol`, which lacks only the sign after its name: says where the sign belongs. */
function withoutSign(text: string, begun: readonly Form[], lexicon: Lexicon): Misunderstood | null {
  for (const { candidate, form } of begun) {
    const [first, sign, next] = form;
    if (!first || !('slot' in first) || !sign || !isSign(sign) || !next || !('word' in next)) continue;
    for (const at of startsOf(next.word, text)) {
      const name = text.slice(0, at).trimEnd();
      const signed = `${name}${sign.word} ${text.slice(at)}`;
      const named = cutsOf(form, signed).some((spans) => namesWell(candidate, first.slot, spans, lexicon));
      const why = `lacks a "${sign.word}": write ${quote(signed)}`;
      if (named) return { kind: 'unsigned', at: name.length, words: null, why };
    }
  }
  return null;
}

function namesWell(candidate: Verb, gap: string, spans: Spans, lexicon: Lexicon): boolean {
  return 'value' in slotOf(candidate, gap).read(unquoted(spans.get(gap)?.text ?? ''), lexicon);
}

function isSign(part: Part): part is { word: string } {
  return 'word' in part && !/\w/.test(part.word);
}

/** Forms such as `<fleet>: move to <system>`, for a text that has their sign, or begins with the word after it. */
function calledForms(text: string, word: string, begun: readonly Form[]): string[] {
  const called = begun.filter(({ form: [first, sign, next] }) => {
    if (!first || !('slot' in first) || !sign || !isSign(sign)) return false;
    return text.includes(sign.word) || (next && 'word' in next && next.word === word.toLowerCase());
  });
  return [...new Set(called.map(({ candidate }) => `"${formInWords(candidate)}"`))];
}

/** The word a form begins with; empty for one that begins with a gap or a sign, which any text may have there. */
function headOf([first]: readonly Part[]): string {
  return first && 'word' in first ? firstWordOf(first.word) : '';
}

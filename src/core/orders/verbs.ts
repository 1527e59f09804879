import { didYouMean, listed } from '../didYouMean.ts';
import { quote } from './quote.ts';
import { cutsOf, firstWordOf, formsOf, headLength, type Part, type Spans, startsOf } from './sentence.ts';
import { type Lexicon, type Reading, type Slot, unquoted, type ValueOf } from './slots.ts';

type Slots = Record<string, Slot<unknown>>;

/** What an order says once it is understood; gaps that may be left out may be missing. */
export type ValuesOf<S extends Slots> = { [Name in keyof S]?: ValueOf<S[Name]> };

/** A kind of order, declared once: parser, help and completion all come from this. */
export interface Verb<Name extends string = string, S extends Slots = Slots> {
  readonly name: Name;
  /** `build {count} {class} at {colony}`; what is in brackets may be left out */
  readonly sentence: string;
  readonly slots: S;
  readonly help: string;
  readonly example: string;
}

/** An order as understood; `at` tells where each value stood in the text. */
export interface Understood {
  verb: string;
  values: Readonly<Record<string, unknown>>;
  at: Readonly<Record<string, number>>;
}

/** Why a text is no order, and where in it the trouble begins. */
export interface Misunderstood {
  at: number;
  why: string;
}

/** Keeps the types of the slots, so that a verb's values are typed without saying them twice. */
export function verb<const Name extends string, S extends Slots>(declared: Verb<Name, S>): Verb<Name, S> {
  for (const part of formsOf(declared.sentence).flat()) {
    if ('slot' in part && !declared.slots[part.slot]) throw new Error(`verb "${declared.name}" has no slot {${part.slot}}`);
  }
  return declared;
}

/** `build <count> <class> at <colony>`, for help and error texts. */
export function formInWords({ sentence, slots }: Verb): string {
  return sentence.replace(/\{(\w+)\}/g, (_, slot: string) => `<${slots[slot]?.title ?? slot}>`);
}

/** What an order's text means, among these verbs and these names. */
export function understand(text: string, verbs: readonly Verb[], lexicon: Lexicon): Understood | Misunderstood {
  const begun = formsBegunBy(firstWordOf(text), verbs);
  const tries = begun.flatMap(({ candidate, form }) => cutsOf(form, text).map((spans) => attempt(candidate, spans, lexicon)));
  const good = tries.flatMap((tried) => (tried.understood ? [tried.understood] : []));
  const [first] = good;
  const meanings = new Set(good.map(({ verb: name, values }) => JSON.stringify([name, values])));
  if (first && meanings.size === 1) return first;
  if (first)
    return { at: 0, why: `can mean ${listed([...new Set(good.map(({ verb: name }) => name))])}: put names into "quotes"` };
  const wrong = likeliestOf(tries)?.wrong;
  if (wrong) return { at: wrong.at, why: `${quote(wrong.written)} ${wrong.reading.why}` };
  return withoutSign(text, begun, lexicon) ?? unfitting(text, verbs, begun);
}

/** One way to write a verb. */
interface Form {
  candidate: Verb;
  form: readonly Part[];
}

/** All ways to write these verbs, by the word they begin with. Those that begin with a gap stand with every word. */
type Forms = Map<string, Form[]>;

const formsOfVerbs = new WeakMap<readonly Verb[], Forms>();

/** The forms that a text with this first word can have, in the order of the verbs: most orders can be only one or two. */
function formsBegunBy(word: string, verbs: readonly Verb[]): readonly Form[] {
  const known = formsOfVerbs.get(verbs) ?? formsByWord(verbs);
  formsOfVerbs.set(verbs, known);
  return known.get(word) ?? (known.get('') as Form[]);
}

function formsByWord(verbs: readonly Verb[]): Forms {
  const all = verbs.flatMap((candidate) => formsOf(candidate.sentence).map((form): Form => ({ candidate, form })));
  const words = new Set(['', ...all.map(({ form }) => headOf(form))]);
  return new Map([...words].map((word) => [word, all.filter(({ form }) => headOf(form) === word || headOf(form) === '')]));
}

interface Attempt {
  understood: Understood | null;
  /** how many gaps were filled well */
  fitting: number;
  /** the first gap that was not */
  wrong: { at: number; written: string; reading: Misread } | null;
}

type Misread = Extract<Reading<unknown>, { why: string }>;

/** What most of fits, and of those what was very likely meant. */
function likeliestOf(tries: readonly Attempt[]): Attempt | undefined {
  const most = tries.reduce((best, { fitting }) => Math.max(best, fitting), 0);
  const fitting = tries.filter((tried) => tried.fitting === most);
  return fitting.find(({ wrong }) => wrong?.reading.near) ?? fitting[0];
}

function attempt(candidate: Verb, spans: Spans, lexicon: Lexicon): Attempt {
  const [values, at]: [Record<string, unknown>, Record<string, number>] = [{}, {}];
  let wrong: Attempt['wrong'] = null;
  for (const [slot, span] of spans) {
    const written = unquoted(span.text);
    const reading = (candidate.slots[slot] as Slot<unknown>).read(written, lexicon);
    if ('value' in reading) [values[slot], at[slot]] = [reading.value, span.at];
    else wrong ??= { at: span.at, written, reading };
  }
  const understood = wrong ? null : { verb: candidate.name, values, at };
  return { understood, fitting: Object.keys(values).length, wrong };
}

/** No form fits: names the form whose beginning does, or the verb that was most likely meant. */
function unfitting(text: string, verbs: readonly Verb[], begun: readonly Form[]): Misunderstood {
  const known = begun.map(({ candidate, form }) => ({ candidate, length: headLength(form, text) }));
  const longest = known.reduce((most, { length }) => Math.max(most, length), 0);
  if (longest > 0) {
    const meant = new Set(known.filter(({ length }) => length === longest).map(({ candidate }) => candidate));
    const forms = [...meant].map((candidate) => `"${formInWords(candidate)}"`);
    return { at: Math.min(longest, text.length), why: `is not complete: write ${listed(forms)}` };
  }
  const [word = ''] = text.trim().split(' ');
  const called = calledForms(text, word, begun);
  if (called.length > 0) return { at: 0, why: `is no order: write ${listed(called)}` };
  const heads = [...(formsOfVerbs.get(verbs)?.keys() ?? [])].filter((head) => head !== '');
  return { at: 0, why: `${quote(word)} begins no order${didYouMean(word, heads)}` };
}

/** A text such as `1st Group move to Sol`, which lacks only the sign behind its name: tells where the sign belongs. */
function withoutSign(text: string, begun: readonly Form[], lexicon: Lexicon): Misunderstood | null {
  for (const { candidate, form } of begun) {
    const [first, sign, next] = form;
    if (!first || !('slot' in first) || !sign || !isSign(sign) || !next || !('word' in next)) continue;
    for (const at of startsOf(next.word, text)) {
      const name = text.slice(0, at).trimEnd();
      const signed = `${name}${sign.word} ${text.slice(at)}`;
      const named = cutsOf(form, signed).some((spans) => namesWell(candidate, first.slot, spans, lexicon));
      if (named) return { at: name.length, why: `lacks a "${sign.word}": write ${quote(signed)}` };
    }
  }
  return null;
}

function namesWell({ slots }: Verb, slot: string, spans: Spans, lexicon: Lexicon): boolean {
  const reading = slots[slot]?.read(unquoted(spans.get(slot)?.text ?? ''), lexicon);
  return reading !== undefined && 'value' in reading;
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

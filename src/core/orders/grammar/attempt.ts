import { type Form, wordsOf } from './grammar.ts';
import { readingOf } from './readingOf.ts';
import { cutsOf, filledIn, type Spans } from './sentence.ts';
import { type Lexicon, type Reading, type Slot, unquoted } from './slots.ts';
import type { Verb } from './verb.ts';

export type Values = Readonly<Record<string, unknown>>;

/** An order as understood. */
export interface Understood<V extends Verb = Verb> {
  verb: V;
  values: Values;
  /** how it should have been written; null if it was */
  as: string | null;
  /** more orders of the same text, which names several where one is due */
  further: readonly Understood<V>[];
}

/** A text read as one form of a verb. */
export interface Attempt<V extends Verb = Verb> {
  candidate: V;
  spans: Spans;
  understood: Understood<V> | null;
  /** how many gaps were filled well */
  fitting: number;
  /** the first gap that was not, and how many were not */
  wrong: Wrong | null;
  wrongs: number;
  /** what stands in each gap as it should be written, as far as it is known */
  gaps: Readonly<Record<string, string>>;
  values: Values;
  /** the order with what was very likely meant */
  mended: () => string | null;
  /** how many gaps hold what is very likely a slip in a name that fits */
  slips: () => number;
  /** what does not fit was meant for its gap all the same: a number that is too large, or terms with a slip */
  isPlaced: boolean;
}

/** What stands in a gap and does not fit. */
interface Wrong {
  gap: string;
  at: number;
  written: string;
  reading: Misread;
}

type Misread = Extract<Reading<unknown>, { why: string }>;

/** The most words of a name that another gap follows, in other ways to write an order: `give Kili Hegemony 20 EP`. */
const MAX_WORDS = 3;

/** Every way to read a text as one of these forms. */
export function triesOf<V extends Verb>(text: string, forms: readonly Form<V>[], lexicon: Lexicon): Attempt<V>[] {
  const words = wordsOf(text);
  return forms
    .filter((form) => form.words.every((word) => words.has(word)) && form.signs.every((sign) => text.includes(sign))) // few are, and to look for the rest takes long
    .flatMap(({ candidate, form, isOther }) =>
      cutsOf(form, text, isOther ? MAX_WORDS : 1).map((spans) => attempt(candidate, spans, lexicon)),
    );
}

function attempt<V extends Verb>(candidate: V, spans: Spans, lexicon: Lexicon): Attempt<V> {
  const [values, gaps]: [Record<string, unknown>, Record<string, string>] = [{}, {}];
  const misread: Wrong[] = [];
  let isLoose = false;
  for (const [gap, span] of spans) {
    const written = unquoted(span.text);
    const reading = readingOf(slotOf(candidate, gap), written, lexicon);
    gaps[gap] = 'value' in reading ? (reading.said ?? reading.name ?? span.text) : span.text;
    if ('value' in reading) {
      values[gap] = reading.value;
      isLoose ||= reading.said !== undefined;
    } else misread.push({ gap, at: span.at, written, reading });
  }
  const [wrong = null] = misread;
  return {
    candidate,
    spans,
    understood: wrong ? null : orderOf(candidate, values, isLoose ? gaps : null),
    fitting: Object.keys(values).length,
    wrong,
    wrongs: misread.length,
    gaps,
    values,
    isPlaced: wrong !== null && misread.length === 1 && belongs(slotOf(candidate, wrong.gap), wrong.written),
    mended: () => mendedOf(candidate, gaps, misread),
    slips: () => misread.filter(({ reading: { near } }) => near !== undefined).length,
  };
}

function mendedOf({ sentence }: Verb, gaps: Readonly<Record<string, string>>, misread: readonly Wrong[]): string | null {
  if (misread.length === 0) return null;
  const meant = { ...gaps };
  for (const { gap, reading } of misread) {
    const { near } = reading;
    if (near === undefined) return null; // what the others mean need not be found out
    meant[gap] = near;
  }
  return filledIn(sentence, meant);
}

function belongs({ holds }: Slot<unknown>, written: string): boolean {
  return holds === 'number' ? /^\d/.test(written) : holds !== 'name' && holds !== 'names';
}

/** `gaps`: what stands in them, where the order should have been written differently. */
export function orderOf<V extends Verb>(verb: V, values: Values, gaps: Readonly<Record<string, string>> | null): Understood<V> {
  return { verb, values, as: gaps && filledIn(verb.sentence, gaps), further: [] };
}

/** A text with more readings than this is hostile. */
const MAX_RATED = 12;

/** The try with the most gaps that fit, where what was very likely meant counts as a fit. */
export function likeliestOf(tries: readonly Attempt[]): Attempt | undefined {
  const most = tries.reduce((best, { fitting }) => Math.max(best, fitting), 0);
  const near = tries.filter(({ fitting }) => fitting >= most - 1).slice(0, MAX_RATED); // no other can win
  const rated = near.map((tried) => ({ tried, worth: tried.fitting + (tried.isPlaced || tried.mended() !== null ? 1 : 0) }));
  const highest = rated.reduce((best, { worth }) => Math.max(best, worth), 0);
  const best = rated.filter(({ worth }) => worth === highest).map(({ tried }) => tried);
  const slips = best.map((tried) => tried.slips());
  const nearest = best[slips.indexOf(Math.max(...slips))];
  return best.find(({ isPlaced }) => isPlaced) ?? nearest;
}

export function slotOf({ name, slots }: Verb, gap: string): Slot<unknown> {
  const slot = slots[gap];
  if (!slot) throw new Error(`verb "${name}" has no slot {${gap}}`);
  return slot;
}

export function namesWell(candidate: Verb, gap: string, spans: Spans, lexicon: Lexicon): boolean {
  return 'value' in readingOf(slotOf(candidate, gap), unquoted(spans.get(gap)?.text ?? ''), lexicon);
}

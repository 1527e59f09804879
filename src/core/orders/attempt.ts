import type { Form } from './grammar.ts';
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
  wrong: { gap: string; at: number; written: string; reading: Misread } | null;
  wrongs: number;
  /** what stands in each gap as it should be written, as far as it is known */
  gaps: Readonly<Record<string, string>>;
  values: Values;
  /** the order with what was very likely meant */
  mended: string | null;
  /** what does not fit was meant for its gap all the same: a number that is too large, or terms with a slip */
  isPlaced: boolean;
}

type Misread = Extract<Reading<unknown>, { why: string }>;

/** Every way to read a text as one of these forms. */
export function triesOf<V extends Verb>(text: string, forms: readonly Form<V>[], lexicon: Lexicon): Attempt<V>[] {
  return forms.flatMap(({ candidate, form }) => cutsOf(form, text).map((spans) => attempt(candidate, spans, lexicon)));
}

function attempt<V extends Verb>(candidate: V, spans: Spans, lexicon: Lexicon): Attempt<V> {
  const [values, gaps]: [Record<string, unknown>, Record<string, string>] = [{}, {}];
  let [wrong, wrongs, isLoose, isNear]: [Attempt['wrong'], number, boolean, boolean] = [null, 0, false, true];
  for (const [gap, span] of spans) {
    const written = unquoted(span.text);
    const reading = slotOf(candidate, gap).read(written, lexicon);
    if ('value' in reading) {
      values[gap] = reading.value;
      gaps[gap] = reading.said ?? reading.name ?? span.text;
      isLoose ||= reading.said !== undefined;
    } else {
      wrong ??= { gap, at: span.at, written, reading };
      wrongs += 1;
      isNear &&= reading.near !== undefined;
      gaps[gap] = reading.near ?? span.text;
    }
  }
  const said = wrong ? null : orderOf(candidate, values, isLoose ? gaps : null);
  const mended = wrong && isNear ? filledIn(candidate.sentence, gaps) : null;
  const isPlaced = wrong !== null && wrongs === 1 && belongs(slotOf(candidate, wrong.gap), wrong.written);
  const fitting = Object.keys(values).length;
  return { candidate, spans, understood: said, fitting, wrong, wrongs, gaps, values, mended, isPlaced };
}

function belongs({ holds }: Slot<unknown>, written: string): boolean {
  return holds === 'number' ? /^\d/.test(written) : holds !== 'name';
}

/** `gaps`: what stands in them, where the order should have been written differently. */
export function orderOf<V extends Verb>(verb: V, values: Values, gaps: Readonly<Record<string, string>> | null): Understood<V> {
  return { verb, values, as: gaps && filledIn(verb.sentence, gaps), further: [] };
}

/** The try with the most gaps that fit, where what was very likely meant counts as a fit. */
export function likeliestOf(tries: readonly Attempt[]): Attempt | undefined {
  const worth = ({ fitting, mended, isPlaced }: Attempt) => (mended !== null || isPlaced ? fitting + 1 : fitting);
  const most = tries.reduce((best, tried) => Math.max(best, worth(tried)), 0);
  const best = tries.filter((tried) => worth(tried) === most);
  return best.find(({ isPlaced }) => isPlaced) ?? best.find(({ wrong }) => wrong?.reading.near !== undefined) ?? best[0];
}

export function slotOf({ name, slots }: Verb, gap: string): Slot<unknown> {
  const slot = slots[gap];
  if (!slot) throw new Error(`verb "${name}" has no slot {${gap}}`);
  return slot;
}

export function namesWell(candidate: Verb, gap: string, spans: Spans, lexicon: Lexicon): boolean {
  return 'value' in slotOf(candidate, gap).read(unquoted(spans.get(gap)?.text ?? ''), lexicon);
}

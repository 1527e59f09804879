import { didYouMean, listed } from '../didYouMean.ts';
import { cutsOf, formsOf, headLength, type Part, type Spans } from './sentence.ts';
import { type Lexicon, type Slot, unquoted, type ValueOf } from './slots.ts';

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
  const tries = verbs.flatMap((candidate) =>
    formsOf(candidate.sentence).flatMap((form) => cutsOf(form, text).map((spans) => attempt(candidate, spans, lexicon))),
  );
  const good = tries.flatMap((tried) => (tried.understood ? [tried.understood] : []));
  const [first] = good;
  const meanings = new Set(good.map(({ verb: name, values }) => JSON.stringify([name, values])));
  if (first && meanings.size === 1) return first;
  if (first)
    return { at: 0, why: `can mean ${listed([...new Set(good.map(({ verb: name }) => name))])}: put names into "quotes"` };
  const [best] = tries.sort((a, b) => b.fitting - a.fitting || Number(b.near) - Number(a.near));
  return best ? { at: best.wrongAt, why: best.why } : unfitting(text, verbs);
}

interface Attempt {
  understood: Understood | null;
  /** how many gaps were filled well */
  fitting: number;
  /** what did not fit was very likely meant for this verb */
  near: boolean;
  wrongAt: number;
  why: string;
}

function attempt(candidate: Verb, spans: Spans, lexicon: Lexicon): Attempt {
  const [values, at]: [Record<string, unknown>, Record<string, number>] = [{}, {}];
  let wrong: { at: number; why: string; near: boolean } | null = null;
  for (const [slot, span] of spans) {
    const written = unquoted(span.text);
    const reading = (candidate.slots[slot] as Slot<unknown>).read(written, lexicon);
    if ('value' in reading) [values[slot], at[slot]] = [reading.value, span.at];
    else wrong ??= { at: span.at, why: `"${written}" ${reading.why}`, near: reading.near ?? false };
  }
  const understood = wrong ? null : { verb: candidate.name, values, at };
  const { at: wrongAt = 0, why = '', near = false } = wrong ?? {};
  return { understood, fitting: Object.keys(values).length, near, wrongAt, why };
}

/** No form fits: names the form whose beginning does, or the verb that was most likely meant. */
function unfitting(text: string, verbs: readonly Verb[]): Misunderstood {
  const known = verbs.map((candidate) => {
    const forms = formsOf(candidate.sentence);
    return { candidate, forms, begun: Math.max(...forms.map((form) => headLength(form, text))) };
  });
  const longest = Math.max(0, ...known.map(({ begun }) => begun));
  if (longest > 0) {
    const meant = known.filter(({ begun }) => begun === longest).map(({ candidate }) => `"${formInWords(candidate)}"`);
    return { at: Math.min(longest, text.length), why: `is not complete: write ${listed(meant)}` };
  }
  const [word = ''] = text.trim().split(' ');
  const heads = new Set(known.flatMap(({ forms }) => forms.map(headOf)).filter((head) => head !== ''));
  return { at: 0, why: `"${word}" begins no order${didYouMean(word, [...heads])}` };
}

function headOf([first]: readonly Part[]): string {
  return first && 'word' in first ? first.word : '';
}

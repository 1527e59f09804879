import type { Refusal } from '#core/answer.ts';
import type { Slot, ValueOf } from './slots.ts';

export type Slots = Readonly<Record<string, Slot<unknown>>>;

/** The gaps of a sentence: `{fleet}: move to {systems}` has `fleet` and `systems`. */
type GapsIn<Sentence extends string> = Sentence extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsIn<Rest> : never;

/** Those of them in brackets, which may be left out. */
type OptionalGapsIn<Sentence extends string> = Sentence extends `${string}[${infer Part}]${infer Rest}`
  ? GapsIn<Part> | OptionalGapsIn<Rest>
  : never;

/** A slot for each gap of a sentence. */
type SlotsFor<Sentence extends string> = Readonly<Record<GapsIn<Sentence>, Slot<unknown>>>;

/** Refuses a slot for which the sentence has no gap. */
type NoOthersThan<Gap, S> = { readonly [Other in Exclude<keyof S, Gap>]: never };

type ValuesIn<Sentence extends string, S extends Slots> = {
  [Gap in Exclude<keyof S, OptionalGapsIn<Sentence>>]: ValueOf<S[Gap]>;
} & { [Gap in keyof S & OptionalGapsIn<Sentence>]?: ValueOf<S[Gap]> };

/** A kind of order, declared once: parser, help and completion all come from this. */
export interface Verb<Name extends string = string, Sentence extends string = string, S extends Slots = Slots> {
  readonly name: Name;
  /** `build {count} {class} at {colony}`; what is in brackets may be left out */
  readonly sentence: Sentence;
  /** other ways to write it that are understood, and told; with the same gaps, as `(construct|buy) {class} (at|in) {colony}` */
  readonly also?: readonly string[];
  readonly slots: S;
  readonly help: string;
  readonly example: string;
}

/** What an order of this verb says; gaps in brackets may be missing. */
export type ValuesOf<V extends Verb> = V extends Verb<string, infer Sentence, infer S> ? ValuesIn<Sentence, S> : never;

/** Whether an order is of this verb, which tells the compiler its values. */
export function isOf<V extends Verb, Order extends { verb: string; values: object }>(
  order: Order,
  { name }: V,
): order is Order & { values: ValuesOf<V> } {
  return order.verb === name;
}

/** A verb with the check of its orders: what comes of one, or why it does not stand. */
export interface CheckedVerb<
  Subject,
  Outcome,
  Name extends string = string,
  Sentence extends string = string,
  S extends Slots = Slots,
> extends Verb<Name, Sentence, S> {
  check(subject: Subject, values: ValuesIn<Sentence, S>): Outcome | Refusal;
}

/**
 * Gives the function that declares the verbs of one kind of sheet. Kinds differ in what their verbs are checked against,
 * in what comes of it, and in what else is `Said` of them; `guard` speaks before the check of each verb.
 */
export function verbsFor<Subject, Outcome, Said extends object = object>(
  guard: (subject: Subject, said: Said) => Refusal | null = () => null,
) {
  return <const Name extends string, const Sentence extends string, S extends SlotsFor<Sentence>>(
    declared: Said & CheckedVerb<Subject, Outcome, Name, Sentence, S> & { slots: NoOthersThan<GapsIn<Sentence>, S> },
  ): Said & CheckedVerb<Subject, Outcome, Name, Sentence, S> => ({
    ...declared,
    check: (subject, values) => guard(subject, declared) ?? declared.check(subject, values),
  });
}

/** `build <count> <class> at <colony>`, for help and error texts. */
export function formInWords({ sentence, slots }: Verb): string {
  return sentence.replace(/\{(\w+)\}/g, (_, slot: string) => `<${slots[slot]?.title ?? slot}>`);
}

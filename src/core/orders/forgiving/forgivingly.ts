import { type Attempt, orderOf, slotOf, triesOf, type Understood } from '#core/orders/grammar/attempt.ts';
import { type Form, formsWithin, type Grammar, isSign, wordsOf } from '#core/orders/grammar/grammar.ts';
import { partsOf, readEach } from '#core/orders/grammar/lists.ts';
import { quotedName } from '#core/orders/grammar/quotedName.ts';
import { firstWordOf, startsOf } from '#core/orders/grammar/sentence.ts';
import { type Lexicon, type Slot, unquoted } from '#core/orders/grammar/slots.ts';
import type { Verb } from '#core/orders/grammar/verb.ts';
import { eachCounted, MAX_FURTHER, MAX_SPREAD, numberIn, SEVERAL } from './countedLists.ts';
import { plainly, withoutArticles } from './plainly.ts';

/** No order that a person writes is longer, and hostile text is not worth the trouble. */
export const LONGEST_FORGIVEN = 400;

/** What a text means that is not written as it should be, or how it was tried. `tries` are its readings by the letter. */
export function forgivingly<V extends Verb>(
  text: string,
  grammar: Grammar<V>,
  lexicon: Lexicon,
  tries: readonly Attempt<V>[],
): Understood<V> | { tries: Attempt<V>[] } {
  const listing = eachOf(tries, lexicon);
  if (listing) return listing;
  const all: Attempt<V>[] = [];
  const plain = plainly(text, grammar);
  const within = formsWithin(plain, grammar);
  if (within.length === 0) return { tries: [] };
  const bare = withoutArticles(plain);
  for (const variant of bare === plain ? [plain] : [plain, bare]) {
    const first = firstWordOf(variant);
    const begun = within.filter(({ head }) => head === first || head === '');
    const others = begun.filter(({ isOther }) => isOther); // the text itself was tried with the rest
    const tried = [
      { written: variant, forms: variant === text ? others : begun },
      ...signedTexts(variant, begun).map((one) => ({ written: one.signed, forms: [one] })),
    ];
    for (const { written, forms } of tried) {
      const more = triesOf(written, forms, lexicon);
      const understood = clearOf(more.flatMap(toldAs)) ?? eachOf(more, lexicon);
      if (understood) return understood;
      all.push(...more);
    }
  }
  return { tries: all };
}

/** It was not written so, therefore it is always told. */
function toldAs<V extends Verb>({ understood, candidate, values, gaps }: Attempt<V>): Understood<V>[] {
  return understood ? [orderOf(candidate, values, gaps)] : [];
}

/** The only thing that all of them mean. */
function clearOf<V extends Verb>(good: readonly Understood<V>[]): Understood<V> | null {
  const meanings = new Set(good.map(({ verb: { name }, values, further }) => JSON.stringify([name, values, further.length])));
  return meanings.size === 1 ? (good[0] ?? null) : null;
}

/** `repair Scout 3, Scout 4`: two orders. Where a number is asked for too, and stands before the first alone, it is not clear whether it counts for each: that is none. */
function eachOf<V extends Verb>(tries: readonly Attempt<V>[], lexicon: Lexicon): Understood<V> | null {
  return clearOf(
    tries.slice(0, MAX_SPREAD).flatMap((tried) => {
      const { candidate, wrong, wrongs, values, gaps, spans } = tried;
      const counted = eachCounted(tried, lexicon);
      if (counted) return [counted];
      if (!wrong || wrongs > 1 || slotOf(candidate, wrong.gap).holds !== 'name') return [];
      if (numberIn(candidate, spans) !== undefined) return [];
      const each = severalIn(slotOf(candidate, wrong.gap), wrong.written, spans.get(wrong.gap)?.text ?? '', lexicon);
      const [first, ...further] = each.map(({ value, said }) =>
        orderOf(candidate, { ...values, [wrong.gap]: value }, { ...gaps, [wrong.gap]: said }),
      );
      return first ? [{ ...first, further }] : [];
    }),
  );
}

interface Part {
  value: unknown;
  said: string;
}

/** What a list of several names, or a word for several, stands for; nothing where it is neither. */
function severalIn(slot: Slot<unknown>, written: string, raw: string, lexicon: Lexicon): Part[] {
  const meant = allMeantBy(slot, written, lexicon);
  if (meant.length > 0) return meant;
  if (!SEVERAL.test(written)) return [];
  const each = readEach(slot, raw, lexicon);
  if ('why' in each) return severalWords(slot, raw, lexicon);
  return each.length < 2 || each.length > MAX_FURTHER ? [] : each;
}

function allMeantBy(slot: Slot<unknown>, written: string, lexicon: Lexicon): Part[] {
  return (slot.several?.(written, lexicon) ?? []).flatMap((name) => {
    const reading = slot.read(name, lexicon);
    return 'value' in reading ? [{ value: reading.value, said: quotedName(name) }] : [];
  });
}

/** `all destroyers and Light Carrier 1`: words for several in a list; nothing where a part of it means nothing. */
function severalWords(slot: Slot<unknown>, raw: string, lexicon: Lexicon): Part[] {
  const found = new Map<string, Part>();
  for (const part of slot.several ? partsOf(raw) : []) {
    const reading = slot.read(unquoted(part), lexicon);
    const one = 'value' in reading ? [{ value: reading.value, said: reading.said ?? reading.name ?? part }] : [];
    const meant = one.length > 0 ? one : allMeantBy(slot, part, lexicon);
    if (meant.length === 0) return [];
    for (const each of meant) found.set(JSON.stringify(each.value), each);
  }
  return found.size > MAX_FURTHER ? [] : [...found.values()];
}

/** What people write where a sign belongs after a name. */
const INSTEAD = /(?:[\s.,;=>-]|\b(?:to|will|shall|should|must|is|are|please)\b)*$/i;

/** A text such as `1st Group move to Sol`, with the sign that belongs after its name. */
export function signedTexts<V extends Verb>(
  text: string,
  begun: readonly Form<V>[],
): (Form<V> & { gap: string; name: string; signed: string })[] {
  const words = wordsOf(text);
  return begun.flatMap((one) => {
    const [first, sign, next] = one.form;
    if (!first || !('slot' in first) || !sign || !isSign(sign) || !next || !('word' in next)) return [];
    if (!one.words.every((word) => words.has(word))) return [];
    return startsOf(next.word, text).flatMap((at) => {
      const name = text.slice(0, at).replace(INSTEAD, '');
      const signed = `${name}${sign.word} ${text.slice(at)}`;
      return name === '' || name.endsWith(sign.word) ? [] : [{ ...one, gap: first.slot, name, signed }];
    });
  });
}

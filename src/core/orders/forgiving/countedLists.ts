import { type Attempt, orderOf, slotOf, type Understood } from '#core/orders/grammar/attempt.ts';
import { partsOf } from '#core/orders/grammar/lists.ts';
import { quotedName } from '#core/orders/grammar/quotedName.ts';
import { filledIn, type Spans } from '#core/orders/grammar/sentence.ts';
import { type Lexicon, type Reading, type Slot, unquoted } from '#core/orders/grammar/slots.ts';
import type { Verb } from '#core/orders/grammar/verb.ts';

/** The most readings of a text in which a list is looked for. */
export const MAX_SPREAD = 20;
/** The most orders that one text gives by naming several where one is due. */
export const MAX_FURTHER = 20;
/** What a list of several has. */
export const SEVERAL = /,|&|;|->|\b(?:and|then)\b|\d\s*(?:to|through|until|-)\s*\d/i;

/** The gap for a number that stands in a text. */
export function numberIn(candidate: Verb, spans: Spans): string | undefined {
  return [...spans.keys()].find((gap) => slotOf(candidate, gap).holds === 'number');
}

/** `build 2 Scouts and a Destroyer at Sol`: an order for each, where each has its own count; without one, only the first is clear, for it is read as if it stood alone. */
export function eachCounted<V extends Verb>(
  { candidate, wrong, wrongs, values, gaps, spans }: Attempt<V>,
  lexicon: Lexicon,
): Understood<V> | null {
  const number = wrong && numberBefore(candidate, wrong.gap);
  if (!wrong || !number || wrongs > 1 || !SEVERAL.test(wrong.written) || slotOf(candidate, wrong.gap).holds !== 'name')
    return null;
  const written = [spans.get(number)?.text ?? '', spans.get(wrong.gap)?.text ?? ''].join(' ').trim();
  const parts = partsOf(written).map((part) =>
    countedPart(slotOf(candidate, number), slotOf(candidate, wrong.gap), part, lexicon),
  );
  const isClear = parts.every((part, index) => part && (index === 0 || part.count));
  if (!isClear || parts.length < 2 || parts.length > MAX_FURTHER) return null;
  const [first, ...further] = parts.flatMap((part) => {
    if (!part) return [];
    const { [number]: _, ...others } = values;
    const { [number]: __, ...said } = gaps;
    return orderOf(
      candidate,
      { ...others, [wrong.gap]: part.value, ...(part.count && { [number]: part.count.value }) },
      { ...said, [wrong.gap]: part.said, ...(part.count && { [number]: part.count.said }) },
    );
  });
  return first ? { ...first, further } : null;
}

/** The gap for how many there are of what stands in another, right before it in the sentence. */
function numberBefore(candidate: Verb, gap: string): string | undefined {
  const before = new RegExp(`\\{(\\w+)\\}\\]? \\{${gap}\\}`).exec(candidate.sentence)?.[1];
  return before !== undefined && slotOf(candidate, before).holds === 'number' ? before : undefined;
}

interface CountedPart {
  count: { value: unknown; said: string } | null;
  value: unknown;
  said: string;
}

/** `2 Scouts`, `a Scout`, `two Scouts`, or without a count; null where it names nothing. */
function countedPart(number: Slot<unknown>, slot: Slot<unknown>, part: string, lexicon: Lexicon): CountedPart | null {
  const whole = slot.read(unquoted(part), lexicon);
  const [, word = '', name = ''] = /^(\S+) +(.+)$/.exec(part) ?? [];
  const many = word === '' || isByLetter(whole) ? null : number.read(word, lexicon);
  const named = many && 'value' in many ? slot.read(unquoted(name), lexicon) : whole;
  if (!('value' in named)) return null;
  const count = many && 'value' in many ? { value: many.value, said: many.said ?? word } : null;
  return { count, value: named.value, said: named.said ?? named.name ?? quotedName(unquoted(count ? name : part)) };
}

/** What is called so keeps its name, though it may begin with a number. */
function isByLetter(reading: Reading<unknown>): boolean {
  return 'value' in reading && reading.said === undefined;
}

/** `build 2 Scout at Sol and Vega`: the lines that this may be, since it is not clear for how many of them the number counts. */
export function numberedLines(tries: readonly Attempt[], lexicon: Lexicon): string[] {
  for (const { candidate, wrong, wrongs, gaps, spans } of tries.slice(0, MAX_SPREAD)) {
    if (!wrong || !SEVERAL.test(wrong.written)) continue;
    const number = numberIn(candidate, spans);
    if (wrongs > 1 || number === undefined || slotOf(candidate, wrong.gap).holds !== 'name') continue;
    const parts = partsOf(spans.get(wrong.gap)?.text ?? '').map((part) =>
      countedPart(slotOf(candidate, number), slotOf(candidate, wrong.gap), part, lexicon),
    );
    const areCounted = parts.some((part) => part?.count);
    const lines = parts.flatMap((part, index) => {
      if (!part) return [];
      const many = part.count?.said ?? (index === 0 || !areCounted ? gaps[number] : '1');
      return [filledIn(candidate.sentence, { ...gaps, [wrong.gap]: part.said, ...(many && { [number]: many }) })];
    });
    if (parts.length > 1 && lines.length === parts.length) return lines;
  }
  return [];
}

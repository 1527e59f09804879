import { foldName } from '#core/names.ts';
import { printable, quote } from '#core/orders/quote.ts';
import { isBlank } from '#core/orders/sheet/isBlank.ts';
import { readSheet } from '#core/orders/sheet/sheet.ts';

/** What a later sheet changes, each order, letter, piece of press and note as it was written, long ones cut. */
export interface Replaced {
  gone: string[];
  fresh: string[];
  /** how many stand in both */
  kept: number;
}

/** Null where the earlier sheet said nothing. */
export function replacedBy(earlier: string, later: string): Replaced | null {
  if (isBlank({ text: earlier })) return null;
  const [before, after] = [saidIn(earlier), saidIn(later)];
  const [gone, fresh] = [without(before, after), without(after, before)];
  return { gone: toldApart(gone, fresh), fresh: toldApart(fresh, gone), kept: after.length - fresh.length };
}

/** How many letters are repeated before the first that differs, and from there on. */
const LEAD = 12;
const REST = 50;

/** Each cut as errors cut it; where that makes it look like one of the others, its beginning and what differs. */
function toldApart(said: readonly string[], others: readonly string[]): string[] {
  return said.map((one) => {
    const twin = others.find((other) => quote(other) === quote(one));
    return twin === undefined ? quote(one) : apartFrom(twin, one);
  });
}

function apartFrom(twin: string, one: string): string {
  const [letters, others] = [[...one], [...twin]]; // by letters: half of one would be shown as none
  const apart = letters.findIndex((letter, index) => letter !== others[index]);
  const from = Math.max(0, (apart < 0 ? letters.length : apart) - LEAD);
  const end = from + LEAD + REST;
  const part = (begin: number, until: number) => printable(letters.slice(begin, until).join(''));
  return `"${part(0, REST / 2).trimEnd()}\u2026${part(from, end)}${end < letters.length ? '\u2026' : ''}"`;
}

function saidIn(text: string): string[] {
  const { items, letters, press, notes } = readSheet(text);
  return [
    ...items.map((item) => item.text),
    ...letters.map((letter) => `letter to ${letter.to}: ${letter.text}`),
    ...press.map((piece) => `press: ${piece}`),
    ...(notes === '' ? [] : notes.split('\n\n').map((piece) => `notes: ${piece}`)),
  ];
}

/** What is written twice in one and once in the other is once too many. */
function without(said: readonly string[], others: readonly string[]): string[] {
  const left = Map.groupBy(others, foldName);
  return said.filter((one) => left.get(foldName(one))?.pop() === undefined);
}

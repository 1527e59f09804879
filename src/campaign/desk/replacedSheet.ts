import { foldName } from '#core/names.ts';
import { isBlank } from '#core/orders/isBlank.ts';
import { quote } from '#core/orders/quote.ts';
import { readSheet } from '#core/orders/sheet.ts';

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
  const fresh = without(after, before);
  return { gone: without(before, after), fresh, kept: after.length - fresh.length };
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
  return said.filter((one) => left.get(foldName(one))?.pop() === undefined).map(quote);
}

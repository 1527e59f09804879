import type { Problem } from '#core/orders/problem.ts';
import { quote } from '#core/orders/quote.ts';
import type { Item } from '#core/orders/sheet/sheet.ts';
import type { Misunderstood } from './understand.ts';

/** The problem of an item that is not understood. */
export function misunderstoodItem({ text, placeOf }: Item, { at, words, why }: Misunderstood): Problem {
  return { ...placeOf(at), severity: 'error', text: `${quote(words ?? text)} ${why}` };
}

/** The problem of an order that is understood and does not stand. */
export function refusedItem({ text, placeOf }: Item, why: string): Problem {
  return { ...placeOf(0), severity: 'error', text: `${quote(text)} is refused: ${why}` };
}

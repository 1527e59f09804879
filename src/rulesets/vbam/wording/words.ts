import { listed as listedWith } from '#core/listed.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { counted } from '#core/words.ts';
import type { EventOf, VbamEvent } from '#schemas/vbam/event.ts';

/** Names for ids; what the reader does not know never gets here: nobody sees an event about unknown things. */
export interface Names {
  system(id: string): string;
  empire(id: string): string;
}

/** A sentence for each of some kinds of event. */
export type Sentences<Kinds extends VbamEvent['kind']> = { [Kind in Kinds]: (event: EventOf<Kind>, names: Names) => string };

/** `A, B and C`. */
export function listed(words: readonly string[]): string {
  return listedWith(words, 'and');
}

/** `Shade 2, Shade 9 and Shade 10`. */
export function unitsListed(called: readonly string[]): string {
  return listed([...called].sort(naturalOrder));
}

/** `a diplomat`, `2 diplomats`. */
export function diplomatsInWords(count: number): string {
  return count === 1 ? 'a diplomat' : counted(count, 'diplomat');
}

/** `a spy`, `2 spies`. */
export function spiesInWords(count: number): string {
  return count === 1 ? 'a spy' : counted(count, 'spy', 'spies');
}

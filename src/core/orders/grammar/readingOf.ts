import { remembered } from '#core/remembered.ts';
import { rememberedWords } from '#core/rememberedWords.ts';
import type { Lexicon, Reading, Slot } from './slots.ts';

/** The most that is kept for one slot. */
const MAX_KEPT = 200;

/** What is longer hardly comes twice, and to keep it takes longer than to read it. */
const LONGEST_KEPT = 60;

/** What a slot makes of some words, found out once for each lexicon: the same few words are tried in the gaps of many sentences. */
export function readingOf(slot: Slot<unknown>, written: string, lexicon: Lexicon): Reading<unknown> {
  return written.length > LONGEST_KEPT ? slot.read(written, lexicon) : readersFor(lexicon)(slot)(written);
}

const readersFor = remembered((lexicon: Lexicon) =>
  remembered((slot: Slot<unknown>) => rememberedWords(MAX_KEPT, (written) => slot.read(written, lexicon))),
);

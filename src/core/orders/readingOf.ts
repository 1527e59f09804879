import { remembered } from '../remembered.ts';
import { rememberedWords } from '../rememberedWords.ts';
import type { Lexicon, Reading, Slot } from './slots.ts';

/** The most that is kept for one slot. */
const MAX_KEPT = 200;

/** What a slot makes of some words, found out once for each lexicon: the same few words are tried in the gaps of many sentences. */
export function readingOf(slot: Slot<unknown>, written: string, lexicon: Lexicon): Reading<unknown> {
  return readersFor(lexicon)(slot)(written);
}

const readersFor = remembered((lexicon: Lexicon) =>
  remembered((slot: Slot<unknown>) => rememberedWords(MAX_KEPT, (written) => slot.read(written, lexicon))),
);

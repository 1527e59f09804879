import type { Lexicon, Reading, Slot } from './slots.ts';

type Readings = Map<string, Reading<unknown>>;

const known = new WeakMap<Lexicon, Map<Slot<unknown>, Readings>>();
/** The most that is kept for one slot: hostile sheets have no end of words. */
const MAX_KEPT = 200;

/** What a slot makes of some words, found out once for each lexicon: the same few words are tried in the gaps of many sentences. */
export function readingOf(slot: Slot<unknown>, written: string, lexicon: Lexicon): Reading<unknown> {
  const readings = readingsFor(slot, lexicon);
  const before = readings.get(written);
  if (before) return before;
  const reading = slot.read(written, lexicon);
  if (readings.size >= MAX_KEPT) readings.clear();
  readings.set(written, reading);
  return reading;
}

function readingsFor(slot: Slot<unknown>, lexicon: Lexicon): Readings {
  const bySlot = known.get(lexicon) ?? new Map<Slot<unknown>, Readings>();
  known.set(lexicon, bySlot);
  const readings = bySlot.get(slot) ?? new Map<string, Reading<unknown>>();
  bySlot.set(slot, readings);
  return readings;
}

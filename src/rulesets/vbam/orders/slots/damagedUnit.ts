import { foldName } from '#core/names.ts';
import { indexOf } from '#core/orders/grammar/nameIndex.ts';
import type { Lexicon, Named, Slot } from '#core/orders/grammar/slots.ts';
import { nameOf } from './nameOf.ts';

const unit = nameOf('unit');
/** `all`, `all damaged units`, `everything at Sol`, `all of 1st Fleet`. */
const ALL =
  /^(?:everything|(?:all|every)(?: (?:the )?(?:(?:my|our|damaged) )*(?:units?|ships?|fleets?))?)(?: (?:at|in|of) (.+))?$/i;

/** `all my damaged garrisons at Sol`. */
const OF_CLASS = /^(?:(all|both|every|each)(?: of)? )?(?:(?:the|my|our|damaged) )*(.+?)(?: (?:at|in|of) (.+))?$/i;

/** A unit; or in other words all that are damaged at colonies: everywhere, at one of them, in one fleet, or of one class. */
export const damagedUnit: Slot<string> = {
  ...unit,
  read(written, lexicon) {
    const reading = unit.read(written, lexicon);
    const isEmpty = 'why' in reading && damagedIn(written, lexicon)?.length === 0;
    return isEmpty ? { why: 'has nothing damaged that is at a colony of yours', isPassing: true } : reading;
  },
  several: damagedIn,
};

/** Null where neither a fleet nor a class is named, and neither are all. */
function damagedIn(written: string, lexicon: Lexicon): readonly string[] | null {
  const all = ALL.exec(written);
  const name = all ? all[1] : written;
  const holder = name === undefined ? everywhere(lexicon) : holderCalled(name, lexicon, all !== null);
  return holder?.holds?.() ?? ofClassIn(written, lexicon);
}

/** `all garrisons`, `the garrisons at Sol`; one alone may mean any of them. */
function ofClassIn(written: string, lexicon: Lexicon): readonly string[] | null {
  const [, sweeping, name = '', place] = OF_CLASS.exec(written) ?? [];
  const holder = indexOf(lexicon('damaged of class')).looselyCalled(name);
  if (!holder || (sweeping === undefined && foldName(name) === foldName(holder.label))) return null;
  const there = place === undefined ? null : holderCalled(place, lexicon, true)?.holds?.();
  return holder.holds?.().filter((label) => place === undefined || there?.includes(label)) ?? null;
}

function everywhere(lexicon: Lexicon): Named | undefined {
  return lexicon('damaged').find(({ id }) => id === 'all');
}

/** A place is meant only where all that is there is asked for: `repair Sol` may mean anything. */
function holderCalled(name: string, lexicon: Lexicon, isPlace: boolean): Named | undefined {
  const fleets = indexOf(lexicon('damaged fleet'));
  const places = indexOf(lexicon('damaged at'));
  const found = (names: typeof fleets) => onlyOf(names.called(foldName(name))) ?? names.looselyCalled(name);
  return found(fleets) ?? (isPlace ? found(places) : undefined);
}

function onlyOf(found: readonly Named[]): Named | undefined {
  return found.length === 1 ? found[0] : undefined;
}

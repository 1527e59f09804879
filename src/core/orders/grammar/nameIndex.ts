import { nearestOrWithin } from '#core/didYouMean.ts';
import { foldName } from '#core/names.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { looseName, mostLooseWords, wordsIn } from '#core/orders/forgiving/loosely.ts';
import type { Named } from './slots.ts';

/** A list of names, ready for look-ups. */
export interface NameIndex {
  /** what people call them, in natural order */
  labels(): readonly string[];
  /** whether a text has too many words for any of these names */
  isTooLong(written: string): boolean;
  /** those with this id, this label or this former name, as `foldName` leaves it */
  called(folded: string): readonly Named[];
  /** the only one with this name as `looseName` leaves it */
  looselyCalled(written: string): Named | undefined;
  /** the only one with these words in its name */
  partlyCalled(written: string): Named | undefined;
  /** the name that was most likely meant */
  nearTo(written: string): string | undefined;
}

/** The most names compared with slips of the pen, list by list: a sheet full of slips needs no hint for each. */
const MAX_COMPARED = 30_000;

/** The most words behind a name among which it is looked for. */
const MAX_BEHIND = 6;

/** What is shorter may be a word such as `of`. */
const SHORTEST_PART = 4;
/** Parts of names are looked for in short lists alone. */
const MAX_PARTED = 60;

const indexes = new WeakMap<readonly Named[], NameIndex>();

/** The index of a list, made once: a sheet looks up the same names in every order. */
export function indexOf(names: readonly Named[]): NameIndex {
  const made = indexes.get(names) ?? index(names);
  indexes.set(names, made);
  return made;
}

function namesOf({ id, label, formerly }: Named): Set<string> {
  return new Set([id, foldName(label), ...(formerly === undefined ? [] : [foldName(formerly)])]);
}

function index(names: readonly Named[]): NameIndex {
  const byName = new Map<string, Named[]>();
  for (const named of names) {
    for (const name of namesOf(named)) byName.set(name, [...(byName.get(name) ?? []), named]);
  }
  const labels = names.map(({ label }) => label);
  const hints = new Map<string, string | undefined>();
  const mostWords = mostLooseWords(labels);
  let compared = 0;
  let byLooseName: ReadonlyMap<string, Named | undefined> | null = null; // most sheets never need it
  let sorted: readonly string[] | null = null;
  return {
    labels() {
      sorted ??= [...labels].sort(naturalOrder);
      return sorted;
    },
    isTooLong: (written) => wordsIn(written) > mostWords,
    called: (folded) => byName.get(folded) ?? [],
    looselyCalled(written) {
      byLooseName ??= looseIndex(names);
      return wordsIn(written) > mostWords ? undefined : byLooseName.get(looseName(written));
    },
    partlyCalled(written) {
      if (written.length < SHORTEST_PART || names.length > MAX_PARTED) return undefined;
      const part = ` ${looseName(written)} `;
      const [found, ...others] = names.filter(({ label }) => ` ${looseName(label)} `.includes(part));
      return others.length === 0 ? found : undefined;
    },
    nearTo(written) {
      if (compared > MAX_COMPARED || hints.has(written) || wordsIn(written) > mostWords + MAX_BEHIND) return hints.get(written);
      compared += labels.length;
      const near = nearestOrWithin(written, labels);
      hints.set(written, near);
      return near;
    },
  };
}

/** Loose names that several have mean none of them. */
function looseIndex(names: readonly Named[]): ReadonlyMap<string, Named | undefined> {
  const index = new Map<string, Named | undefined>();
  for (const named of names) {
    const name = looseName(named.label);
    index.set(name, index.has(name) ? undefined : named);
  }
  return index;
}

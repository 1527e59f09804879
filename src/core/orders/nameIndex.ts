import { didYouMean } from '../didYouMean.ts';
import { foldName } from '../names.ts';
import type { Named } from './slots.ts';

/** A list of names, ready for look-ups. */
export interface NameIndex {
  /** those with this id, this label or this former name, as `foldName` leaves it */
  called(folded: string): readonly Named[];
  /** `; did you mean "Sol"?`, or nothing */
  hintFor(written: string): string;
}

/** The most names compared with slips of the pen, list by list: a sheet full of slips needs no hint for each. */
const MAX_COMPARED = 30_000;

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
  const hints = new Map<string, string>();
  let compared = 0;
  return {
    called: (folded) => byName.get(folded) ?? [],
    hintFor(written) {
      const known = hints.get(written);
      if (known !== undefined || compared > MAX_COMPARED) return known ?? '';
      compared += labels.length;
      const hint = didYouMean(written, labels);
      hints.set(written, hint);
      return hint;
    },
  };
}

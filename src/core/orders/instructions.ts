import { didYouMean } from '../didYouMean.ts';
import { foldName } from '../names.ts';

/** Standing instructions while a sheet is read; two that differ only as `foldName` forgives are the same. */
export interface Instructions {
  all(): string[];
  has(text: string): boolean;
  add(text: string): void;
  /** removes the first that matches; false when there is none */
  remove(text: string): boolean;
  /** `; did you mean "no orders"?`, or nothing */
  hintFor(text: string): string;
}

/** At most this many slips get a hint, because each is compared with every instruction. */
const MAX_HINTS = 20;

export function instructionsOf(given: readonly string[]): Instructions {
  const kept = given.map((text) => ({ text, folded: foldName(text) }));
  const counts = new Map<string, number>(); // saves a long sheet from searching them all for every order
  const count = (folded: string, by: number) => counts.set(folded, (counts.get(folded) ?? 0) + by);
  for (const { folded } of kept) count(folded, 1);
  let hints = 0;
  const has = (text: string) => (counts.get(foldName(text)) ?? 0) > 0;
  const all = () => kept.map(({ text }) => text);
  return {
    all,
    has,
    add(text) {
      kept.push({ text, folded: foldName(text) });
      count(foldName(text), 1);
    },
    remove(text) {
      if (!has(text)) return false;
      const index = kept.findIndex(({ folded }) => folded === foldName(text));
      kept.splice(index, 1);
      count(foldName(text), -1);
      return true;
    },
    hintFor: (text) => (hints++ < MAX_HINTS ? didYouMean(text, all()) : ''),
  };
}

import { foldName } from '#core/names.ts';

const NUMERALS = ['', '', ' II', ' III', ' IV', ' V', ' VI', ' VII', ' VIII', ' IX', ' X'];
const LONGEST = 60;

/** A name that differs from those a reader knows already: `Kili Hegemony II`. Only they count, so it tells of nobody else. */
export function apartFrom(name: string, known: Iterable<string>): string {
  const taken = new Set([...known].map(foldName));
  for (let number = 1; ; number++) {
    const mark = NUMERALS[number] ?? ` ${number}`;
    const called = `${name.slice(0, LONGEST - mark.length)}${mark}`;
    if (!taken.has(foldName(called))) return called;
  }
}

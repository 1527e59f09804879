import { cutName } from '#core/cutName.ts';
import { foldName } from '#core/names.ts';
import { MAX_NAME } from '#vbam/tables/campaign/names.ts';

const NUMERALS = ['', '', ' II', ' III', ' IV', ' V', ' VI', ' VII', ' VIII', ' IX', ' X'];

/** A name that differs from those a reader knows already: `Kili Hegemony II`. Only they count, so it tells of nobody else. */
export function apartFrom(name: string, known: Iterable<string>): string {
  const taken = new Set([...known].map(foldName));
  for (let number = 1; ; number++) {
    const mark = NUMERALS[number] ?? ` ${number}`;
    const called = `${cutName(name, MAX_NAME - mark.length)}${mark}`;
    if (!taken.has(foldName(called))) return called;
  }
}

import { foldName } from '../names.ts';
import { confusables } from './confusables.ts';
import { textOf } from './ranges.ts';

/** What each letter looks like, where that is another one. */
const lookOf = new Map(
  confusables.flatMap((line) => {
    const [look = '', letters = ''] = line.split(':').map(textOf);
    return [...letters].map((letter): [string, string] => [letter, look]);
  }),
);

const known = new Map<string, string>();
/** Some names more than the largest campaigns have. */
const MAX_KNOWN = 20_000;
/** Signs that the sentence around a name has too, so that `Vega.` is read as `Vega`; between digits they count. */
const DOTS = /([0-9][.,'’ʻʼ·・](?=[0-9]))|[.,'’ʻʼ·・]/g; // no look behind: older browsers could not read this file

/** Two names that look alike have the same. Capitals count as small letters, but for L: a small one looks like a capital I, and it does not. */
export function skeletonOf(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = lookOfText(lookOfText(name.replace(DOTS, '$1')).replace(/[^L]+/g, (letters) => letters.toLowerCase()));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, made); // each new name is compared with all others
  return made;
}

/** Whether a reader could take one name for the other. */
export function looksLike(one: string, other: string): boolean {
  return skeletonOf(one) === skeletonOf(other) || foldName(one) === foldName(other);
}

/** UTS 39: the same for all texts that look the same. Marks do not count, as they do not count when names are looked up. */
function lookOfText(text: string): string {
  const looks = [...text.normalize('NFD')].map((letter) => lookOf.get(letter) ?? letter);
  return looks
    .join('')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '');
}

const reserved = skeletonOf('moderator');

/** Whether somebody so called could pass for the moderator, whatever stands before, behind or between the letters. */
export function soundsOfficial(name: string): boolean {
  return [name, name.toLowerCase()].some((spelt) =>
    skeletonOf(spelt)
      .replace(/[^a-z]/gi, '')
      .toLowerCase()
      .includes(reserved),
  );
}

import { confusables } from './confusables.ts';
import { textOf } from './ranges.ts';

/** What each letter looks like, where that is another one. */
const lookOf = new Map(
  confusables.flatMap((line) => {
    const [look = '', letters = ''] = line.split(':').map(textOf);
    return [...letters].map((letter): [string, string] => [letter, look]);
  }),
);

const known = new Map<string, readonly [string, string]>();
/** Some names more than the largest campaigns have. */
const MAX_KNOWN = 20_000;

/** Two names that look alike have a skeleton in common. There are two because a capital I looks like an l, and a small i does not. */
export function skeletonsOf(name: string): readonly [string, string] {
  const before = known.get(name);
  if (before) return before;
  const made = [skeletonOf(skeletonOf(name).toLowerCase()), skeletonOf(name.toLowerCase())] as const;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, made); // each new name is compared with all others
  return made;
}

/** Whether a reader could take one name for the other. */
export function looksLike(one: string, other: string): boolean {
  const [[first, second], [third, fourth]] = [skeletonsOf(one), skeletonsOf(other)];
  return first === third || first === fourth || second === third || second === fourth;
}

/** UTS 39: the same for all texts that look the same. Marks do not count, as they do not count when names are looked up. */
function skeletonOf(text: string): string {
  const looks = [...text.normalize('NFD')].map((letter) => lookOf.get(letter) ?? letter);
  return looks
    .join('')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '');
}

const reserved = skeletonsOf('moderator');

/** Whether somebody so called could pass for the moderator, whatever stands before, behind or between the letters. */
export function soundsOfficial(name: string): boolean {
  return skeletonsOf(name).some((skeleton) =>
    reserved.some((word) =>
      skeleton
        .replace(/[^a-z]/gi, '')
        .toLowerCase()
        .includes(word),
    ),
  );
}

import { pick, type Stream } from '#core/dice.ts';
import { foldName, slugOf } from '#core/names.ts';
import { systemWords, unwanted } from './words/systems.ts';

const SHORTEST = 4;
const LONGEST = 9;
/** After this many names that were taken, a longer form is tried. */
const PATIENCE = 6;

/** Unique names; the given ones first, in their order, then names of our own making. */
export function nameSystems(stream: Stream, count: number, given: readonly string[] = []): string[] {
  const names = given.slice(0, count);
  return [...names, ...namesBeside(stream, count - names.length, [spellingsOf(names)])];
}

/** Everything that would be read as one of these names. */
export function spellingsOf(names: Iterable<string>): Set<string> {
  const spellings = new Set<string>();
  for (const name of names) spellings.add(foldName(name)).add(slugOf(name));
  return spellings;
}

/** Names of our own making, different from those taken and from each other. */
export function namesBeside(stream: Stream, count: number, taken: readonly ReadonlySet<string>[]): string[] {
  const own = new Set<string>();
  return Array.from({ length: Math.max(0, count) }, () => {
    const name = freshName(stream, [own, ...taken]);
    own.add(foldName(name)).add(slugOf(name));
    return name;
  });
}

/** The id of the n-th system, from 0; a name that Latin letters cannot write gives its number, and so does "constructor", which every record has. */
export function systemIdFor(name: string, index: number): string {
  const id = slugOf(name);
  return id === '' || id in {} ? `system-${index + 1}` : id;
}

function freshName(stream: Stream, taken: readonly ReadonlySet<string>[]): string {
  for (let tries = 0; ; tries++) {
    const name = tries < PATIENCE ? shortName(stream) : longName(stream);
    if (fits(name) && !taken.some((spellings) => spellings.has(foldName(name)))) return name;
  }
}

function shortName(stream: Stream): string {
  const { closed, open, openings, closings } = systemWords;
  const endsClosed = stream.below(closed.length + open.length) < closed.length;
  return endsClosed ? pick(stream, closed) + pick(stream, openings) : pick(stream, open) + pick(stream, closings);
}

function longName(stream: Stream): string {
  const { closed, middles, openings, closings } = systemWords;
  const ending = stream.below(2) === 0 ? openings : closings;
  return pick(stream, closed) + pick(stream, middles) + pick(stream, ending);
}

/** Of a good length, with no letter three times in a row and nothing unwanted inside. */
function fits(name: string): boolean {
  const folded = foldName(name);
  return (
    name.length >= SHORTEST &&
    name.length <= LONGEST &&
    !/(.)\1\1|[aeiouy]{4}|[^aeiouy]{4}/.test(folded) &&
    !unwanted.test(folded)
  );
}

import { createHash } from 'node:crypto';
import { type Change, changesOf } from './mutators.ts';

/** A change of a file, with what a reader needs to find and to judge it. */
export interface Mutant extends Change {
  /** the same as long as the file's line and the change are, wherever the line has moved */
  id: string;
  file: string;
  line: number;
  column: number;
  /** the first line that it touches, before and after */
  before: string;
  now: string;
}

/** Every mutant of a file. */
export function mutantsIn(file: string, source: string): Mutant[] {
  const alike = new Map<string, number>();
  return changesOf(source).map((change) => {
    const from = source.lastIndexOf('\n', change.start - 1) + 1;
    const end = source.indexOf('\n', change.start);
    const to = end < 0 ? source.length : end;
    const before = source.slice(from, to);
    const now = source.slice(from, change.start) + change.after + source.slice(change.end, Math.max(to, change.end));
    const described = [file, before.trim(), source.slice(change.start, change.end), change.after].join('\n');
    const nth = alike.get(described) ?? 0;
    alike.set(described, nth + 1);
    const line = source.slice(0, from).split('\n').length;
    const id = wordFor(`${described}\n${nth}`);
    return { ...change, id, file, line, column: change.start - from + 1, before: before.trim(), now: now.trim() };
  });
}

/** Shuffled by the seed; where code has changed since, the mutants of the rest keep their order. */
export function shuffled(mutants: readonly Mutant[], seed: string): Mutant[] {
  return mutants
    .map((mutant) => ({ mutant, rank: wordFor(`${seed}\n${mutant.id}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ mutant }) => mutant);
}

/** The source with the mutant in it. */
export function mutated(source: string, { start, end, after }: Change): string {
  return source.slice(0, start) + after + source.slice(end);
}

/** A short word that no other text has. */
export function wordFor(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

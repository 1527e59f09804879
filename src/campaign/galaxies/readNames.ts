import { foldName } from '#core/names.ts';
import { skeletonOf } from '#core/unicode/skeleton.ts';
import { systemIdFor } from '#generators/names.ts';
import { linesOf, readText } from '../disk/textFile.ts';
import { cut } from '../reading/cut.ts';
import { badFile, badInput, type Fault } from '../reading/problems.ts';
import { newNameProblem } from './nameProblem.ts';

interface Entry {
  name: string;
  line: number;
  column: number;
}

/** 10,000 names of 60 letters take 0.6 MB. */
const LARGEST_LIST = 2;

/** A list of names for systems: one on each line; blank lines and lines that begin with # are for people. */
export function readNames(file: string): string[] {
  const entries = entriesOf(readText(file, { megabytes: LARGEST_LIST }));
  if (entries.length === 0) throw badInput(`${file}: holds no name; write one on each line`);
  const faults = [...badNames(entries), ...sameNames(entries)];
  if (faults.length > 0) throw badFile(file, faults);
  return entries.map(({ name }) => name);
}

function entriesOf(text: string): Entry[] {
  return linesOf(text)
    .map((raw, index) => ({
      name: raw.trim().normalize('NFC'),
      line: index + 1,
      column: raw.length - raw.trimStart().length + 1,
    }))
    .filter(({ name }) => name !== '' && !name.startsWith('#'));
}

function badNames(entries: readonly Entry[]): Fault[] {
  return entries.flatMap(({ name, line, column }) => {
    const problem = newNameProblem(name);
    return problem ? [{ line, column: column + problem.at, message: problem.message }] : [];
  });
}

/** Two names that read or look alike, or that would give two systems the same id. */
function sameNames(entries: readonly Entry[]): Fault[] {
  const taken = new Map<string, Entry>();
  return entries.flatMap((entry, index) => {
    const keys = [foldName(entry.name), systemIdFor(entry.name, index), `like ${skeletonOf(entry.name)}`];
    const earlier = keys.map((key) => taken.get(key)).find((other) => other !== undefined);
    for (const key of keys) if (!taken.has(key)) taken.set(key, entry);
    if (!earlier) return [];
    const message = `${JSON.stringify(cut(entry.name))} reads like ${JSON.stringify(cut(earlier.name))} on line ${earlier.line}: every name must be its own`;
    return [{ line: entry.line, column: entry.column, message }];
  });
}

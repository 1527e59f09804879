import { fastHash } from '../publish/hash.ts';
import { parseJson } from '../reading/parseJson.ts';
import { differenceInWords } from './firstDifference.ts';

/** How a kept file differs from what the replay gives. */
export interface Difference {
  file: string;
  message: string;
}

interface Kept {
  /** undefined if there is no such file */
  hashOf(file: string): string | undefined;
  read(file: string): string;
}

const LOG = 'log.json';

/** Compares the files of a folder with what they must be, byte by byte. */
export function differencesIn(here: string, replayed: ReadonlyMap<string, string>, kept: Kept): Difference[] {
  const others = [...replayed].filter(([name]) => name !== LOG);
  const found = others.flatMap(([name, text]) => differenceOf(`${here}/${name}`, text, kept));
  const log = replayed.get(LOG);
  if (log === undefined) return found;
  const changed = differenceOf(`${here}/${LOG}`, log, kept, { inChain: found.length === 0 });
  return [...found, ...changed];
}

/** A log only repeats the hashes of files that differ themselves. */
function differenceOf(file: string, text: string, { hashOf, read }: Kept, { inChain = true } = {}): Difference[] {
  const hash = hashOf(file);
  if (hash === fastHash(text)) return [];
  if (hash === undefined) return [{ file, message: 'it is missing, the replay has it' }];
  const [is, gives] = [parseJson(read(file)), parseJson(text)];
  if (!is.ok || !gives.ok) return [{ file, message: `it is damaged: ${is.ok ? '' : is.faults[0]?.message}` }];
  const [content, must] = [withoutChain(is.value), withoutChain(gives.value)];
  const inside = differenceInWords(content, must);
  if (inside !== null) return [{ file, message: inside }];
  if (!inChain) return [];
  const message = differenceInWords(is.value, gives.value) ?? 'it says the same as the replay, but is written otherwise';
  return [{ file, message }];
}

function withoutChain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('chain' in value)) return value;
  const { chain: _, ...rest } = value;
  return rest;
}

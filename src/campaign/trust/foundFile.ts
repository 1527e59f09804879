import { fastHash } from '../publish/hash.ts';
import type { Read } from '../reading/problems.ts';

/** A file as it was found. Those that are only vouched for are known by their hash alone: their text is not kept. */
export type FoundFile = Read<string> & {
  /** of its bytes; without it, of its text */
  hash?: string;
};

/** Undefined when there is no such file. */
export function hashIn(files: ReadonlyMap<string, FoundFile>, file: string): string | undefined {
  const found = files.get(file);
  return found?.hash ?? (found?.ok ? fastHash(found.value) : found && '');
}

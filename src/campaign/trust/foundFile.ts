import { fastHash } from '../publish/hash.ts';
import type { Read } from '../reading/problems.ts';

/** A file as it was found. Of those that are only vouched for just the hash is kept, not the text. */
export type FoundFile = Read<string> & {
  /** of its bytes; without it, of its text */
  hash?: string;
};

/** Undefined if there is no such file. */
export function hashIn(files: ReadonlyMap<string, FoundFile>, file: string): string | undefined {
  const found = files.get(file);
  return found?.hash ?? (found?.ok ? fastHash(found.value) : found && '');
}

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { OWN_FILE, OWN_FOLDER } from '../disk/writeFiles.ts';
import { isDiskTrouble } from '../reading/problems.ts';

/** Whatever is wrong with the folder, the site gets built: what is kept there only saves time. */
export function keptBytes(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isDiskTrouble(error)) return undefined;
    throw error;
  }
}

/** First written beside its place: another build may be reading at the same time. */
export function keep(folder: string, name: string, content: string | Uint8Array): void {
  const temporary = join(folder, `${name}.${process.pid}-${threadId}.unfinished`);
  try {
    mkdirSync(folder, { recursive: true, mode: OWN_FOLDER });
    writeFileSync(temporary, content, { mode: OWN_FILE });
    renameSync(temporary, join(folder, name));
  } catch (error) {
    rmSync(temporary, { force: true });
    if (!isDiskTrouble(error)) throw error;
  }
}

export function removeKept(folder: string, name: string): void {
  try {
    rmSync(join(folder, name), { force: true });
  } catch (error) {
    if (!isDiskTrouble(error)) throw error;
  }
}

import { existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onDisk } from './diskTrouble.ts';
import { namesIn } from './folders.ts';
import { OWN_FOLDER, writeFile } from './writeFiles.ts';

/** A folder of what a command has ready for the moderator, and which files in it are ours to take away. */
export interface ReadyFolder {
  name: string;
  ours: RegExp;
}

/** Replaces what was ready the last time. Call it under the campaign's lock. Returns the paths in the campaign's folder. */
export function replaceFiles(folder: string, { name, ours }: ReadyFolder, files: ReadonlyMap<string, string>): string[] {
  const here = join(folder, name);
  onDisk(here, () => {
    if (files.size > 0) mkdirSync(here, { recursive: true, mode: OWN_FOLDER });
    for (const file of namesIn(here)) if (ours.test(file) && !files.has(file)) rmSync(join(here, file));
  });
  if (files.size === 0 && existsSync(here) && namesIn(here).length === 0) onDisk(here, () => rmdirSync(here));
  for (const [file, text] of files) writeFile(join(here, file), text, { force: true });
  return [...files.keys()].map((file) => `${name}/${file}`);
}

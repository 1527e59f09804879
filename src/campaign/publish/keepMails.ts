import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onDisk } from '../disk/diskTrouble.ts';
import { namesIn } from '../disk/folders.ts';
import { OWN_FOLDER, writeFile } from '../disk/writeFiles.ts';

/** In the campaign's folder: what `publish` has ready to be sent. It holds every player's link, so it is never published or exported. */
export const MAILS_FOLDER = 'mails';

/** Replaces the mails of the last time. Call it under the campaign's lock. Returns their paths in the campaign's folder. */
export function keepMails(folder: string, files: ReadonlyMap<string, string>): string[] {
  const here = join(folder, MAILS_FOLDER);
  onDisk(here, () => {
    mkdirSync(here, { recursive: true, mode: OWN_FOLDER });
    for (const name of namesIn(here)) if (/\.(eml|mbox)$/.test(name) && !files.has(name)) rmSync(join(here, name));
  });
  for (const [name, text] of files) writeFile(join(here, name), text, { force: true });
  return [...files.keys()].map((name) => `${MAILS_FOLDER}/${name}`);
}

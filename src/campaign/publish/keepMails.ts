import { replaceFiles } from '../disk/replaceFiles.ts';

/** In the campaign's folder: what `publish` has ready to be sent. It holds every player's link, so it is never published or exported. */
export const MAILS_FOLDER = 'mails';

/** Replaces the mails of the last time. Call it under the campaign's lock. Returns their paths in the campaign's folder. */
export function keepMails(folder: string, files: ReadonlyMap<string, string>): string[] {
  return replaceFiles(folder, { name: MAILS_FOLDER, ours: /\.(eml|mbox)$/ }, files);
}

import { replaceFiles } from '../disk/replaceFiles.ts';

/** M-23, in the campaign's folder: the cards of battles that wait to be played at the table. They show both sides, so they are never published or exported. */
export const TABLE_FOLDER = 'table';

/** Replaces the cards of the last time, by the names of their battles; none clears the table. Returns their paths in the campaign's folder. */
export function keepCards(folder: string, files: ReadonlyMap<string, string>): string[] {
  return replaceFiles(folder, { name: TABLE_FOLDER, ours: /^battle-.*\.html$/ }, files);
}

import { join } from 'node:path';
import * as z from 'zod';
import { canonicalJson } from '#core/canonical.ts';
import { sha256 } from '#schemas/shared/hash.ts';
import { namesIn } from '../disk/folders.ts';
import { isMark, markOf } from './hash.ts';
import { keep, keptBytes, removeKept } from './keptFiles.ts';

/** What a build remembers for the next one. */
const notes = z.strictObject({
  /** hash of all that a text is made from -> hash of the text */
  written: z.record(sha256, sha256),
  /** files that this version has looked over, and that need no change */
  version: z.string(),
  sound: z.array(sha256),
});

export type Notes = z.infer<typeof notes>;

const NOTES = /^written(-\d+)?\.json$/;
const PURPOSE = 'notes';

/** All notes in the folder; those that somebody else wrote, or that are damaged, do not count. */
export function readNotes(folder: string, secret: string, version: string): Notes {
  const all: Notes = { written: {}, version, sound: [] };
  for (const name of namesIn(folder).filter((file) => NOTES.test(file))) {
    const read = notesIn(join(folder, name), secret);
    Object.assign(all.written, read?.written);
    if (read?.version === version) all.sound.push(...read.sound);
  }
  return all;
}

function notesIn(file: string, secret: string): Notes | null {
  const text = Buffer.from(keptBytes(file) ?? []).toString();
  const [mark = '', ...lines] = text.split('\n');
  const content = lines.join('\n');
  if (!isMark(Buffer.from(mark, 'hex'), markOf(secret, PURPOSE, content))) return null;
  return notes.safeParse(JSON.parse(content)).data ?? null;
}

/** `part`: notes of one of several workers; complete notes replace all parts. */
export function keepNotes(folder: string, secret: string, content: Notes, part?: number): void {
  const text = canonicalJson({ ...content, sound: [...new Set(content.sound)].sort() });
  const own = part === undefined ? 'written.json' : `written-${part}.json`;
  keep(folder, own, `${markOf(secret, PURPOSE, text).toString('hex')}\n${text}`);
  if (part === undefined) for (const name of namesIn(folder)) if (NOTES.test(name) && name !== own) removeKept(folder, name);
}

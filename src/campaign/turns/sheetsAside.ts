import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { canonicalJson } from '#core/canonical.ts';
import { readText } from '../disk/textFile.ts';
import { writeFile } from '../disk/writeFiles.ts';
import { parseJson } from '../reading/parseJson.ts';

/** Sheets that left the desk when a turn was taken back, with their places in the campaign's folder. A note may come from elsewhere: it names nothing outside. */
const sheetsAside = z.array(
  z.strictObject({ file: z.string().regex(/^[\w-]+\.md$/), to: z.string().regex(/^desk\/old\/[\w-]+\.md$/) }),
);

type SheetAside = z.infer<typeof sheetsAside>[number];

/** A sheet that was on the desk before the turn was taken back. */
export interface LaidAgain {
  file: string;
  from: string;
  /** false: another has taken its place, and it stays where it is */
  laid: boolean;
}

/** Notes beside a turn that is taken back what left the desk with it. */
export function noteAside(folder: string, undone: string, aside: readonly SheetAside[]): void {
  if (aside.length > 0) writeFile(noteOf(folder, undone), canonicalJson(aside), { force: true });
}

/** Lays what left the desk there again, now that the turn stands. */
export function layAgain(folder: string, undone: string): LaidAgain[] {
  const note = noteOf(folder, undone);
  if (!existsSync(note)) return [];
  const parsed = parseJson(readText(note));
  const aside = (parsed.ok ? sheetsAside.safeParse(parsed.value).data : null) ?? [];
  const again = aside
    .filter(({ file, to }) => existsSync(join(folder, to)) && !isSame(join(folder, to), join(folder, 'desk', file)))
    .map(({ file, to }) => {
      const laid = !existsSync(join(folder, 'desk', file));
      if (laid) renameSync(join(folder, to), join(folder, 'desk', file));
      return { file, from: to, laid };
    });
  rmSync(note);
  return again;
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other));
}

function noteOf(folder: string, undone: string): string {
  return join(folder, `${undone}-desk.json`);
}

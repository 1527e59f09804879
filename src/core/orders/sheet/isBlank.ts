import { frontLine } from './frontMatter.ts';
import { type OpenedSheet, openSheet, readOpened } from './sheet.ts';

/** A sheet in which nothing has been written yet: whoever wants nothing says `no orders`. Notes, prose, a pledge or a word for the dice are something. */
export function isBlank({ text }: { text: string }): boolean {
  return isUnwritten(openSheet(text));
}

export function isUnwritten(opened: OpenedSheet): boolean {
  const { front, items, press, letters, notes, prose, problems } = readOpened(opened);
  if (frontLine(front, 'pledge') || frontLine(front, 'word')) return false;
  return [items, press, letters, notes, prose, problems].every(({ length }) => length === 0);
}

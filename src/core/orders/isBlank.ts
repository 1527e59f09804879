import { frontLine } from './frontMatter.ts';
import { readSheet } from './sheet.ts';

/** A sheet in which nothing has been written yet: whoever wants nothing says `no orders`. A pledge or a word for the dice is something, and so are notes, which the moderator reads. */
export function isBlank({ text }: { text: string }): boolean {
  const { front, items, press, letters, notes, prose, problems } = readSheet(text);
  if (frontLine(front, 'pledge') || frontLine(front, 'word')) return false;
  return [items, press, letters, notes, prose, problems].every(({ length }) => length === 0);
}

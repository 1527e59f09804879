import { cutTo } from '#core/cutTo.ts';
import type { Problem } from '#core/orders/problem.ts';
import { LONGEST_NOTES } from './bounds.ts';
import type { Sheet } from './sheet.ts';

/** Notes as the moderator is shown them, and a word to their writer if they are cut. */
export function notesIn({ notes }: Pick<Sheet, 'notes'>): { notes: string; problems: Problem[] } {
  if (notes.length <= LONGEST_NOTES) return { notes, problems: [] };
  const text = `the notes have ${notes.length} characters, and the moderator is shown ${LONGEST_NOTES} at most: the rest is left out`;
  return { notes: cutTo(notes, LONGEST_NOTES - 1), problems: [{ line: 1, column: 1, severity: 'warning', text }] };
}

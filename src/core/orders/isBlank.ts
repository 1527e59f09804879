import { readSheet } from './sheet.ts';

/** A sheet in which nothing has been written yet: whoever wants nothing says `no orders`. */
export function isBlank({ text }: { text: string }): boolean {
  const { items, press, letters, problems } = readSheet(text);
  return [items, press, letters, problems].every(({ length }) => length === 0);
}

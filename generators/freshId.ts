import { pick, type Stream } from '#core/dice.ts';

const LETTERS = [...'bcdfghjklmnpqrstvwxz'];
const MARK_LENGTH = 5;

/** An id of what comes into being in play, with letters drawn for it: a number would count what others have, and a plain name would show whether it was free. */
export function freshId(stream: Stream, slug: string, taken: Readonly<Record<string, unknown>>): string {
  for (;;) {
    const mark = Array.from({ length: MARK_LENGTH }, () => pick(stream, LETTERS)).join('');
    const id = slug === '' ? mark : `${slug}-${mark}`;
    if (!(id in taken)) return id;
  }
}

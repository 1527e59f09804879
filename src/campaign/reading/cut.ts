import { cutTo } from '#core/cutTo.ts';

const MAX_REPEATED = 60;

/** What was read, for a message: a long text is cut. */
export function cut(text: string): string {
  return text.length <= MAX_REPEATED ? text : cutTo(text, MAX_REPEATED - 1);
}

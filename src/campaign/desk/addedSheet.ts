import { excessIn } from '#core/orders/sheet/bounds.ts';
import { frontLine } from '#core/orders/sheet/frontMatter.ts';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import { tidy } from '#core/orders/sheet/tidy.ts';
import { badInput } from '../reading/problems.ts';

/** Below it stands what was added; any heading may have orders under it. */
const HEADING = '## Added';

/** The sheet on the desk with what another one orders behind it. The first lines stay those of the sheet on the desk. */
export function addedTo(onDesk: string, file: string, text: string): string {
  const body = bodyOf(text);
  if (onDesk.endsWith(`\n${HEADING}\n\n${body}`)) return onDesk;
  const [before, later] = [readSheet(onDesk), readSheet(text)];
  for (const key of ['word', 'pledge'] as const) {
    const [said, brought] = [frontLine(before.front, key)?.value, frontLine(later.front, key)?.value];
    if (brought !== undefined && brought !== said)
      throw badInput(
        `${file}:1:1 --add takes orders alone, and the first lines of this sheet bring "${key}: ...": take it without --add`,
      );
  }
  const whole = `${onDesk.trimEnd()}\n\n${HEADING}\n\n${body}`;
  const count = (sheet: typeof before) => sheet.items.length + sheet.letters.length + sheet.press.length;
  if (excessIn(whole) || count(readSheet(whole)) !== count(before) + count(later))
    throw badInput(
      `${file}:1:1 this cannot be added, for the sheet on the desk ends inside a comment or a code block, or both together are too long: mend that, or take this one without --add`,
    );
  return whole;
}

/** All below the first lines. */
function bodyOf(text: string): string {
  const { front } = tidy(text);
  if (!front) return `${text.trim()}\n`;
  const end = text.indexOf('\n', text.indexOf('---', front.offset + front.text.length));
  return end === -1 ? '\n' : `${text.slice(end).trim()}\n`;
}

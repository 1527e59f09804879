import { hashOf } from '#core/canonical.ts';
import { type FrontMatter, withFront } from '#core/orders/sheet/frontMatter.ts';
import { readSheet } from '#core/orders/sheet/sheet.ts';
import { frontMatter } from '#vbam/orders/frontMatter.ts';
import type { EmpireView } from '#vbam/view/view.ts';

/** Whose work a sheet is. */
export type SheetAuthor = 'person' | 'autopilot' | 'autopilot, changed';

const NOTICE = 'The autopilot wrote this sheet, with its reasons. You may change it: what you change stays.';
/** Enough hex digits of a hash to see that a text was changed. */
const DIGITS = 16;
const SIGNATURE = new RegExp(`\nautopilot: ([0-9a-f]{${DIGITS}})(?=\n)`);
const END_OF_FRONT = '\n---\n';

/** The autopilot's sheet, with a notice for whoever reads it and a line in its front matter by which it is recognised; `more` stands there too. */
export function signedSheet(view: EmpireView, text: string, more: FrontMatter = {}): string {
  const front = frontMatter(view);
  const noticed = withFront(`${front}\n\n${NOTICE}${text.slice(front.length)}`, more);
  return noticed.replace(END_OF_FRONT, `\nautopilot: ${digestOf(noticed)}${END_OF_FRONT}`);
}

export function authorOf({ text: written }: { text: string }): SheetAuthor {
  const text = written.replaceAll('\r\n', '\n'); // some editors change the ends of all lines, which changes nothing
  const signature = SIGNATURE.exec(text.slice(0, text.indexOf(END_OF_FRONT) + 1));
  if (!signature) return 'person';
  const unsigned = text.slice(0, signature.index) + text.slice(signature.index + signature[0].length);
  return digestOf(unsigned) === signature[1] ? 'autopilot' : 'autopilot, changed';
}

function digestOf(text: string): string {
  return hashOf(text).slice(0, DIGITS);
}

/** What a sheet of the autopilot orders at a glance: how many orders, and the first reasons under its headings. */
export function gistOf(text: string, most: number): { orders: number; reasons: string[] } {
  const [, ...chapters] = text.split(/^## /m);
  const lines = chapters.flatMap((chapter) => chapter.split('\n').slice(1));
  const reasons = lines.filter((line) => line !== '' && !line.startsWith('- '));
  return { orders: readSheet(text).items.length, reasons: reasons.slice(0, most) };
}

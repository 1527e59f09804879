/** Where in a line an order begins: after its dash, a checkbox, and `always:` or the like. */
const ORDER_START = /^\s{0,3}(?:[-*+]|\d{1,9}[.)]) +(?:\[[ xX]\] +)?(?:(?:always|stop|turn +\d{1,4}) *: *)?/i;

/** The order before the caret in its line; null if there is none. */
export interface WrittenOrder {
  /** from its first word to the caret */
  text: string;
  /** where it begins in the sheet */
  at: number;
  /** where its line begins */
  lineAt: number;
}

export function orderAt(sheet: string, caret: number): WrittenOrder | null {
  const lineAt = sheet.lastIndexOf('\n', caret - 1) + 1;
  const start = ORDER_START.exec(sheet.slice(lineAt, caret))?.[0].length;
  if (start === undefined || isQuiet(sheet.slice(0, lineAt))) return null;
  return { text: sheet.slice(lineAt + start, caret), at: lineAt + start, lineAt };
}

/** Whether what follows is a comment, front matter, or part of Press, Notes or a letter. */
function isQuiet(before: string): boolean {
  if (before.lastIndexOf('<!--') > before.lastIndexOf('-->')) return true;
  if (/^---[ \t]*\n/.test(before) && !/\n---[ \t]*\n/.test(before)) return true;
  const heading = before.match(/^#{1,6} +.*$/gm)?.at(-1) ?? '';
  return /^#+ +(press|notes|letters?( to\b.*)?)\s*#*\s*$/i.test(heading);
}

/** A sheet without its hints, and with an empty line under each heading. */
export function withoutHints(sheet: string): string {
  const plain = sheet.replace(/<!--[\s\S]*?-->\n?/g, '').replace(/\n{3,}/g, '\n\n');
  return `${plain.trimEnd().replace(/\n\n(?=## )/g, '\n\n\n')}\n\n`;
}

/** Adds a line at the end of a heading's section, and the heading if it is missing. Returns where the line ends. */
export function writtenUnder(sheet: string, heading: string, line: string): { text: string; caret: number } {
  const found = new RegExp(`^##+ +${literally(heading)}[ \\t]*$`, 'im').exec(sheet);
  if (!found) {
    const before = `${sheet.trimEnd()}\n\n## ${heading}\n\n${line}`;
    return { text: `${before}\n`, caret: before.length };
  }
  const start = found.index + found[0].length;
  const following = /^#{1,6} /m.exec(sheet.slice(start));
  const end = following ? start + following.index : sheet.length;
  const part = sheet.slice(start, end).trimEnd();
  const joins = /^\s{0,3}[-*+] [^\n]*$/.test(part.slice(part.lastIndexOf('\n') + 1));
  const before = sheet.slice(0, start) + part + (joins ? '\n' : '\n\n') + line;
  return { text: `${before}\n${following ? `\n${sheet.slice(end)}` : ''}`, caret: before.length };
}

/** Names may hold any character. */
function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Where a line of the sheet begins and ends; lines count from 1. */
export function lineSpan(sheet: string, line: number): { start: number; end: number } {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const next = sheet.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  const end = sheet.indexOf('\n', start);
  return { start, end: end === -1 ? sheet.length : end };
}

import type { Problem } from '#core/orders/problem.ts';

/** A Markdown parser takes quadratic time on hostile text, so anything far beyond a real sheet is refused unparsed. */
const MAX_CHARACTERS = 256 * 1024;
const MAX_LINES = 2000;
const LONGEST_LINE = 2000;
/** An order may be written on several lines; all of them together are no longer than one line may be. */
export const LONGEST_ORDER = LONGEST_LINE;
/** What is printed of one author each turn; more would only be kept. */
export const LONGEST_PRESS = 4000;
/** What the moderator is shown of a player's notes each turn. */
export const LONGEST_NOTES = 4000;
const MAX_MARKS = 8;
/** List and quote marks behind others or behind blanks in the whole sheet: a list in a list takes the parser longest. */
const MAX_INNER_MARKS = 300;
/** Lines without a list mark or an empty line between them. */
const MAX_PARAGRAPH = 1000;

/** Why a text is too much to be a sheet, or null. */
export function excessIn(source: string): Problem | null {
  if (source.length > MAX_CHARACTERS) {
    return refusal(1, 1, `the sheet has ${source.length} characters: ${MAX_CHARACTERS} at most are read`);
  }
  const lines = source.split('\n');
  if (lines.length > MAX_LINES) {
    return refusal(MAX_LINES + 1, 1, `the sheet has ${lines.length} lines: ${MAX_LINES} at most are read`);
  }
  let [inner, paragraph] = [0, 0];
  for (const [index, line] of lines.entries()) {
    if (line.length > LONGEST_LINE) {
      return refusal(index + 1, LONGEST_LINE + 1, `the line has ${line.length} characters: ${LONGEST_LINE} at most are read`);
    }
    const marks = marksBefore(line);
    inner += Math.max(0, /^[ \t]/.test(line) ? marks : marks - 1);
    paragraph = isParting(line) ? 0 : paragraph + 1;
    const excess = excessOf({ marks, inner, paragraph });
    if (excess !== null) return refusal(index + 1, 1, excess);
  }
  if (source.includes('\0')) return refusal(1, 1, 'the sheet is not a text: it holds bytes that no editor writes');
  return null;
}

function excessOf({ marks, inner, paragraph }: { marks: number; inner: number; paragraph: number }): string | null {
  if (marks > MAX_MARKS) return `the line begins with ${marks} list or quote marks: ${MAX_MARKS} at most are read`;
  if (inner > MAX_INNER_MARKS)
    return `the sheet has more than ${MAX_INNER_MARKS} list and quote marks behind others or behind blanks: no more are read`;
  return paragraph > MAX_PARAGRAPH ? `the paragraph has more than ${MAX_PARAGRAPH} lines: part it with an empty line` : null;
}

/** Whether what stands above a line ends there; a quote goes on. */
function isParting(line: string): boolean {
  return /^[> \t]*(?:$|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/.test(line);
}

function marksBefore(line: string): number {
  const start = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))+/.exec(line)?.[0] ?? ''; // a line of dashes is not a list
  return start.match(/[-*+>]|\d+[.)]/g)?.length ?? 0;
}

function refusal(line: number, column: number, text: string): Problem {
  return { line, column, severity: 'error', text };
}

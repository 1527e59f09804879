import type { Problem } from './problem.ts';

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
/** List and quote marks in the whole sheet. */
const MAX_MARKS_IN_ALL = 3000;

/** Why a text is too much to be a sheet, or null. */
export function excessIn(source: string): Problem | null {
  if (source.length > MAX_CHARACTERS) {
    return refusal(1, 1, `the sheet has ${source.length} characters: ${MAX_CHARACTERS} at most are read`);
  }
  const lines = source.split('\n');
  if (lines.length > MAX_LINES) {
    return refusal(MAX_LINES + 1, 1, `the sheet has ${lines.length} lines: ${MAX_LINES} at most are read`);
  }
  let all = 0;
  for (const [index, line] of lines.entries()) {
    if (line.length > LONGEST_LINE) {
      return refusal(index + 1, LONGEST_LINE + 1, `the line has ${line.length} characters: ${LONGEST_LINE} at most are read`);
    }
    const marks = marksBefore(line);
    if (marks > MAX_MARKS) {
      return refusal(index + 1, 1, `the line begins with ${marks} list or quote marks: ${MAX_MARKS} at most are read`);
    }
    all += marks;
    if (all > MAX_MARKS_IN_ALL) {
      return refusal(index + 1, 1, `the sheet has more than ${MAX_MARKS_IN_ALL} list and quote marks: no more are read`);
    }
  }
  if (source.includes('\0')) return refusal(1, 1, 'the sheet is not a text: it holds bytes that no editor writes');
  return null;
}

function marksBefore(line: string): number {
  const start = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))+/.exec(line)?.[0] ?? ''; // a line of dashes is not a list
  return start.match(/[-*+>]|\d+[.)]/g)?.length ?? 0;
}

function refusal(line: number, column: number, text: string): Problem {
  return { line, column, severity: 'error', text };
}

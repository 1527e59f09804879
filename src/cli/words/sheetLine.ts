import { join } from 'node:path';
import type { Problem } from '#campaign/reading/problems.ts';
import type { Severity } from '#core/orders/problem.ts';
import { oneLine, printable } from '#core/orders/quote.ts';

/** Something about a sheet that a person should know, with its file. */
export interface SheetProblem extends Problem {
  severity: Severity;
}

/** `file:line:col severity message`. */
export function sheetLine({ file, line, column, severity, message }: SheetProblem): string {
  return printable(`${oneLine(file)}:${line}:${column} ${severity} ${message.replaceAll('\n', '\n  ')}`);
}

/** The most problems shown of one file, unless more of them are errors; the rest appear once these are mended. */
const MAX_PROBLEMS = 20;
/** The most errors shown of one file: only a sheet of noise has more. */
const MAX_ERRORS = 100;

const ranks: readonly Severity[] = ['error', 'warning', 'info'];

/** The problems of all files, those of one file together, its errors first: nothing harmless takes their room. */
export function sheetLines(problems: readonly SheetProblem[]): string[] {
  return [...Map.groupBy(problems, ({ file }) => file)].flatMap(([file, own]) => {
    const ranked = own.toSorted((one, other) => ranks.indexOf(one.severity) - ranks.indexOf(other.severity));
    const errors = ranked.filter(({ severity }) => severity === 'error').length;
    const shown = ranked.slice(0, Math.max(MAX_PROBLEMS, Math.min(errors, MAX_ERRORS)));
    const more = ranked.length - shown.length;
    const unseen = errors > shown.length ? `${errors - shown.length} of them errors` : 'none of them an error';
    return [...shown.map(sheetLine), ...(more > 0 ? [`${oneLine(file)}: and ${more} more, ${unseen}`] : [])];
  });
}

/** What is wrong with files on the desk, as an error of the sheet. */
export function asError(folder: string): (problem: Problem) => SheetProblem {
  return (problem) => ({ ...problem, file: join(folder, problem.file), severity: 'error' });
}

/** What is hardly meant, but stops nothing. */
export function asWarning(folder: string): (problem: Problem) => SheetProblem {
  return (problem) => ({ ...problem, file: join(folder, problem.file), severity: 'warning' });
}

export function leftoverLine({ file, turn }: { file: string; turn: number }): string {
  return `desk/${file} is of turn ${turn}, which is over: it will not be played`;
}

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

/** The most problems shown of one file; the rest appear once these are mended. */
const MAX_PROBLEMS = 20;

/** The problems of all files, those of one file together. */
export function sheetLines(problems: readonly SheetProblem[]): string[] {
  return [...Map.groupBy(problems, ({ file }) => file)].flatMap(([file, own]) => {
    const more = own.length - MAX_PROBLEMS;
    return [...own.slice(0, MAX_PROBLEMS).map(sheetLine), ...(more > 0 ? [`${oneLine(file)}: and ${more} more`] : [])];
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

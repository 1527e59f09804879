import { join } from 'node:path';
import type { Problem } from '#campaign/problems.ts';
import type { Severity } from '#core/orders/problem.ts';

/** Something about a sheet that a person should know, with its file. */
export interface SheetProblem extends Problem {
  severity: Severity;
}

/** `file:line:col severity message`. */
export function sheetLine({ file, line, column, severity, message }: SheetProblem): string {
  return `${file}:${line}:${column} ${severity} ${message.replaceAll('\n', '\n  ')}`;
}

/** What is wrong with files on the desk, as an error of the sheet. */
export function asError(folder: string): (problem: Problem) => SheetProblem {
  return (problem) => ({ ...problem, file: join(folder, problem.file), severity: 'error' });
}

export function leftoverLine({ file, turn }: { file: string; turn: number }): string {
  return `desk/${file} is of turn ${turn}, which is over: it will not be played`;
}

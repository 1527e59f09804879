import { join } from 'node:path';
import { byPlace, type Place } from '#core/orders/problem.ts';
import { oneLine } from '#core/orders/quote.ts';

/** Something wrong at a place of a text. */
export interface Fault extends Place {
  message: string;
}

/** The same, with the file, so that a person can go there. */
export interface Problem extends Fault {
  file: string;
  /** the file that is wrong, if the problem was found in another */
  about?: string;
}

/** Something wrong with data, at a path in it. */
export interface Complaint {
  path: readonly PropertyKey[];
  message: string;
  /** points at the last key of the path rather than at its value */
  atKey?: boolean;
}

/** What a text says, or why it says nothing. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; faults: Fault[] };

/** The most problems shown at once; the rest are counted. */
const MAX_SHOWN = 20;
const BAD_INPUT = 'BadInput';

/** `file:line:col message`, as editors and terminals like it. */
export function problemLine({ file, line, column, message }: Problem): string {
  return `${oneLine(file)}:${line}:${column} ${message}`;
}

/** An error that a person can mend: its message is shown as it is, and nothing has been written. */
export function badInput(message: string): Error {
  const error = new Error(message);
  error.name = BAD_INPUT;
  return error;
}

/** Refuses a file for all that is wrong with it, top to bottom. */
export function badFile(file: string, faults: readonly Fault[]): Error {
  return badInput(problemLines([...faults].sort(byPlace).map((fault) => ({ file, ...fault }))));
}

/** Problems line by line; files are named with the folder they are in. */
export function problemLines(problems: readonly Problem[], folder = ''): string {
  const more = problems.length > MAX_SHOWN ? [`and ${problems.length - MAX_SHOWN} more`] : [];
  const shown = problems.slice(0, MAX_SHOWN).map((problem) => problemLine({ ...problem, file: join(folder, problem.file) }));
  return [...shown, ...more].join('\n');
}

export function isBadInput(error: unknown): error is Error {
  return error instanceof Error && error.name === BAD_INPUT;
}

/** The disk said no: not a fault of ours, and the system's own words say which file and why. */
export function isDiskTrouble(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

import { badInput } from '#campaign/reading/problems.ts';
import type { Given } from '../command.ts';
import type { Terminal } from '../terminal.ts';

/** What is to be written, and where. */
export interface Export {
  id: string;
  /** of the campaign */
  folder: string;
  /** null: standard output, which only Markdown goes to */
  out: string | null;
  given: Given;
  terminal: Terminal;
}

/** Writes one format; returns the exit code. */
export type Exporter<Wanted extends Export = Export> = (wanted: Wanted) => Promise<number> | number;

/** The same where there is a file, or a folder, to write. */
export interface FileExport extends Export {
  out: string;
}

/** An exporter that must be told where to. */
export function intoFile(write: Exporter<FileExport>): Exporter {
  return (wanted) => {
    const { id, out } = wanted;
    if (out === null) throw badInput(`where to? Example: coreward export ${id} --out ${id}.coreward.gz`);
    return write({ ...wanted, out });
  };
}

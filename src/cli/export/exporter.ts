import type { Given } from '../command.ts';
import type { Terminal } from '../terminal.ts';

/** What is to be written, and where. */
export interface Export<Out extends string | null = string | null> {
  id: string;
  /** of the campaign */
  folder: string;
  /** null: standard output, which only Markdown goes to */
  out: Out;
  given: Given;
  terminal: Terminal;
}

/** Writes one format; returns the exit code. */
export type Exporter<Out extends string | null = string> = (wanted: Export<Out>) => Promise<number> | number;

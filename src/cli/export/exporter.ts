import type { Given } from '../command.ts';
import type { Terminal } from '../terminal.ts';

/** What is to be written, and where. */
export interface Export {
  id: string;
  /** of the campaign */
  folder: string;
  out: string;
  given: Given;
  terminal: Terminal;
}

/** Writes one format; returns the exit code. */
export type Exporter = (wanted: Export) => Promise<number> | number;

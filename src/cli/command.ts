import type { Terminal } from './terminal.ts';

/**
 * 0: all is well; 1: `check` or `verify` found problems, or `turn` waits for a decision; 2: bad input, nothing was written;
 * 3: `verify` found turns that only another version can verify; 4: a fault of Coreward itself.
 */
export const exitCodes = { well: 0, problems: 1, badInput: 2, notVerifiable: 3, fault: 4 } as const;

export interface Flag {
  name: string;
  /** what stands for its value in the help; a flag without one is a switch */
  value?: string;
  /** the only values it takes */
  choices?: readonly string[];
  help: string;
  /** what counts when it is not given */
  usual?: string;
}

/** A command as it declares itself: its help, its parsing and its error texts come from here. */
export interface Command {
  name: string;
  summary: string;
  /** what follows its name without a flag, if anything */
  argument?: { name: string; help: string; optional?: true };
  /** what may follow the argument; `many`: more than once */
  more?: { name: string; help: string; many: boolean };
  flags: readonly Flag[];
  examples: readonly string[];
  /** more that its help says */
  notes?: () => readonly string[];
  run(given: Given, terminal: Terminal): Promise<number>;
}

/** What was typed after a command's name, already checked against its declaration. */
export interface Given {
  argument: string | undefined;
  more: readonly string[];
  has(flag: string): boolean;
  text(flag: string): string | undefined;
  /** a whole number, 0 or more */
  whole(flag: string): number | undefined;
}

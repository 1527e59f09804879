import type { Difference } from '#core/turn/proveReplay.ts';

/** What the page asks its worker. */
export interface Asked {
  /** the address of the files */
  files: string;
  head: string;
  /** those that the page shows and that stand */
  seals: { of: string; seal: string }[];
}

/** What the worker reports, in this order; after `done` or `failure` nothing follows. */
export type Reply =
  | { kind: 'head'; commitment: boolean }
  /** what is published of this step is not what its seal was made of */
  | { kind: 'unsealed'; of: string }
  | { kind: 'turn'; turn: number; rolls: number; difference: Difference | null }
  | { kind: 'foreign'; turn: number; engine: string; rules: number }
  | { kind: 'done' }
  | { kind: 'failure'; message: string };

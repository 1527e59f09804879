/** A mutant that no test can notice. */
export interface Equivalent {
  file: string;
  /** its line, before and after */
  before: string;
  now: string;
  why: string;
}

/** Survivors that were read and do exactly what the code does. They count as survivors all the same. */
export const equivalents: Equivalent[] = [];

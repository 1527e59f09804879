import { badInput, isBadInput } from '../reading/problems.ts';

/** Why a sheet that came in was not filed. */
export interface Refusal {
  /** may be passed on to whoever sent it, known or not: it names nothing that they did not write themselves */
  why: string;
  /** for the moderator alone: it may name anybody; null if there is no more to say */
  aside: string | null;
}

interface RefusedSheet extends Error {
  aside: string;
}

/** Refuses a sheet with words for its sender, and others that only the moderator may read. */
export function refusedSheet({ why, aside }: { why: string; aside: string }): Error {
  return Object.assign(badInput(why), { aside }) satisfies RefusedSheet;
}

/** The words of an error that refused a sheet; null for any other error. */
export function refusalIn(error: unknown): Refusal | null {
  if (!isBadInput(error)) return null;
  return { why: error.message, aside: isAsided(error) ? error.aside : null };
}

function isAsided(error: Error): error is RefusedSheet {
  return 'aside' in error && typeof error.aside === 'string';
}

/*
 * The doctor must work where other commands do not: whatever it looks at may be missing or broken, packages included.
 * So its files import nothing but Node itself and each other; what needs packages is loaded late, and may fail.
 */

/** What one look found. */
export interface Finding {
  what: string;
  state: 'ok' | 'warning' | 'wrong';
  says: string;
  /** how to mend it */
  mend?: string;
}

export function ok(what: string, says: string): Finding {
  return { what, state: 'ok', says };
}

/** Things work, but not all of them or not for long. */
export function warning(what: string, says: string, mend: string): Finding {
  return { what, state: 'warning', says, mend };
}

export function wrong(what: string, says: string, mend: string): Finding {
  return { what, state: 'wrong', says, mend };
}

/** A look that fails by itself is a finding too. */
export function looked(what: string, look: () => Finding[]): Finding[] {
  try {
    return look();
  } catch (error) {
    return [wrong(what, `cannot be looked at: ${reasonOf(error)}`, 'mend what it says, then look again')];
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

import type { DeclarationLevel } from '#schemas/vbam/state.ts';

/** G-46: how two empires stand, as the end of a sentence: `at peace`, `in hostilities`, `at final war`. */
export function peaceInWords(now: 'peace' | DeclarationLevel): string {
  return now === 'hostilities' ? 'in hostilities' : `at ${now}`;
}

import type { EmpireKnowledge } from '#schemas/vbam/state.ts';

/** G-11: what is known to hold the own ships in a system. */
export function heldBy(known: EmpireKnowledge['wilds'], system: string): string | null {
  return Object.values(known).find((wild) => wild.system === system && wild.holdsUs)?.name ?? null;
}

import { communicationsTable, DIPLOMATIC_PER_POINT } from '#vbam/tables/diplomacy/contact.ts';

const [needed] = communicationsTable.rows.find(([, , result]) => result === 'established') ?? [];
const [, offending] = communicationsTable.rows.find(([, , result]) => result === 'rejected') ?? [];

/** 4.5.3: how two empires that have met learn to talk. */
export const LEARNING_TO_TALK = `both must be in one system and make out each other there; then ${communicationsTable.dice.toUpperCase()} must reach ${needed}, with 1 more for each ${DIPLOMATIC_PER_POINT} points of Diplomatic there and for each partial success before; at ${offending} or less they take offence, and the relationship falls; one species, or an interpreter who talks to both, needs no roll (4.5.3)`;

interface Met {
  name: string;
  communications: boolean;
  fallen: unknown;
}

/** The names of those who are met, still there, and not understood. */
export function withoutTalks(met: readonly Met[]): string[] {
  return met.filter(({ communications, fallen }) => !communications && fallen === null).map(({ name }) => name);
}

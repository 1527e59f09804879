import type { TreatyKind } from '#schemas/vbam/state.ts';
import { CALL_FAILED, CALL_TURNS, TRIBUTE_PERCENT, TRUCE } from '#vbam/tables/diplomacy/treaties.ts';

/** What each treaty binds those to who sign it; those without an entry forbid nothing and ask for nothing. */
const bonds: Readonly<Partial<Record<TreatyKind, string>>> = {
  armistice: `no declarations on each other for ${TRUCE} turns`, // G-48
  border: 'forces of one side cross the border of the other only under a military treaty', // 4.3.3
  'non-aggression': 'no declarations on each other before it is broken', // G-49
  'mutual defense': `who is called to arms declares within ${CALL_TURNS} turns, or ${-CALL_FAILED} of the relationship are lost`, // 4.5.T-k
  alliance: 'a war of one side calls the other to arms at once', // G-49
  protectorate: `the richer side decides what the other declares, and takes ${TRIBUTE_PERCENT} % of its system income`, // G-49
  unification: 'the side with less Census becomes part of the other for good', // G-49
};

/** What a treaty binds to; undefined where it binds to nothing. */
export function bondOf(kind: TreatyKind): string | undefined {
  return bonds[kind];
}

/** `; once signed: no declarations on each other for 10 turns`: nobody should learn it only when it bites. Empty where nothing binds. */
export function bondOffered(kind: TreatyKind): string {
  const bond = bonds[kind];
  return bond === undefined ? '' : `; once signed: ${bond}`;
}

/** The same of what is signed in a turn, with the last turn that it binds. */
export function bondSigned(kind: TreatyKind, turn: number): string {
  const bond = bonds[kind];
  if (bond === undefined) return '';
  return `: ${bond}${kind === 'armistice' ? ` (until turn ${truceFrom(turn)} is over)` : ''}`;
}

/** G-48: the last turn of a truce that was signed in this one. */
export function truceFrom(signed: number): number {
  return signed + TRUCE;
}

import type { Refusal } from '#core/answer.ts';
import type { DeclarationLevel } from '#schemas/vbam/state.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import { highestLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import type { Draft } from '../order.ts';

/** What the sheet declares on an empire, by which later lines go. */
export function declarationKey(empire: string): string {
  return `declaration on ${empire}`;
}

/** G-46: how far the two have gone, with what this sheet has declared so far; null in peace. */
export function levelAgainst({ view, used }: Draft, empire: string): DeclarationLevel | null {
  const now = declarationLevels[used.get(declarationKey(empire)) ?? -1];
  const known = view.empires[empire]?.level ?? null;
  return highestLevelOf([now, known].filter((level) => level !== undefined && level !== null));
}

/** G-46: war permits everything, hostilities only what happens outside their systems. */
export function isAtWar(level: DeclarationLevel | null): boolean {
  return level !== null && level !== 'hostilities';
}

/** G-46: why an empire cannot be attacked, and what would permit it. */
export function peaceProblem(draft: Draft, empire: string): Refusal | null {
  const { name = empire, fallen = null } = draft.view.empires[empire] ?? {};
  if (fallen) return { why: `${name} is no more`, rule: 'G-46' };
  if (levelAgainst(draft, empire) !== null) return null;
  return { why: `no declaration permits it: you are at peace with ${name}; ${declareFirst('hostilities', name)}`, rule: 'G-46' };
}

/** G-28, G-46: why the colony of an empire cannot be blockaded. */
export function shortOfWar(draft: Draft, empire: string): string | null {
  const level = levelAgainst(draft, empire);
  if (isAtWar(level)) return null;
  const name = nameIn(draft.view, empire);
  const now = level === null ? `you are at peace with ${name}` : `you are only at hostilities with ${name}`;
  return `${now}: ${declareFirst(level === null ? 'hostilities' : 'war', name)}${level === null ? ', and war in the turn after' : ''}`;
}

function declareFirst(level: DeclarationLevel, name: string): string {
  return `write "declare ${level} on ${name}" above this line`;
}

function nameIn({ empires }: EmpireView, id: string): string {
  return empires[id]?.name ?? 'another people';
}

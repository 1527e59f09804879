import type { Refusal } from '#core/answer.ts';
import { quotedLine } from '#core/orders/quote.ts';
import type { DeclarationLevel } from '#schemas/vbam/state.ts';
import { declarationLevels } from '#schemas/vbam/stateWords.ts';
import { highestLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { declareForm } from '../forms.ts';
import type { Draft } from '../order.ts';
import { whyInWords } from '../refusalInWords.ts';
import { sentenceFor } from '../sentence.ts';
import { declarationKey, declaringRefusal } from './declaring.ts';

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
  const why = `no declaration permits it: you are at peace with ${name}; ${declareFirst(draft, empire, 'hostilities')}`;
  return { why, rule: 'G-46' };
}

/** G-28, G-46: why the colony of an empire cannot be blockaded. */
export function shortOfWar(draft: Draft, empire: string): string | null {
  const level = levelAgainst(draft, empire);
  if (isAtWar(level)) return null;
  const name = nameIn(draft.view, empire);
  const now = level === null ? `you are at peace with ${name}` : `you are only at hostilities with ${name}`;
  if (level !== null) return `${now}: ${declareFirst(draft, empire, 'war')}`;
  return `${now}: ${declareFirst(draft, empire, 'hostilities', ', and war in the turn after')}`;
}

/** G-46: the same for what only a final war permits. */
export function shortOfFinalWar(draft: Draft, empire: string): string {
  const level = levelAgainst(draft, empire);
  const name = nameIn(draft.view, empire);
  if (level !== 'war') return shortOfWar(draft, empire) ?? `you are not in a final war with ${name}`;
  return `you are only at war with ${name}: ${declareFirst(draft, empire, 'final war')}`;
}

/** The line that would permit it; or what forbids that line itself. */
function declareFirst(draft: Draft, empire: string, level: DeclarationLevel, further = ''): string {
  const refused = draft.view.empires[empire] ? declaringRefusal(draft, empire, level) : null;
  if (!refused) return `write ${quotedLine(sentenceFor(draft.view, declareForm, { level, empire }))} above this line${further}`;
  return `${level} cannot be declared: ${whyInWords(draft.view, refused)}`;
}

function nameIn({ empires }: EmpireView, id: string): string {
  return empires[id]?.name ?? 'another people';
}

import type { Refusal } from '#core/answer.ts';
import type { Modifier } from '#core/dice.ts';
import { sumOf } from '#core/sum.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Culture, DeclarationLevel, Grievance, Relation } from '#schemas/vbam/state.ts';
import { declarationLevels, treatyLadder } from '#schemas/vbam/stateWords.ts';
import { declarationModifiers } from '#vbam/tables/diplomacy/contact.ts';
import { CALL_BONUS, GRUDGE, GRUDGE_TURNS } from '#vbam/tables/diplomacy/treaties.ts';
import { restingOn, treatiesIn } from './relations.ts';

/** What decides whether one empire can declare on another. */
export interface Declaring {
  culture: Pick<Culture, 'aggressiveness'>;
  relationship: number;
  level: DeclarationLevel;
  grievance: Grievance | undefined;
  /** 4.5.T-k: a partner calls it against this enemy */
  called: boolean;
  turn: number;
}

/** G-46: the chance in percent; players need more than 0, others roll. */
export function declaringChance(asked: Declaring): number {
  return asked.culture.aggressiveness - 50 + sumOf(declaringModifiers(asked).map(({ add }) => add));
}

/** G-46: what is added to aggressiveness less 50. */
function declaringModifiers({ relationship, level, grievance, called, turn }: Declaring): Modifier[] {
  const isWronged = isRecent(grievance?.broken, turn) || isRecent(grievance?.declared, turn);
  return [
    { why: `for a relationship of ${relationship}`, add: -relationship },
    { why: `for ${level}`, add: declarationModifiers.find(([one]) => one === level)?.[1] ?? 0 },
    { why: 'for what they did to us', add: isWronged ? GRUDGE : 0 },
    { why: 'for their spies', add: isRecent(grievance?.spied, turn) ? GRUDGE : 0 },
    { why: 'for a call to arms', add: called ? CALL_BONUS : 0 },
  ].filter(({ add }) => add !== 0);
}

/** `aggressiveness 50 - 50 - 20 for a relationship of 20 + 20 for hostilities = 0`. */
export function declaringInWords(asked: Declaring): string {
  const added = declaringModifiers(asked).map(({ why, add }) => ` ${add < 0 ? '-' : '+'} ${Math.abs(add)} ${why}`);
  return `aggressiveness ${asked.culture.aggressiveness} - 50${added.join('')} = ${declaringChance(asked)}`;
}

/** G-46, G-47: a wrong is remembered for ten turns. */
export function isRecent(wronged: number | null | undefined, turn: number): boolean {
  return wronged !== null && wronged !== undefined && turn - wronged <= GRUDGE_TURNS;
}

/** 4.5.N-c: the chance that a non-player empire thinks of a declaration. */
export function thoughtOfWar({ aggressiveness }: Pick<Culture, 'aggressiveness'>, relationship: number): number {
  return Math.max(0, Math.floor((aggressiveness - relationship) / 10 + 0.5));
}

/** G-46: one level at a time; null after the last. */
export function nextDeclaration(declared: DeclarationLevel | null): DeclarationLevel | null {
  const reached = declared === null ? -1 : declarationLevels.indexOf(declared);
  return declarationLevels[reached + 1] ?? null;
}

/** G-46. Ruling: a treaty at or above non-aggression on the ladder must be broken first. */
export function treatyAgainstWar(relation: Pick<Relation, 'treaties'>): (typeof treatyLadder)[number] | null {
  return treatiesAgainstWar(relation).at(-1) ?? null;
}

function treatiesAgainstWar(relation: Pick<Relation, 'treaties'>): (typeof treatyLadder)[number][] {
  const bar = treatyLadder.indexOf('non-aggression');
  const held = new Set(treatiesIn(relation).map(({ kind }) => kind));
  return treatyLadder.filter((kind, rung) => rung >= bar && held.has(kind));
}

/** Those of them that must be broken before war: the others fall with these (G-47). */
export function treatiesToBreak(relation: Pick<Relation, 'treaties'>): (typeof treatyLadder)[number][] {
  const bars = treatiesAgainstWar(relation);
  return bars.filter((kind) => !bars.some((other) => restingOn(relation, other).includes(kind)));
}

/** What an empire that declares must be, and how relations with the other must be. */
export interface Standing {
  kind: string;
  capital: string | null;
  /** as far as it knows */
  state: Relation['state'];
  /** how far it has gone against them */
  declared: DeclarationLevel | null;
  treaties: Relation['treaties'];
  truceUntil: number | null;
  /** 4.5.T-l: another decides for it */
  ward: boolean;
  turn: number;
}

/** Why it cannot declare at this level now, whatever it thinks of them; null if it can. */
export function declaringProblem(level: DeclarationLevel, standing: Standing): Refusal<Hindrance> | null {
  const { kind, capital, state, declared, truceUntil, ward, turn } = standing;
  if (state === 'no contact') return { why: { kind: 'contact lost' }, rule: 'G-50' };
  if (kind === 'non-aligned') return { why: { kind: 'non-aligned declares nothing' }, rule: '4.1.3-d' };
  if (capital === null) return { why: { kind: 'no capital to declare' }, rule: '4.2.3-d' };
  if (ward) return { why: { kind: 'protector decides' }, rule: 'G-49' };
  const next = nextDeclaration(declared);
  if (next !== level) return { why: { kind: 'wrong step', declared, next }, rule: 'G-46' };
  const treaty = treatyAgainstWar(standing);
  if (treaty) return { why: { kind: 'treaty forbids', treaty }, rule: 'G-46' };
  if (truceUntil !== null && turn <= truceUntil) return { why: { kind: 'truce', until: truceUntil }, rule: 'G-48' };
  return null;
}

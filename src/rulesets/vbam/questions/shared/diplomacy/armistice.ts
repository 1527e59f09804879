import type { Refusal } from '#core/answer.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Culture, Relation } from '#schemas/vbam/state.ts';
import { armisticeModifiers, TRUCE } from '#vbam/tables/diplomacy/treaties.ts';
import { warLevelOf } from './relations.ts';

const PER_TURN_OF_WAR = 2;
const MAX_FOR_TURNS = 60;
const PER_SYSTEM_LOST = 10;

/** What decides whether an empire agrees to an armistice. */
export interface Weariness {
  culture: Pick<Culture, 'aggressiveness'>;
  relationship: number;
  level: keyof typeof armisticeModifiers;
  warSince: number;
  /** systems that it has lost in this war */
  lost: number;
  turn: number;
}

/** G-48: players may always agree; non-player empires roll against this, non-aligned ones sign if it is above 0. */
export function armisticeAcceptance({ culture, relationship, level, warSince, lost, turn }: Weariness): number {
  const weary = Math.min(MAX_FOR_TURNS, PER_TURN_OF_WAR * (turn - warSince));
  return relationship + 50 - culture.aggressiveness + armisticeModifiers[level] + weary + PER_SYSTEM_LOST * lost;
}

/** No war ends by weariness before it has lasted this long. */
const SHORTEST_WAR = 6;

/** when an empire that nobody plays, or its autopilot, has had enough of a war; `burden` is what terms ask of it. */
export function isWeary(of: Weariness, burden = 0): boolean {
  const shortest = of.level === 'final war' ? SHORTEST_WAR + TRUCE : SHORTEST_WAR;
  return of.turn - of.warSince >= shortest && armisticeAcceptance(of) - burden > 0;
}

/** G-48: the last turn in which a final war allows no armistice; null in any other war. */
export function noArmisticeUntil(relation: Pick<Relation, 'declarations'>): number | null {
  if (warLevelOf(relation) !== 'final war') return null;
  const declared = Object.values(relation.declarations).flatMap(({ level, turn }) => (level === 'final war' ? [turn] : []));
  return Math.min(...declared) + TRUCE - 1;
}

/** Why it is too early to end a final war; null if it is not, or the war is none. */
export function finalWarProblem(until: number | null, turn: number): Refusal<Hindrance> | null {
  return until !== null && turn <= until ? { why: { kind: 'final war goes on', until }, rule: 'G-48' } : null;
}

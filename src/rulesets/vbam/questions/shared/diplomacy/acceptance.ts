import type { Culture, Grievance, TreatyKind } from '#schemas/vbam/state.ts';
import { GRUDGE, treaties } from '#vbam/tables/diplomacy/treaties.ts';
import { isRecent } from './declaring.ts';

/** Treaties of peace: an armistice has an acceptance of its own (G-48). */
export type PeaceTreaty = Exclude<TreatyKind, 'armistice'>;

/** 4.5.T-a: how willing a people is to sign; it must be above 0. In percent for those that nobody plays. */
export function acceptanceOf({ xenophobia }: Pick<Culture, 'xenophobia'>, relationship: number, kind: PeaceTreaty): number {
  return relationship + 50 - xenophobia + treaties[kind].modifier;
}

/** 4.5.T-a: the least relationship at which a people signs. */
export function relationshipToSign({ xenophobia }: Pick<Culture, 'xenophobia'>, kind: PeaceTreaty): number {
  return 1 - acceptanceOf({ xenophobia }, 0, kind);
}

/** The sum as players read it: `relationship 18 + 50 - Xenophobia 87 + 40 = 21`. */
export function acceptanceInWords(culture: Pick<Culture, 'xenophobia'>, relationship: number, kind: PeaceTreaty): string {
  const sum = acceptanceOf(culture, relationship, kind);
  return `relationship ${relationship} + 50 - Xenophobia ${culture.xenophobia} ${forTreaty(kind)} = ${sum}`;
}

/** What decides whether a people would follow in breaking a treaty. */
export interface Breaking {
  culture: Pick<Culture, 'integrity'>;
  relationship: number;
  kind: PeaceTreaty;
  grievance: Pick<Grievance, 'broken'> | undefined;
  turn: number;
}

/** G-47: it must be above 0. In percent for those that nobody plays. */
export function breakingChanceOf({ culture, relationship, kind, grievance, turn }: Breaking): number {
  const grudge = isRecent(grievance?.broken, turn) ? GRUDGE : 0;
  return 50 - culture.integrity - (relationship + treaties[kind].modifier) + grudge;
}

export function breakingInWords(breaking: Breaking): string {
  const { culture, relationship, kind, grievance, turn } = breaking;
  const grudge = isRecent(grievance?.broken, turn) ? ` + ${GRUDGE} for a treaty they broke` : '';
  const worth = `(relationship ${relationship} ${forTreaty(kind)})`;
  return `50 - Integrity ${culture.integrity} - ${worth}${grudge} = ${breakingChanceOf(breaking)}`;
}

function forTreaty(kind: PeaceTreaty): string {
  const { modifier } = treaties[kind];
  return `${modifier < 0 ? '-' : '+'} ${Math.abs(modifier)} for the treaty`;
}

/** 4.5.N-a: the chance that a non-player empire thinks of an offer. */
export function offeringChanceOf({ xenophobia }: Pick<Culture, 'xenophobia'>, relationship: number): number {
  return Math.max(0, nearestTenthOf(100 - xenophobia + relationship));
}

/** 4.5.N-b: the chance that a non-player empire thinks of breaking a treaty. */
export function unfaithChanceOf({ integrity }: Pick<Culture, 'integrity'>, relationship: number): number {
  return Math.max(0, nearestTenthOf(100 - integrity - relationship));
}

/** A tenth, to the nearest whole number; half away from zero. */
function nearestTenthOf(value: number): number {
  return Math.sign(value) * Math.floor(Math.abs(value) / 10 + 0.5);
}

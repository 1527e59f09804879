import type { TreatyTerms } from '#schemas/vbam/state/relations.ts';
import type { DeclarationLevel, TreatyKind } from '#schemas/vbam/stateWords.ts';

interface TreatyRow {
  /** what is added to its acceptance */
  modifier: number;
  /** any one of these must be in force */
  needs: readonly TreatyKind[];
  /** G-44: the dice that breaking it takes off the relationship */
  breach: '1d6' | '2d6' | '3d6';
}

/** 4.5.T-b, G-44. */
export const treaties: Readonly<Record<Exclude<TreatyKind, 'armistice'>, TreatyRow>> = {
  border: { modifier: 40, needs: [], breach: '1d6' },
  trade: { modifier: 20, needs: ['border'], breach: '1d6' },
  'non-aggression': { modifier: 0, needs: ['border'], breach: '2d6' },
  'co-belligerency': { modifier: -10, needs: ['non-aggression'], breach: '2d6' },
  military: { modifier: -20, needs: ['non-aggression'], breach: '2d6' },
  research: { modifier: -20, needs: ['trade'], breach: '2d6' },
  'mutual defense': { modifier: -40, needs: ['military'], breach: '3d6' },
  alliance: { modifier: -60, needs: ['mutual defense'], breach: '3d6' },
  protectorate: { modifier: -60, needs: ['mutual defense'], breach: '3d6' },
  unification: { modifier: -80, needs: ['alliance', 'protectorate'], breach: '3d6' },
};

export function prerequisitesOf(kind: TreatyKind): readonly TreatyKind[] {
  return kind === 'armistice' ? [] : treaties[kind].needs;
}

/** 4.1.3-b. */
export const notForNonAligned: readonly TreatyKind[] = ['mutual defense', 'protectorate', 'alliance'];

/** 4.3.4, 4.3.1-c, G-48, G-49: the terms that each treaty may carry; the others carry none. */
export const termsAllowed: Readonly<Partial<Record<TreatyKind, readonly (keyof TreatyTerms)[]>>> = {
  border: ['neutralZone', 'relinquish'],
  'co-belligerency': ['against'],
  armistice: ['neutralZone', 'relinquish', 'cede', 'release', 'pay', 'data', 'units', 'giveBack'],
};

/** Ruling on M-17: what a point of each term takes off the acceptance of an empire that nobody plays. */
export const termWeights = { claim: 10, system: 25, data: 10, unit: 5, epForOne: 10 };

/** G-48: what is added to the acceptance of an armistice. */
export const armisticeModifiers: Readonly<Record<DeclarationLevel, number>> = { hostilities: 40, war: 20, 'final war': -20 };

/** G-44: the dice that a declaration takes off the relationship. */
export const declarationCosts = { hostilities: '2d6', war: '4d6', 'final war': '6d6' } as const;

/** G-48: turns without declarations after an armistice; a final war lasts at least as long. */
export const TRUCE = 10;
/** G-44: each time that a treaty has been kept this many turns, it adds 1 to the relationship. */
export const TREATIES_WARM = 10;
/** How many turns an offer waits for an answer. */
export const OFFER_STANDS = 3;
/** 4.7-b: how many turns units may stay in a system that is no longer their empire's. */
export const TIME_TO_LEAVE = 10;
/** 4.7-d: what is added to a released empire's opinion of those who forced its release. */
export const FORCED_RELEASE = 50;
/** G-46, G-47: how many turns a breach or a declaration is held against its author, and how much it adds. */
export const GRUDGE_TURNS = 10;
export const GRUDGE = 20;
/** 4.5.T-k. */
export const CALL_TURNS = 3;
export const CALL_BONUS = 50;
export const CALL_FAILED = -25;
/** G-50. */
export const CONTACT_LAPSES = 20;
/** G-49: how many times as rich as its ward a protector must be, where a non-player empire offers it. */
export const PROTECTOR_RICHES = 3;
/** G-49: the share of its system income that a ward pays to its protector. */
export const TRIBUTE_PERCENT = 10;
/** G-44: EP of a gift for each point of relationship, and the most points in a turn. */
export const EP_PER_POINT = 10;
export const MAX_GRATITUDE = 5;
/** Ruling on G-44: how many turns of its income a system is worth. */
export const SYSTEM_WORTH_TURNS = 10;

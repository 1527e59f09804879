import type { Ability, UnitType } from '#schemas/vbam/state.ts';

/** What one point of an ability costs in design points; every price is rounded up to a half. */
export type Price =
  | { readonly per: 'point'; readonly points: number }
  | { readonly per: 'command cost'; readonly points: number }
  | { readonly per: 'build cost'; readonly percent: number; readonly flightPercent?: number };

export interface AbilityRule {
  readonly rule: string;
  readonly price: Price;
  /** the highest value a design may have; without it there is no limit but the budget */
  readonly most?: number;
  /** the unit types that may have it; without it all may */
  readonly types?: readonly UnitType[];
  /** another ability that the design must also have */
  readonly needs?: Ability;
}

const each = (points: number): Price => ({ per: 'point', points });
const ofCommandCost = (points: number): Price => ({ per: 'command cost', points });
const ofBuildCost = (percent: number, flightPercent = percent): Price => ({ per: 'build cost', percent, flightPercent });

/** Only these fly between systems (G-38: no FTL for starbases and ground units). */
const movers: readonly UnitType[] = ['starship', 'flight'];

/** 6.1.X164, G-16 and G-38. */
export const abilityRules: Record<Ability, AbilityRule> = {
  armor: { rule: '6.1.X164-a', price: ofBuildCost(25), most: 2 },
  assault: { rule: '6.1.X164-b', price: each(1) },
  atmospheric: { rule: 'G-16', price: ofBuildCost(25, 0), most: 1, types: movers },
  cargo: { rule: 'G-16', price: each(0.5) },
  carrier: { rule: '6.1.X164-c', price: each(1) },
  catapult: { rule: '6.1.X164-d', price: each(2) },
  command: { rule: '6.1.X164-e', price: each(2) },
  compact: { rule: '6.1.X164-f', price: ofBuildCost(66), most: 1 },
  'cyber warfare': { rule: 'G-16', price: each(2) },
  decoy: { rule: 'G-16', price: each(0.5) },
  diplomatic: { rule: 'G-16', price: each(1) },
  endurance: { rule: '6.1.X164-h', price: ofCommandCost(0.5) },
  fast: { rule: 'G-16', price: ofBuildCost(25) },
  'fighter rail': { rule: '6.1.X164-i', price: each(0.5) },
  FTL: { rule: '6.1.X164-j', price: ofBuildCost(50, 100), types: movers },
  jump: { rule: '6.1.X164-k', price: ofBuildCost(50), needs: 'FTL' },
  marines: { rule: 'G-16', price: each(2) },
  police: { rule: '6.1.X164-l', price: each(2) },
  repair: { rule: 'G-16', price: each(2) },
  scout: { rule: 'G-16', price: each(1) },
  stealth: { rule: '6.1.X164-n', price: ofCommandCost(2) },
  supply: { rule: '6.1.X164-o', price: each(1) },
  tender: { rule: '6.1.X164-p', price: each(1) },
  towing: { rule: 'G-16', price: each(1) },
};

/** A-d: what counts as basing. */
export const basingAbilities: readonly Ability[] = ['carrier', 'catapult', 'fighter rail', 'tender'];

/** G-38: the most that an atmospheric starship costs to build. */
export const MAX_ATMOSPHERIC_COST = 9;

/** 6.1.X164-d: the largest flight on a catapult, by command cost. */
export const MAX_CATAPULT_CC = 0.5;

/** 6.1.X164-i: the largest flight on a fighter rail, by build cost. */
export const MAX_RAIL_COST = 1;

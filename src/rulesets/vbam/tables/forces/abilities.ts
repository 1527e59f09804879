import type { Ability, UnitType } from '#schemas/vbam/state.ts';

/** What one point of an ability costs in design points; every price is rounded up to a half. */
export type Price =
  | { readonly per: 'point'; readonly points: number }
  | { readonly per: 'command cost'; readonly points: number }
  | { readonly per: 'build cost'; readonly percent: number; readonly flightPercent?: number };

export interface AbilityRule {
  /** what it does, for each point, in one line */
  readonly effect: string;
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
  armor: { effect: 'one formation level better for good', rule: '6.1.X164-a', price: ofBuildCost(25), most: 2 },
  assault: { effect: 'room for 1 build cost of ground forces, which land ready to fight', rule: '6.1.X164-b', price: each(1) },
  atmospheric: {
    effect: 'a starship needs no Shipyard, a flight fights on the ground',
    rule: 'G-16',
    price: ofBuildCost(25, 0),
    most: 1,
    types: movers,
  },
  cargo: { effect: 'room for 1 build cost of ground forces or crated flights, or an agent', rule: 'G-16', price: each(0.5) },
  carrier: { effect: 'room for 1 build cost of flights', rule: '6.1.X164-c', price: each(1) },
  catapult: { effect: 'holds a flight of a command cost of a half', rule: '6.1.X164-d', price: each(2) },
  command: { effect: '1 more command rating', rule: '6.1.X164-e', price: each(2) },
  compact: { effect: 'takes half the room aboard others', rule: '6.1.X164-f', price: ofBuildCost(66), most: 1 },
  'cyber warfare': { effect: 'may take over a crippled enemy ship in battle', rule: 'G-16', price: each(2) },
  decoy: { effect: 'cancels the first damage of each battle', rule: 'G-16', price: each(0.5) },
  diplomatic: { effect: 'room for a diplomat; every 5 add 1 to rolls in talks', rule: 'G-16', price: each(1) },
  endurance: { effect: 'a turn without supply', rule: '6.1.X164-h', price: ofCommandCost(0.5) },
  fast: { effect: 'no harm from plasma storms, and a better retreat', rule: 'G-16', price: ofBuildCost(25) },
  'fighter rail': { effect: 'holds a flight of build cost 1', rule: '6.1.X164-i', price: each(0.5) },
  FTL: { effect: 'a jump a turn', rule: '6.1.X164-j', price: ofBuildCost(50, 100), types: movers },
  jump: { effect: 'takes along units without FTL', rule: '6.1.X164-k', price: ofBuildCost(50), needs: 'FTL' },
  marines: { effect: 'may board a crippled enemy ship after battle', rule: 'G-16', price: each(2) },
  police: { effect: 'more of it than Census gives loyalty checks +1', rule: '6.1.X164-l', price: each(2) },
  repair: { effect: 'mends 1 damage a turn in its system, at the usual price', rule: 'G-16', price: each(2) },
  scout: { effect: 'every 5 in a fleet add 1 to rolls of exploration and detection', rule: 'G-16', price: each(1) },
  stealth: { effect: 'for hidden movement and surprise', rule: '6.1.X164-n', price: ofCommandCost(2) },
  supply: { effect: 'supplies 1 command cost of units until it is filled again', rule: '6.1.X164-o', price: each(1) },
  tender: { effect: 'carries 1 build cost of ships without FTL', rule: '6.1.X164-p', price: each(1) },
  towing: { effect: 'tows a unit without FTL of 1 command cost', rule: 'G-16', price: each(1) },
};

/** A-d: what counts as basing. */
export const basingAbilities: readonly Ability[] = ['carrier', 'catapult', 'fighter rail', 'tender'];

/** G-38: the most that an atmospheric starship costs to build. */
export const MAX_ATMOSPHERIC_COST = 9;

/** 6.1.X164-d: the largest flight on a catapult, by command cost. */
export const MAX_CATAPULT_CC = 0.5;

/** 6.1.X164-i: the largest flight on a fighter rail, by build cost. */
export const MAX_RAIL_COST = 1;

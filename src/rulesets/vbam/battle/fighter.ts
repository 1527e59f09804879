import type { battleFates } from '#schemas/vbam/stateWords.ts';
import { crippledRatingsOf, damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import type { Ratings } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { outOfSupplyFire } from '#vbam/tables/war/combat.ts';
import type { BattlePlan, Combatant } from './forces.ts';

/** What became of a fighter. */
export type Fate = (typeof battleFates)[number];

/** A combatant in the midst of a battle. */
export interface Fighter {
  readonly unit: Combatant;
  readonly plan: BattlePlan;
  /** its place in the roster */
  readonly place: number;
  /** what it can do before and after it is crippled, halved if it came out of Cargo */
  readonly soundRatings: Ratings;
  readonly crippledRatings: Ratings;
  readonly limits: { crippling: number; fatal: number };
  damage: number;
  fate: Fate;
  /** damage that its Decoy still cancels in this scenario */
  decoy: number;
  /** damage that its formation, bought and Armor, still absorbs in this round */
  formation: number;
  /** an enemy has boarded its computers, and takes it if it holds the field */
  marked: boolean;
  /** W-30: it was engaged in a round or shot at, so the enemy has seen it; a reserve that only waited has not fought */
  fought: boolean;
  /** G-23: the ship that takes it off the ground, and its room there */
  berth: { ship: string; as: 'assault' | 'cargo' } | null;
}

export function fighterFrom(unit: Combatant, plan: BattlePlan, place: number): Fighter {
  const crippled = crippledRatingsOf(unit.ratings);
  return {
    unit,
    plan,
    place,
    soundRatings: unit.halved ? fromCargo(unit.ratings) : unit.ratings,
    crippledRatings: unit.halved ? fromCargo(crippled) : crippled,
    limits: damageLimitsOf(unit.ratings),
    damage: unit.damage,
    fate: 'present',
    decoy: unit.ratings.abilities.decoy ?? 0,
    formation: 0,
    marked: false,
    fought: false,
    berth: null,
  };
}

export function isPresent({ fate }: Fighter): boolean {
  return fate === 'present';
}

/** G-21: damaged less than its defense value. */
export function isSoundFighter({ damage, limits }: Fighter): boolean {
  return damage < limits.crippling;
}

/** G-21: what it can do now. */
export function ratingsNow(fighter: Fighter): Ratings {
  return isSoundFighter(fighter) ? fighter.soundRatings : fighter.crippledRatings;
}

/** G-23: out of Cargo with half of AS and PD, rounded up; not of DV or CR. */
function fromCargo(ratings: Ratings): Ratings {
  const [attackStrength, pointDefense] = [Math.ceil(ratings.attackStrength / 2), Math.ceil(ratings.pointDefense / 2)];
  return { ...ratings, attackStrength, pointDefense };
}

export function abilityNow(fighter: Fighter, ability: keyof Ratings['abilities']): number {
  return ratingsNow(fighter).abilities[ability] ?? 0;
}

/** W-07: neither shoots nor defends, as it is built. */
export function isTrain({ unit: { ratings } }: Fighter): boolean {
  return ratings.attackStrength === 0 && ratings.pointDefense === 0;
}

/** G-21: the damage that one formation level absorbs. */
export function absorbedPerLevel({ unit }: Fighter): number {
  return Math.max(1, unit.commandCost);
}

/** W-19: what is left of its AS and PD, in percent. */
export function supplyPercentOf({ unit }: Fighter): number {
  return Math.max(outOfSupplyFire.least, 100 - outOfSupplyFire.perLevel * unit.outOfSupply);
}

/** G-24: twice its printed AS and DV; crippled it counts half, and the train not at all. */
export function doubledStrengthOf(fighter: Fighter): number {
  if (!isPresent(fighter) || isTrain(fighter)) return 0;
  const { attackStrength, defenseValue } = fighter.unit.ratings;
  return (attackStrength + defenseValue) * (isSoundFighter(fighter) ? 2 : 1);
}

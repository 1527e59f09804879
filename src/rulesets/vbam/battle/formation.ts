import { sumOf } from '#core/sum.ts';
import type { CommandAction } from '#schemas/vbam/stateWords.ts';
import { MAX_LEVELS } from '#vbam/tables/war/combat.ts';
import { addedTo, percentOf } from './command.ts';
import {
  abilityNow,
  absorbedPerLevel,
  type Fighter,
  isPresent,
  isSoundFighter,
  isTrain,
  ratingsNow,
  supplyPercentOf,
} from './fighter.ts';
import type { TaskForce } from './taskForces.ts';

/** What scales the pools of a round besides actions. */
export interface Scale {
  /** G-18, in percent */
  readiness: number;
  /** G-19, in percent */
  hyperspace: number;
}

/** G-21: Σ PD, with what actions add, their percentages and readiness, rounded down once. */
export function pointDefensePool({ members }: TaskForce, actions: readonly CommandAction[], scale: Scale): number {
  if (!actions.includes('defend')) return 0;
  const own = sumOf(members.filter(isPresent).map((member) => ratingsNow(member).pointDefense * supplyPercentOf(member)));
  const all = own + 100 * addedTo('pd', actions, members);
  return Math.floor((all * (100 + percentOf(actions, 'pd') + scale.hyperspace) * scale.readiness) / 1_000_000);
}

/** G-21: Armor stands by itself; it is there anew in every round. */
export function raiseArmor(fighters: readonly Fighter[]): void {
  for (const fighter of fighters) fighter.formation = abilityNow(fighter, 'armor') * absorbedPerLevel(fighter);
}

/** G-21: the pool buys levels, one for each sound unit in turn; what is left of it is lost. Returns the levels by id. */
export function buyFormation({ members }: TaskForce, pool: number, most = MAX_LEVELS): Map<string, number> {
  const bought = new Map<string, number>();
  const takers = members.filter((member) => isPresent(member) && isSoundFighter(member)).sort(byNeed);
  let left = pool;
  for (let level = 1; level <= most; level++) {
    for (const fighter of takers) {
      const price = Math.max(0.5, fighter.unit.commandCost);
      if (price > left) continue;
      left -= price;
      bought.set(fighter.unit.id, level);
      fighter.formation += absorbedPerLevel(fighter);
    }
  }
  return bought;
}

/** Those whom the plan protects in its order, then the armed before the train, the least damaged, the roster. */
function byNeed(one: Fighter, other: Fighter): number {
  return (
    protection(one) - protection(other) ||
    Number(isTrain(one)) - Number(isTrain(other)) ||
    one.damage - other.damage ||
    one.place - other.place
  );
}

function protection({ unit, plan }: Fighter): number {
  const index = plan.protect.indexOf(unit.id);
  return index < 0 ? plan.protect.length : index;
}

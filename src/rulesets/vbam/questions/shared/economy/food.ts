import type { AccountReason } from '#schemas/vbam/facts/accounts.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import { percentEffectsOn, type Surroundings } from '../colonies/percentEffects.ts';
import { inOwnersOrder } from '../empires/ownersOrder.ts';
import { type Account, percentAccountOf } from './account.ts';

export interface FoodBalance {
  /** PP gained from surplus food */
  surplus: number;
  /** PP eaten */
  fromPool: number;
  /** Census that neither food nor pool could feed */
  starving: number;
}

export interface Hungry {
  id: string;
  census: number;
  /** what it grows itself */
  food: number;
}

/** 3.2.4-d: food of a system each turn. */
export function foodOf(utilizedAgriculture: number, system: Pick<StarSystem, 'biosphere'> & Surroundings): Account {
  const why: AccountReason = { kind: 'farmed', agriculture: utilizedAgriculture, biosphere: system.biosphere };
  const base = { why, amount: utilizedAgriculture * system.biosphere, rule: '3.2.4-d' };
  return percentAccountOf([base], percentEffectsOn('food', system));
}

/** G-35. */
export function foodNeedOf(census: number, foodPerCensus: number): number {
  return census * foodPerCensus;
}

/** G-35: what becomes of the food of all colonies that eat together, starting with `pp` in the pool. */
export function foodBalanceOf(food: number, census: number, pp: number, foodPerCensus: number): FoodBalance {
  const left = food - foodNeedOf(census, foodPerCensus);
  if (left >= 0) return { surplus: left, fromPool: 0, starving: 0 };
  const fromPool = Math.min(pp, -left);
  return { surplus: 0, fromPool, starving: Math.ceil((-left - fromPool) / foodPerCensus) };
}

/** G-35: the starving Census of each colony, by the owner's list, then where the local shortage is largest. */
export function starvingAt(
  starving: number,
  colonies: readonly Hungry[],
  foodPerCensus: number,
  list: readonly string[] = [],
): Map<string, number> {
  const shortage = ({ census, food }: Hungry) => foodNeedOf(census, foodPerCensus) - food;
  const result = new Map<string, number>();
  let left = starving;
  for (const { id, census } of inOwnersOrder(colonies, list, shortage)) {
    const here = Math.min(left, census);
    if (here > 0) result.set(id, here);
    left -= here;
  }
  return result;
}

import type { AccountReason } from '#schemas/vbam/facts/accounts.ts';
import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { POPULATION_GAIN, populationCost } from '#vbam/tables/colonies/population.ts';
import { type Account, percentAccountOf } from '../economy/account.ts';
import { percentEffectsOn, type Surroundings } from './percentEffects.ts';

type People = Pick<Colony, 'census' | 'morale'>;

/** 3.4.2-b: PP for the next point of Census. */
export function populationIncreaseCostOf(
  { census, techLevel }: Pick<Colony, 'census' | 'techLevel'>,
  surroundings: Surroundings,
): Account {
  const each = populationCost[techLevel.era];
  const why: AccountReason = { kind: 'census at level', census: census + 1, techLevel };
  const base = { why, amount: each * (census + 1), rule: '3.4.2-b' };
  return percentAccountOf([base], percentEffectsOn('population cost', surroundings));
}

/** 3.4.2-b: the people after an increase. `room`: what others have left of the Capacity (G-58). */
export function increasedPopulationOf(
  { census, morale }: People,
  capacity: number,
  resources: StarSystem['resources'],
  room = capacity,
): People {
  return { census: raisedOf(census, 1, room), morale: raisedMoraleOf(morale, 1, capacity, resources) };
}

/** 3.4.2-c: the people after a decrease, and the PP it gives. */
export function decreasedPopulationOf({ census, morale }: People): People & { pp: number } {
  return { census: Math.max(0, census - 1), morale: Math.max(0, morale - 1), pp: POPULATION_GAIN * census };
}

/** 3.2.8-f: the Morale after a gain; every Morale resource adds one more. */
export function raisedMoraleOf(morale: number, gain: number, capacity: number, resources: StarSystem['resources']): number {
  const more = resources.filter((resource) => resource === 'morale').length;
  return gain > 0 ? raisedOf(morale, gain + more, capacity) : morale;
}

/** C-30: an increase stops at Capacity, and a value already above it stays. */
export function raisedOf(value: number, by: number, capacity: number): number {
  return Math.max(value, Math.min(value + by, capacity));
}

/** C-58: all the Census an empire owns, rebels and conquered people included. */
export function totalCensusOf({ colonies }: Pick<CampaignState, 'colonies'>, empire: string): number {
  return Object.values(colonies).reduce((sum, { owner, census }) => sum + (owner === empire ? census : 0), 0);
}

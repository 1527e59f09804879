import type { CampaignState, Colony, Delegation, Empire } from '#schemas/vbam/state.ts';
import { regionKeyOf, regionOf } from '../empires/regions.ts';
import { abilitySumOf } from '../forces/abilitySum.ts';
import { withAllAboard } from '../forces/aboard.ts';
import type { Forces } from '../forces/carrying.ts';
import { systemOfUnit } from '../forces/whereabouts.ts';
import { uncarriedIn } from '../movement/pace.ts';

type Corps = Pick<CampaignState, 'diplomats'>;

/** What decides whether an empire's diplomats may stay in a system. */
interface Realm extends Pick<CampaignState, 'facilities' | 'tradeRoutes'> {
  /** its own there */
  colony: Colony | undefined;
}

/** G-43: whether diplomats of an empire may stay in a system. Gives the part of the empire they reach it from (4.3.5), or null. */
export function havenFrom(
  { colony, facilities, tradeRoutes }: Realm,
  { id, cutOff }: Pick<Empire, 'cutOff'> & { id: string },
  system: string,
): string | null {
  const isOwn =
    colony !== undefined || Object.values(facilities).some((facility) => facility.owner === id && facility.system === system);
  const route = Object.values(tradeRoutes).find(
    ({ owner, target, state }) => owner === id && target === system && state === 'active',
  );
  const base = isOwn ? system : route?.center;
  if (base === undefined) return null;
  const region = regionOf({ cutOff }, base);
  return region ? regionKeyOf(region) : '';
}

/** 6.1.X164-g, G-43: the Diplomatic of a fleet: that of its ships, and 1 for each diplomat aboard. */
export function diplomaticOfFleet(forces: Forces & Corps, fleet: string): number {
  const aboard = new Set(withAllAboard(forces, [fleet]));
  const diplomats = countOf(forces, ({ place }) => place.kind === 'unit' && aboard.has(place.unit));
  return abilitySumOf(forces, uncarriedIn(forces, fleet), 'diplomatic') + diplomats;
}

/** An empire's diplomats who live in a system, not counting those aboard ships there. */
export function residentsIn(corps: Corps, empire: string, system: string): number {
  return countOf(corps, ({ owner, place }) => owner === empire && place.kind === 'system' && place.system === system);
}

/** All of an empire's diplomats in a system, ashore or aboard its units. */
export function diplomatsIn(forces: Forces & Corps, empire: string, system: string): number {
  const isHere = ({ place }: Delegation) => {
    if (place.kind === 'system') return place.system === system;
    const unit = forces.units[place.unit];
    return unit?.owner === empire && systemOfUnit(forces, unit) === system;
  };
  return countOf(forces, (delegation) => delegation.owner === empire && isHere(delegation));
}

function countOf({ diplomats }: Corps, fits: (delegation: Delegation) => boolean): number {
  return diplomats.reduce((sum, delegation) => sum + (fits(delegation) ? delegation.count : 0), 0);
}

import { byKey } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import type { CampaignState, Posting, SpyGroup } from '#schemas/vbam/state.ts';
import { unitIn } from '../forces/unitIn.ts';
import { systemOfUnit } from '../forces/whereabouts.ts';

type SpyCorps = Pick<CampaignState, 'spies'>;

/** How many leave or join each place and posting. */
export type SpyPosting = readonly { place: SpyGroup['place']; posting: Posting; by: number }[];

/** Carries it out. Lists stay in order, and an empty group is removed. */
export function changeSpies(spies: SpyGroup[], owner: string, changes: SpyPosting): void {
  for (const { place, posting, by } of changes) {
    const key = keyOf({ owner, place, posting });
    const group = spies.find((one) => keyOf(one) === key);
    if (group) group.count += by;
    else spies.push({ owner, place, posting, count: by });
  }
  const left = spies.filter(({ count }) => count > 0);
  spies.splice(0, spies.length, ...left.sort(byKey(keyOf)));
}

function keyOf({ owner, place, posting }: Omit<SpyGroup, 'count'>): string {
  return `${owner} ${place.kind === 'system' ? `system ${place.system}` : `unit ${place.unit}`} ${posting}`;
}

/** An empire's spies in a system with this posting, not counting those aboard ships there. */
export function spiesAt({ spies }: SpyCorps, owner: string, system: string, posting: Posting): number {
  const here = spies.filter(
    (group) =>
      group.owner === owner && group.posting === posting && group.place.kind === 'system' && group.place.system === system,
  );
  return sumOf(here.map(({ count }) => count));
}

/** All of an empire's. */
export function spiesOf({ spies }: SpyCorps, owner: string): number {
  return sumOf(spies.filter((group) => group.owner === owner).map(({ count }) => count));
}

/** The system that they are in, ashore or aboard a ship. */
export function systemOfSpies(forces: Pick<CampaignState, 'units' | 'fleets'>, { place }: Pick<SpyGroup, 'place'>): string {
  return place.kind === 'system' ? place.system : systemOfUnit(forces, unitIn(forces, place.unit));
}

import { inIdOrder } from '#core/inIdOrder.ts';
import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { coloniesIn, colonyOf } from '../colonies/colonies.ts';
import { hostsOf } from '../shared/spies/posting.ts';

type Realms = Pick<CampaignState, 'colonies' | 'facilities' | 'knowledge'>;

/** Whom spies in a system work against. */
export interface Victim {
  victim: string;
  /** null where there are only facilities */
  colony: Colony | null;
}

/** All who have a colony or a facility in a system, those who live there first. */
export function hostsIn(state: Omit<Realms, 'knowledge'>, system: string): string[] {
  const settlers = coloniesIn(state, system).map(({ owner }) => owner);
  const builders = inIdOrder(state.facilities).flatMap(([, one]) => (one.system === system ? [one.owner] : []));
  return [...new Set([...settlers, ...builders])];
}

/** G-42: the first of those whom their empire knows there and who still are; else the first who is. Never the empire itself. */
export function victimAt(state: Realms, empire: string, system: string): Victim | null {
  const here = hostsIn(state, system).filter((owner) => owner !== empire);
  const place = state.knowledge[empire]?.colonies[system];
  const victim = (place ? hostsOf(place) : []).find((one) => here.includes(one)) ?? here[0];
  return victim === undefined ? null : { victim, colony: colonyOf(state, system, victim) ?? null };
}

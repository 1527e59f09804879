import { inIdOrder } from '#core/inIdOrder.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { Band, CampaignState } from '#schemas/vbam/state.ts';
import { facilityKinds } from '#schemas/vbam/stateWords.ts';
import { coloniesIn } from '#vbam/questions/colonies/colonies.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { groundUnitsIn } from '#vbam/questions/shared/war/bombarders.ts';
import { permitsBombardment } from '#vbam/questions/shared/war/permits.ts';
import type { BombardTarget } from '#vbam/tables/war/bombardment.ts';

/** Whose it is that is bombarded; the facility by its id. */
export interface Victim {
  victim: string;
  facility: string | null;
}

export interface Aim {
  empire: string;
  system: string;
  target: BombardTarget;
  /** whose it is, where that was said */
  named?: string;
}

/** G-25, G-46, G-20.1: rebels are their owner's enemies without a war, and come last. Of several enemies who have such a thing there, the first by id. */
export function victimOf(state: CampaignState, aim: Aim): Victim | Hindrance {
  const owners = ownersOf(state, aim).filter(({ victim }) => victim !== aim.empire && (aim.named ?? victim) === victim);
  const enemy = owners.find(({ victim }) => {
    const relation = state.relations[pairIdOf(aim.empire, victim)];
    return permitsBombardment(relation?.state === 'war' ? warLevelOf(relation) : null, aim.target);
  });
  const isRebel = (band: Band | undefined) => band?.kind === 'rebels' && band.against === aim.empire;
  const rebels = aim.target === 'troops' ? owners.find(({ victim }) => isRebel(state.bands[victim])) : undefined;
  return enemy ?? rebels ?? { kind: owners.length === 0 ? 'nothing to bombard' : 'no war permits bombardment' };
}

function ownersOf(state: CampaignState, { system, target }: Aim): Victim[] {
  const kind = facilityKinds.find((one) => one === target);
  if (kind) {
    const standing = inIdOrder(state.facilities).filter(([, facility]) => facility.system === system && facility.kind === kind);
    return standing.map(([facility, { owner }]) => ({ victim: owner, facility }));
  }
  const settlers = coloniesIn(state, system).map(({ owner }) => owner);
  const soldiers = target === 'troops' ? groundUnitsIn(state, system).map((id) => state.units[id]?.owner ?? '') : [];
  return [...new Set([...settlers, ...soldiers])].sort().map((victim) => ({ victim, facility: null }));
}

import type { CampaignState, Posting } from '#schemas/vbam/state.ts';
import { colonyOf } from '../colonies/colonies.ts';
import { pairIdOf } from '../shared/diplomacy/pairs.ts';
import { sharesBases } from '../shared/diplomacy/relations.ts';
import { isSettledByOthers } from '../shared/exploration/knownColonies.ts';
import { postingIn } from '../shared/spies/posting.ts';

type Realms = Pick<CampaignState, 'colonies' | 'facilities' | 'knowledge' | 'relations'>;

/** G-42: how an empire's spies are posted in a system unless told otherwise, going by what it knows of it. */
export function postingOf(state: Realms, empire: string, system: string): Posting | null {
  return postingIn(state.knowledge[empire]?.colonies[system], {
    isOwn: isOwn(state, empire, system),
    isPartner: (other) => arePartners(state, empire, other),
  });
}

/** G-42: whether the spies of one guard the systems of the other: those who share their bases. */
export function arePartners({ relations }: Pick<CampaignState, 'relations'>, one: string, other: string): boolean {
  const relation = relations[pairIdOf(one, other)];
  return relation !== undefined && sharesBases(relation);
}

/** A colony, or facilities where nobody else is known to live. */
export function isOwn(state: Omit<Realms, 'relations'>, empire: string, system: string): boolean {
  if (colonyOf(state, system, empire)) return true;
  const built = Object.values(state.facilities).some((one) => one.owner === empire && one.system === system);
  return built && !isSettledByOthers(state.knowledge[empire]?.colonies ?? {}, system);
}

import type { CampaignState, Colony } from '#schemas/vbam/state.ts';
import { coloniesIn } from '../colonies/colonies.ts';
import { pairIdOf } from '../shared/diplomacy/pairs.ts';
import { empireIn } from '../shared/empires/empireIn.ts';
import { mayTrade } from './tradeRight.ts';

/** the colony in a system whose owner has no interstellar technology, and for whom an empire that trades with it may build a Jump Gate. */
export function gateHostIn(
  state: Pick<CampaignState, 'colonies' | 'empires' | 'relations'>,
  empire: string,
  system: string,
): Colony | undefined {
  return coloniesIn(state, system).find(({ owner }) => {
    const relation = state.relations[pairIdOf(empire, owner)];
    return relation !== undefined && mayTrade(relation) && empireIn(state, owner).techLevel.era !== 'interstellar';
  });
}

import { mayTrade } from '#vbam/questions/diplomacy/tradeRight.ts';
import { sitesByOwner, sitesOf } from '#vbam/questions/economy/sites.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { otherOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { commerceReachOf } from '#vbam/questions/shared/economy/tradeCenters.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** 3.4.1-e: whether an empire's settlers get to a system: those without interstellar technology only in the commerce range of an interstellar trade partner. */
export function isCarriedTo({ state, galaxy, constants }: VbamTurn, empire: string, system: string): boolean {
  if (empireIn(state, empire).techLevel.era === 'interstellar') return true;
  const carriers = Object.values(state.relations)
    .filter((relation) => relation.between.includes(empire) && mayTrade(relation))
    .map(({ between }) => otherOf(between, empire)); // 5.4.X13-e: those before the stars trade nowhere but at home
  if (carriers.length === 0) return false;
  const [sites, lanesOf] = [sitesByOwner(sitesOf(state, galaxy)), exploredLanesOf(state, galaxy)];
  return carriers.some((id) => commerceReachOf(empireIn(state, id), sites.get(id) ?? [], lanesOf(id), constants).has(system));
}

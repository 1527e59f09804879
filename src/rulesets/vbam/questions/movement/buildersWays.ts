import type { Galaxy } from '#schemas/vbam/galaxy.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { colonyOf } from '../colonies/colonies.ts';
import { areAllied } from '../diplomacy/relations.ts';
import type { Contests } from '../empires/contested.ts';
import { holdersBeside } from '../empires/holders.ts';
import type { PoliticalMap } from '../empires/politics.ts';
import { capitalsFrom, reachOfCapitals } from '../shared/colonies/capitals.ts';
import { empireIn } from '../shared/empires/empireIn.ts';
import { buildersLanesIn } from '../shared/movement/buildersLanes.ts';
import type { Reaches } from '../shared/movement/reach.ts';
import { exploredLanesOf } from './exploredLanes.ts';

/** G-27: the systems that each empire's builders reach from its capitals, as things are. */
export function buildersWaysIn(
  state: CampaignState,
  galaxy: Galaxy,
  map: PoliticalMap,
  contests: Contests,
): (empire: string) => Reaches {
  const lanesOf = exploredLanesOf(state, galaxy);
  return (empire) => {
    const land = {
      contested: contests,
      isOwn: (system: string) => colonyOf(state, system, empire) !== undefined,
      holdersOf: (system: string) => holdersBeside(state, map, empire, system),
      isAlly: (power: string) => areAllied(state.relations, empire, power),
    };
    return reachOfCapitals(capitalsHeldBy(state, empire), buildersLanesIn(land, lanesOf(empire)));
  };
}

/** 4.2-a: an empire's imperial and sector capitals, as things are. */
export function capitalsHeldBy(state: Pick<CampaignState, 'empires' | 'facilities'>, empire: string): string[] {
  const own = Object.values(state.facilities).filter(({ owner }) => owner === empire);
  return capitalsFrom(empireIn(state, empire).capital, own);
}

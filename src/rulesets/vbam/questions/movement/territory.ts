import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import { colonyOf, isOthersOnly } from '../colonies/colonies.ts';
import { mayTrade } from '../diplomacy/tradeRight.ts';
import { type Contests, isEmbattledIn } from '../empires/contested.ts';
import { otherOf } from '../shared/diplomacy/pairs.ts';
import { sharesBases } from '../shared/diplomacy/relations.ts';
import type { Territory, Traffic } from '../shared/movement/openLanes.ts';

/** 4.3.1: what systems are to one empire, as things are. */
export function territoryOf(
  { colonies, relations }: Pick<CampaignState, 'colonies' | 'relations'>,
  empire: string,
  contests: Contests,
): Territory {
  const isForeign = (system: string) => isOthersOnly({ colonies }, system, empire);
  const hosts: Partial<Record<Traffic, string[]>> = {};
  const lets = (traffic: Traffic, system: string) => {
    hosts[traffic] ??= partnersOf(relations, empire, traffic === 'trade' ? mayTrade : sharesBases);
    return hosts[traffic].some((host) => colonyOf({ colonies }, system, host) !== undefined);
  };
  return {
    isForeign,
    lets,
    contested: contests,
    isEmbattled: (system) => isEmbattledIn(contests, empire, system),
    colonyAt: (system) => colonyOf({ colonies }, system, empire),
  };
}

function partnersOf(relations: CampaignState['relations'], empire: string, may: (relation: Relation) => boolean): string[] {
  const own = Object.values(relations).filter((relation) => relation.between.includes(empire) && may(relation));
  return own.map(({ between }) => otherOf(between, empire));
}

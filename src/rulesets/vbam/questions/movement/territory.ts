import { askedOnce } from '#core/askedOnce.ts';
import type { CampaignState, Relation } from '#schemas/vbam/state.ts';
import { colonyOf, isOthersOnly } from '../colonies/colonies.ts';
import { mayTrade } from '../diplomacy/tradeRight.ts';
import { type Contests, isEmbattledIn } from '../empires/contested.ts';
import { otherOf, pairIdOf } from '../shared/diplomacy/pairs.ts';
import { sharesBases } from '../shared/diplomacy/relations.ts';
import type { Territory, Traffic } from '../shared/movement/openLanes.ts';
import { isKeptOut } from '../shared/war/blockade.ts';

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
  const blockades = askedOnce(() => blockadesFor({ colonies, relations }, empire));
  return {
    isForeign,
    lets,
    contested: contests,
    isEmbattled: (system) => isEmbattledIn(contests, empire, system),
    colonyAt: (system) => colonyOf({ colonies }, system, empire),
    blockadeAt: (system) => blockades().get(system) ?? null,
  };
}

function blockadesFor(
  { colonies, relations }: Pick<CampaignState, 'colonies' | 'relations'>,
  empire: string,
): ReadonlyMap<string, 'closed' | 'open'> {
  const isAtWar = (one: string, other: string) => relations[pairIdOf(one, other)]?.state === 'war';
  const blockades = new Map<string, 'closed' | 'open'>();
  for (const colony of Object.values(colonies)) {
    if (!colony.blockade || blockades.get(colony.system) === 'closed') continue;
    blockades.set(colony.system, isKeptOut(colony, empire, isAtWar) ? 'closed' : 'open');
  }
  return blockades;
}

function partnersOf(relations: CampaignState['relations'], empire: string, may: (relation: Relation) => boolean): string[] {
  const own = Object.values(relations).filter((relation) => relation.between.includes(empire) && may(relation));
  return own.map(({ between }) => otherOf(between, empire));
}

import type { CampaignState } from '#schemas/state.ts';
import { mayTrade } from './openLanes.ts';
import { pairIdOf } from './pairs.ts';
import { treatyIn } from './relations.ts';

/** `barred`: not as long as there are hostilities or sanctions. */
export type TradeRight = 'open' | 'barred' | 'none';

/** 5.4.X13-a, -c, -d, 4.5.T-d: whether routes of an empire may lead to a system, as things are. */
export function tradeRightAt(
  { colonies, relations }: Pick<CampaignState, 'colonies' | 'relations'>,
  empire: string,
  system: string,
): TradeRight {
  const owner = colonies[system]?.owner;
  if (owner === empire) return 'open';
  const relation = owner === undefined ? undefined : relations[pairIdOf(empire, owner)];
  if (!relation || !treatyIn(relation, 'trade')) return 'none';
  return mayTrade(relation) ? 'open' : 'barred';
}

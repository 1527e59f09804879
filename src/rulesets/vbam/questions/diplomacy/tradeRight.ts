import type { CampaignState, Colony, Relation } from '#schemas/vbam/state.ts';
import { coloniesIn, colonyOf, largestOf } from '../colonies/colonies.ts';
import { pairIdOf } from '../shared/diplomacy/pairs.ts';
import { treatyIn, warLevelOf } from '../shared/diplomacy/relations.ts';

/** `barred`: not while there are hostilities or sanctions. */
export type TradeRight = 'open' | 'barred' | 'none';

type Realms = Pick<CampaignState, 'colonies' | 'relations'>;
type Holdings = Realms & Pick<CampaignState, 'facilities'>;

/** 5.4.X13-a, -c, -d, 4.5.T-d: whether routes of an empire may lead to a system, as things are. */
export function tradeRightAt(state: Holdings, empire: string, system: string): TradeRight {
  const host = tradeHostAt(state, empire, system);
  return host ? tradeRightWith(state, empire, host.owner) : mineRightAt(state, empire, system);
}

/** a Mining Base is joined where nobody lives; not while it is crippled. */
function mineRightAt({ facilities }: Pick<CampaignState, 'facilities'>, empire: string, system: string): TradeRight {
  const base = Object.values(facilities).find(
    (facility) => facility.kind === 'mining base' && facility.owner === empire && facility.system === system,
  );
  if (!base) return 'none';
  return base.state === 'operational' ? 'open' : 'barred';
}

/**
 * The colony that a route of an empire to a system leads to: its own; otherwise, where several others live (G-58), the
 * largest of those it may trade with. Ruling: it trades with one of them, as it has one route to a system.
 */
export function tradeHostAt(state: Realms, empire: string, system: string): Colony | undefined {
  const own = colonyOf(state, system, empire);
  if (own) return own;
  const others = coloniesIn(state, system);
  if (others.length < 2) return others[0];
  const those = (right: TradeRight) => others.filter(({ owner }) => tradeRightWith(state, empire, owner) === right);
  return largestOf(those('open')) ?? largestOf(those('barred')) ?? largestOf(others);
}

function tradeRightWith({ relations }: Pick<CampaignState, 'relations'>, empire: string, owner: string): TradeRight {
  if (owner === empire) return 'open';
  const relation = relations[pairIdOf(empire, owner)];
  if (!relation || !treatyIn(relation, 'trade')) return 'none';
  return mayTrade(relation) ? 'open' : 'barred';
}

/** 4.5.T-d: whether routes may lead to each other's systems, as things are. */
export function mayTrade(relation: Pick<Relation, 'treaties' | 'declarations' | 'sanctions'>): boolean {
  return treatyIn(relation, 'trade') !== undefined && !isTradeBarred(relation);
}

/** G-46, G-50: whether hostilities or sanctions stop all trade between the two. */
function isTradeBarred({ declarations, sanctions }: Pick<Relation, 'declarations' | 'sanctions'>): boolean {
  return sanctions.length > 0 || warLevelOf({ declarations }) !== null;
}

import { sitesByKey, sitesOf } from '#vbam/questions/economy/sites.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { resolveAbandoning, resolveColonizing } from './colony/colonies.ts';
import { resolveInfrastructure, resolvePopulation } from './colony/growth.ts';
import { resolveLaneWork } from './colony/laneWork.ts';
import { resolveReprisals } from './colony/reprisals.ts';
import { resolveTradeRoutes } from './colony/tradeRoutes.ts';

/** G-03 step 9. */
export function resolveColony(turn: VbamTurn): void {
  const sites = sitesByKey(sitesOf(turn.state, turn.galaxy));
  resolvePopulation(turn, sites);
  resolveInfrastructure(turn, sites);
  resolveAbandoning(turn); // after decreases: the last of the people may leave in the same turn
  resolveColonizing(turn);
  resolveTradeRoutes(turn); // after new colonies, to which a route may be opened at once
  resolveLaneWork(turn);
  resolveReprisals(turn, sites);
}

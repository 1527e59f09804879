import { inIdOrder } from '#core/inIdOrder.ts';
import type { EventOf } from '#schemas/vbam/event.ts';
import type { Facility, TradeRoute } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { tradeHostAt, tradeRightAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import { type Site, sitesByKey, sitesByOwner } from '#vbam/questions/economy/sites.ts';
import { contestsIn, isEmbattledIn } from '#vbam/questions/empires/contested.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { territoryOf } from '#vbam/questions/movement/territory.ts';
import type { Account } from '#vbam/questions/shared/economy/account.ts';
import { commerceAt } from '#vbam/questions/shared/economy/output.ts';
import { type Reaches, unpenalisedReachOf } from '#vbam/questions/shared/economy/tradeCenters.ts';
import { inRebellion, siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { isClosedByWar, type Territory, tradeLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import type { VbamTurn } from '#vbam/turn.ts';

/** What becomes of trade routes as things stand. */
export interface RouteSurvey {
  /** 5.4.X13-d: out of reach for good, whatever hinders it besides */
  isLost(route: TradeRoute): boolean;
  /** 5.4.X13-c: the nearest center from which trade gets there; null while something is in the way */
  centerOf(route: TradeRoute): string | null;
  /** whether something is in the way; a range that has shrunk is not, it ends the route in the Update Phase */
  isHindered(route: TradeRoute): boolean;
  /** what its owner knows of it, who lives there */
  reasonOf(route: TradeRoute): EventOf<'tradeRouteSuspended'>['why'];
}

/** C-56, G-28, G-54. One survey serves income and update: what closes a way this turn closes it for both. */
export function surveyRoutes({ state, galaxy, constants, notes }: VbamTurn, sites: readonly Site[]): RouteSurvey {
  const contests = contestsIn(state, notes.withdrawn);
  const lanesOf = exploredLanesOf(state, galaxy);
  const territories = new Map<string, Territory>();
  const territoryFor = (id: string) => {
    const territory = territories.get(id) ?? territoryOf(state, id, contests);
    territories.set(id, territory);
    return territory;
  };
  const [could, does] = [new Map<string, Reaches>(), new Map<string, Reaches>()];
  for (const [id, own] of sitesByOwner(sites)) {
    const [empire, known] = [empireIn(state, id), lanesOf(id)];
    const working = own.map(withoutCrippled); // out of rebellions no lane leads
    could.set(id, unpenalisedReachOf(empire, own, known, constants));
    does.set(id, unpenalisedReachOf(empire, working, tradeLanesIn(territoryFor(id), known), constants));
  }
  // W-01, G-28: a center at home is closed with its route
  const isOpen = (route: TradeRoute) =>
    tradeRightAt(state, route.owner, route.target) === 'open' &&
    !isClosedByWar(territoryFor(route.owner), route.target) &&
    !isRisen(state, route);
  const isInRange = ({ owner, target }: TradeRoute) => could.get(owner)?.has(target) ?? false;
  const centerOf = (route: TradeRoute) => (isOpen(route) && does.get(route.owner)?.get(route.target)?.center) || null;
  return {
    isLost: (route) => tradeRightAt(state, route.owner, route.target) === 'none' || !isInRange(route),
    centerOf,
    isHindered: (route) => !isOpen(route) || (isInRange(route) && centerOf(route) === null),
    reasonOf(route) {
      if (!colonyOf(state, route.target, route.owner)) return undefined;
      if (isEmbattledIn(contests, route.owner, route.target)) return 'contested';
      return isRisen(state, route) ? 'rebellion' : undefined;
    },
  };
}

/** G-28. Ruling: a rebellion suspends the routes of all who trade with the colony. */
function isRisen(state: VbamTurn['state'], { owner, target }: TradeRoute): boolean {
  return inRebellion({ colony: tradeHostAt(state, owner, target) ?? null });
}

function withoutCrippled(site: Site): Site {
  return { ...site, facilities: site.facilities.filter(({ state }: Facility) => state === 'operational') };
}

/** A route that earns something this turn, and what it comes to. */
export interface EarningRoute {
  route: TradeRoute;
  earns: Account;
}

/** G-54: a tenth of the trade value of every system with an active route, unless war or rebellion has closed its way this turn. */
export function earningRoutesOf(turn: VbamTurn, sites: readonly Site[]): EarningRoute[] {
  const { tradeRoutes } = turn.state;
  const byKey = sitesByKey(sites);
  const { isHindered } = surveyRoutes(turn, sites);
  return inIdOrder(tradeRoutes).flatMap(([, route]) => {
    const { owner, target, state } = route;
    const site = byKey.get(siteKey(tradeHostAt(turn.state, owner, target)?.owner ?? '', target));
    return state !== 'active' || !site?.colony || isHindered(route) ? [] : [{ route, earns: commerceAt(site) }];
  });
}

/** 4.5.T-f, G-46, G-50: routes end with their treaty, and are suspended while nothing is traded: before they earn anything more. */
export function settleForeignRoutes(turn: VbamTurn): void {
  const { tradeRoutes } = turn.state;
  for (const [id, route] of inIdOrder(tradeRoutes)) {
    if (colonyOf(turn.state, route.target, route.owner)) continue;
    const right = tradeRightAt(turn.state, route.owner, route.target);
    if (right === 'none') {
      delete tradeRoutes[id];
      tellOfRoute(turn, 'tradeRouteSevered', '4.5.T-f', route);
    } else if (right === 'barred' && route.state === 'active') {
      route.state = 'suspended';
      tellOfSuspended(turn, route, undefined);
    }
  }
}

/** 4.5.T-f, 5.4.X13-d: a colony that changes hands loses its routes. To be called while its former owner still has it. */
export function severRoutesTo(turn: VbamTurn, system: string, owner: string, rule = '4.5.T-f'): void {
  const { tradeRoutes } = turn.state;
  for (const [id, route] of inIdOrder(tradeRoutes)) {
    if (route.target !== system || tradeHostAt(turn.state, route.owner, system)?.owner !== owner) continue;
    delete tradeRoutes[id];
    tellOfRoute(turn, 'tradeRouteSevered', rule, route);
  }
}

export function tellOfRoute(
  turn: VbamTurn,
  kind: 'tradeRouteSevered' | 'tradeRouteResumed',
  rule: string,
  { owner, target }: TradeRoute,
): void {
  turn.events.push({ kind, rule, seenBy: [owner], empire: owner, system: target });
}

export function tellOfSuspended(turn: VbamTurn, { owner, target }: TradeRoute, why: EventOf<'tradeRouteSuspended'>['why']): void {
  const common = { rule: '5.4.X13-c', seenBy: [owner], empire: owner, system: target };
  turn.events.push({ kind: 'tradeRouteSuspended', ...common, ...(why && { why }) });
}

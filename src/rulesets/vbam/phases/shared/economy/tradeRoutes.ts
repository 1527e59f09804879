import { inIdOrder } from '#core/inIdOrder.ts';
import type { TradeRoute } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { tradeHostAt, tradeRightAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import type { VbamTurn } from '#vbam/turn.ts';

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
      tellOfRoute(turn, 'tradeRouteSuspended', '5.4.X13-c', route);
    }
  }
}

/** 4.5.T-f: a colony that changes hands loses its routes. To be called while its former owner still has it. */
export function severRoutesTo(turn: VbamTurn, system: string, owner: string): void {
  const { tradeRoutes } = turn.state;
  for (const [id, route] of inIdOrder(tradeRoutes)) {
    if (route.target !== system || tradeHostAt(turn.state, route.owner, system)?.owner !== owner) continue;
    delete tradeRoutes[id];
    tellOfRoute(turn, 'tradeRouteSevered', '4.5.T-f', route);
  }
}

export function tellOfRoute(
  turn: VbamTurn,
  kind: 'tradeRouteSevered' | 'tradeRouteSuspended' | 'tradeRouteResumed',
  rule: string,
  { owner, target }: TradeRoute,
): void {
  turn.events.push({ kind, rule, seenBy: [owner], empire: owner, system: target });
}

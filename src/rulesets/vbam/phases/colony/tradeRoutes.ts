import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import { closeTradeRoute, openTradeRoute } from '#vbam/orders/verbs/trade/tradeRoutes.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { tradeRightAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import { sitesByOwner, sitesOf } from '#vbam/questions/economy/sites.ts';
import { contestsIn } from '#vbam/questions/empires/contested.ts';
import { exploredLanesOf } from '#vbam/questions/movement/exploredLanes.ts';
import { territoryOf } from '#vbam/questions/movement/territory.ts';
import { commerceReachOf, type Reaches } from '#vbam/questions/shared/economy/tradeCenters.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { isSettledByOthers } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { numberIn } from '#vbam/questions/shared/forces/whereabouts.ts';
import { tradeLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { notTakenUp } from '../shared/diplomacy/notTakenUp.ts';
import { giveBack } from '../shared/giveBack.ts';

type RouteOrder = GivenOrder<typeof closeTradeRoute | typeof openTradeRoute>;

/** The ids of all routes by owner and target, and each empire's highest number. */
interface Routes {
  ids: Map<string, string>;
  highest: Map<string, number>;
}

/** 5.4.X13: closed, then opened. */
export function resolveTradeRoutes(turn: VbamTurn): void {
  const closing = ordersOf(turn, closeTradeRoute);
  const opening = Map.groupBy(ordersOf(turn, openTradeRoute), ({ empire }) => empire);
  if (closing.length + opening.size === 0) return;
  const routes = routesOf(turn);
  for (const order of closing) close(turn, order, routes);
  const sites = sitesByOwner(sitesOf(turn.state, turn.galaxy));
  const lanesOf = exploredLanesOf(turn.state, turn.galaxy);
  const contests = contestsIn(turn.state, turn.notes.withdrawn);
  for (const [id, orders] of opening) {
    const empire = empireIn(turn.state, id);
    const lanes = tradeLanesIn(territoryOf(turn.state, id, contests), lanesOf(id));
    const reaches = commerceReachOf(empire, sites.get(id) ?? [], lanes, turn.constants);
    for (const order of orders) open(turn, order, routes, reaches);
  }
}

function close(turn: VbamTurn, order: RouteOrder, { ids }: Routes) {
  const key = siteKey(order.empire, order.values.system);
  const id = ids.get(key);
  if (!id) return fail(turn, order, { kind: 'no route there' }, '5.4.X13');
  delete turn.state.tradeRoutes[id];
  ids.delete(key);
  tell(turn, { kind: 'tradeRouteClosed' }, order);
}

function open(turn: VbamTurn, order: RouteOrder, { ids, highest }: Routes, reaches: Reaches) {
  const { empire, values } = order;
  const { tradeRoutes } = turn.state;
  const key = siteKey(empire, values.system);
  if (ids.has(key)) return giveBack(turn, order, { kind: 'route there already' }, '5.4.X13-a');
  const right = tradeRightAt(turn.state, empire, values.system);
  if (right === 'barred' || right === 'none') return giveBack(turn, order, noRight(turn, order, right), '5.4.X13-a');
  if (colonyOf(turn.state, values.system, empire)?.blockade) return giveBack(turn, order, { kind: 'blockaded' }, 'G-28');
  const center = reaches.get(values.system)?.center;
  if (!center) return giveBack(turn, order, { kind: 'beyond centers of trade' }, '5.4.X13-a');
  const number = (highest.get(empire) ?? 0) + 1;
  const id = `${empire}-route-${number}`;
  tradeRoutes[id] = { owner: empire, target: values.system, center, opened: turn.number, state: 'active' };
  ids.set(key, id);
  highest.set(empire, number);
  tell(turn, { kind: 'tradeRouteOpened', center }, order);
}

/** Who lives there now, and what keeps them from trading, is not told. */
function noRight({ state }: VbamTurn, { empire, values }: RouteOrder, right: 'barred' | 'none'): Hindrance {
  const known = state.knowledge[empire]?.colonies ?? {};
  if (isSettledByOthers(known, values.system)) return notTakenUp.why;
  return { kind: right === 'barred' ? 'no access to resource' : 'no colony there' };
}

function routesOf({ state }: VbamTurn): Routes {
  const routes: Routes = { ids: new Map(), highest: new Map() };
  for (const [id, { owner, target }] of Object.entries(state.tradeRoutes)) {
    routes.ids.set(siteKey(owner, target), id);
    routes.highest.set(owner, Math.max(numberIn(id)?.number ?? 0, routes.highest.get(owner) ?? 0));
  }
  return routes;
}

function tell(
  turn: VbamTurn,
  what: { kind: 'tradeRouteClosed' } | { kind: 'tradeRouteOpened'; center: string },
  { empire, values }: RouteOrder,
): void {
  turn.events.push({ ...what, rule: '5.4.X13-a', seenBy: [empire], empire, system: values.system });
}

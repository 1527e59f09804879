import { sumOf } from '#core/sum.ts';
import type { TradeRoute } from '#schemas/vbam/state.ts';
import type { CheckedOrder } from '#vbam/orders/checkOrders.ts';
import { levelAgainst } from '#vbam/orders/guards/permitted.ts';
import type { Draft } from '#vbam/orders/order.ts';
import { commerceAt } from '#vbam/questions/shared/economy/output.ts';
import { isShutOff } from '#vbam/questions/shared/economy/workplace.ts';
import { isBarred, tradePartnerAt } from '#vbam/view/abroad/dealing.ts';
import { ownSites } from '#vbam/view/realm/sites.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { tradeReachOf } from '#vbam/view/ways/reach.ts';
import { endsTrade } from './endedTreaties.ts';

/** What these routes will earn, in tenths: those that orders break off, or whose way they close, earn nothing. */
export function commerceAfter(
  after: Draft,
  orders: readonly CheckedOrder[],
  routes: Readonly<Record<string, TradeRoute>>,
): number {
  const sites = ownSites(after.view).filter((site) => !isShutOff(site));
  const bySystem = new Map(sites.map((site) => [site.system.id, site]));
  const isClosed = closedWays(after, orders);
  return sumOf(
    Object.values(routes).map(({ target, state }) => {
      const site = bySystem.get(target);
      if (state !== 'active' || isClosed(target) || (!site?.colony && isBrokenOff(after, orders, target))) return 0;
      return site?.colony ? commerceAt(site).total : (after.view.routeEarnings[target]?.total ?? 0);
    }),
  );
}

/** G-46: before they earn anything more. */
function isBrokenOff(after: Draft, orders: readonly CheckedOrder[], target: string): boolean {
  const id = tradePartnerAt(after.view, target) ?? '';
  const partner = after.view.empires[id];
  return partner !== undefined && (isBarred(partner) || levelAgainst(after, id) !== null || endsTrade(after.start, orders, id));
}

/** 4.5.T-d: where trade goes no more once its way leads through systems of those who let it through no longer. */
function closedWays(after: Draft, orders: readonly CheckedOrder[]): (target: string) => boolean {
  const empires = Object.entries(after.view.empires).map(([id, partner]): [string, EmpireView['empires'][string]] => {
    const treaties = endsTrade(after.start, orders, id)
      ? partner.treaties.filter(({ kind }) => kind !== 'trade')
      : partner.treaties;
    return [id, { ...partner, treaties }];
  });
  const [now, then] = [tradeReachOf(after.start), tradeReachOf({ ...after.start, empires: Object.fromEntries(empires) })];
  return (target) => now.has(target) && !then.has(target);
}

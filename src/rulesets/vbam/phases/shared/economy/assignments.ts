import { inIdOrder } from '#core/inIdOrder.ts';
import type { Hindrance } from '#schemas/vbam/facts/hindrances.ts';
import type { StrategicResource } from '#schemas/vbam/galaxy.ts';
import type { Assignment } from '#schemas/vbam/state.ts';
import { assignResource, keepResource } from '#vbam/orders/verbs/trade/resources.ts';
import { isOthersOnly } from '#vbam/questions/colonies/colonies.ts';
import { type Site, sitesByKey, sitesOf } from '#vbam/questions/economy/sites.ts';
import { tradeNetworksIn } from '#vbam/questions/economy/tradeNetworks.ts';
import { assignedAnew } from '#vbam/questions/shared/economy/resources.ts';
import { linkedByTrade, type TradeNetwork } from '#vbam/questions/shared/economy/tradeNetwork.ts';
import { siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { hasResourceAccess } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';

type ResourceOrder = GivenOrder & { values: { resource: StrategicResource; system: string; target?: string } };
type Lapse = 'no access' | 'target lost' | 'no trade routes';

/** 3.2.8-c: resources work at once where they were sent, before anything is counted. */
export function resolveAssignments(turn: VbamTurn): void {
  const given: ResourceOrder[] = [...ordersOf(turn, assignResource), ...ordersOf(turn, keepResource)];
  const orders = given.filter(
    ({ empire, values }) => !isAbroad(turn, empire, values.target ?? values.system) && !isLent(turn, empire, values),
  );
  if (orders.length === 0) return;
  const traders = tradersIn(turn);
  for (const order of orders) assign(turn, order, traders);
}

/** 3.2.8-d: whether resources sent there would work for another empire: that takes a deal between the two. */
export function isAbroad({ state }: VbamTurn, empire: string, system: string): boolean {
  return isOthersOnly(state, system, empire);
}

function isLent({ state }: VbamTurn, empire: string, { resource, system }: ResourceOrder['values']): boolean {
  return Object.values(state.relations).some(({ deals }) =>
    deals.some((deal) => deal.giver === empire && deal.resource === resource && deal.from === system),
  );
}

/** 3.2.8-b, -c: what can no longer be fetched, or brought there, no longer works elsewhere. */
export function lapseAssignments(turn: VbamTurn): void {
  const { empires } = turn.state;
  const senders = inIdOrder(empires).filter(([, { assignments }]) => assignments.length > 0);
  if (senders.length === 0) return;
  const traders = tradersIn(turn);
  for (const [id, empire] of senders) {
    for (const assignment of empire.assignments) {
      const why = lapseOf(traders, id, assignment);
      if (!why) continue;
      const { resource, from, to } = assignment;
      empire.assignments = assignedAnew(empire.assignments, { resource, from, to: from });
      const common = { rule: '3.2.8-b', seenBy: [id], empire: id, system: from };
      turn.events.push({ kind: 'assignmentLapsed', ...common, resource, to, why });
    }
  }
}

const reasons: Record<Lapse, Hindrance> = {
  'no access': { kind: 'no access to resource' },
  'target lost': { kind: 'target lost' },
  'no trade routes': { kind: 'no trade routes between' },
};

function assign(turn: VbamTurn, order: ResourceOrder, traders: Traders) {
  const { empire: id, values } = order;
  const empire = empireIn(turn.state, id);
  const { resource, system: from, target: to = from } = values;
  const why = lapseOf(traders, id, { resource, from, to });
  if (why) return fail(turn, order, reasons[why], '3.2.8-c');
  empire.assignments = assignedAnew(empire.assignments, { resource, from, to });
  const common = { rule: '3.2.8-c', seenBy: [id], empire: id, system: from };
  turn.events.push({ kind: 'resourceAssigned', ...common, resource, to });
}

/** What decides where resources can be brought, found once for all of them. */
interface Traders {
  sites: ReadonlyMap<string, Site>;
  networkOf(empire: string): TradeNetwork;
}

function tradersIn({ state, galaxy, notes }: VbamTurn): Traders {
  return { sites: sitesByKey(sitesOf(state, galaxy)), networkOf: tradeNetworksIn(state, galaxy, notes.withdrawn) };
}

function lapseOf({ sites, networkOf }: Traders, empire: string, { from, to }: Assignment): Lapse | null {
  const site = sites.get(siteKey(empire, from));
  if (!site || !hasResourceAccess(site.facilities, site.colony !== null)) return 'no access';
  if (!sites.has(siteKey(empire, to))) return 'target lost';
  return linkedByTrade(networkOf(empire), from, to) ? null : 'no trade routes';
}

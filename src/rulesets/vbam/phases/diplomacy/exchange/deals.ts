import { inIdOrder } from '#core/inIdOrder.ts';
import type { Relation, ResourceDeal } from '#schemas/vbam/state.ts';
import { assignResource, keepResource } from '#vbam/orders/verbs/trade/resources.ts';
import { mayTrade, tradeHostAt } from '#vbam/questions/diplomacy/tradeRight.ts';
import { tradeNetworksIn } from '#vbam/questions/economy/tradeNetworks.ts';
import { breakingChanceOf } from '#vbam/questions/shared/diplomacy/acceptance.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { linkedByTrade } from '#vbam/questions/shared/economy/tradeNetwork.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { treaties } from '#vbam/tables/diplomacy/treaties.ts';
import { fail, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { endDeal, hasAccessTo } from '../../shared/diplomacy/lapseDeals.ts';
import { notTakenUp } from '../../shared/diplomacy/notTakenUp.ts';
import { tellBoth } from '../../shared/diplomacy/tellBoth.ts';
import { isAbroad } from '../../shared/economy/assignments.ts';
import { dares, resent } from '../treaties/breaking.ts';

/** 3.2.8-d, O-37: resources are lent to trade partners, or called back. Ruling: the receiver need not agree. */
export function resolveDeals(turn: VbamTurn): void {
  for (const order of ordersOf(turn, keepResource)) {
    const found = dealFor(turn, order.empire, order.values);
    if (!found) continue; // it was at work in a system of its own
    if (!breakDeal(turn, found.relation, found.deal)) fail(turn, order, { kind: 'people would not follow' }, 'G-47');
  }
  for (const order of ordersOf(turn, assignResource)) {
    if (isAbroad(turn, order.empire, order.values.target)) strikeDeal(turn, order);
  }
}

function strikeDeal(turn: VbamTurn, order: GivenOrder<typeof assignResource>) {
  const { empire: giver, values } = order;
  const { resource, system: from, target: to } = values;
  const relation = turn.state.relations[pairIdOf(giver, tradeHostAt(turn.state, giver, to)?.owner ?? '')];
  if (!relation || !mayTrade(relation)) return fail(turn, order, notTakenUp.why, '3.2.8-d');
  const network = tradeNetworksIn(turn.state, turn.galaxy, turn.notes.withdrawn)(giver);
  if (!linkedByTrade(network, from, to)) return fail(turn, order, { kind: 'no trade routes between' }, '3.2.8-d');
  if (!hasAccessTo(turn, giver, from)) return fail(turn, order, { kind: 'no access to resource' }, '3.2.8-b');
  relation.deals.push({ giver, resource, from, to, since: turn.number });
  relation.dealings = turn.number;
  const empire = empireIn(turn.state, giver);
  empire.assignments = empire.assignments.filter((one) => one.from !== from || one.resource !== resource);
  tellBoth(relation, (common) => turn.events.push({ kind: 'dealStruck', ...common, rule: '3.2.8-d', by: giver, resource, to }));
}

/** 3.2.8-d, G-47: broken like a treaty, at the cost of a trade treaty. Whether its people followed. */
function breakDeal(turn: VbamTurn, relation: Relation, deal: ResourceDeal): boolean {
  const { giver } = deal;
  const { culture, kind: played, capital } = empireIn(turn.state, giver);
  if (capital === null) return false; // 4.2.3-d
  const relationship = relation.relationship ?? 0;
  const grievance = relation.grievances[giver];
  const chance = breakingChanceOf({ culture, relationship, kind: 'trade', grievance, turn: turn.number });
  if (chance <= 0 || (played !== 'player' && !dares(turn, relation, giver, chance))) return false;
  endDeal(turn, relation, deal, 'broken');
  const subject = `deal of ${giver} on ${deal.resource} of ${deal.from}`;
  resent(turn, relation, giver, { dice: treaties.trade.breach, subject });
  return true;
}

function dealFor(
  { state }: VbamTurn,
  giver: string,
  { resource, system }: GivenOrder<typeof keepResource>['values'],
): { relation: Relation; deal: ResourceDeal } | null {
  for (const [, relation] of inIdOrder(state.relations)) {
    const deal = relation.deals.find((one) => one.giver === giver && one.from === system && one.resource === resource);
    if (deal) return { relation, deal };
  }
  return null;
}

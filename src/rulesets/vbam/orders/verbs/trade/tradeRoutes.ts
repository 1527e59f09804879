import type { Refusal } from '#core/answer.ts';
import { treatyIn } from '#vbam/questions/shared/diplomacy/relations.ts';
import { tradeRouteCostOf } from '#vbam/questions/shared/economy/commerce.ts';
import { isBarred, tradePartnerAt } from '#vbam/view/abroad/dealing.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { isLinkableMine } from '#vbam/view/realm/tradeNetwork.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { commerceRangesOf, tradeReachOf } from '#vbam/view/ways/reach.ts';
import { settledPlace } from '../../guards/ownColony.ts';
import { type Draft, epInWords, order } from '../../order.ts';
import { nameOf } from '../../slots/nameOf.ts';

const slots = { system: nameOf('system') };

/** O-38. */
export const openTradeRoute = order({
  name: 'open trade route',
  rule: 'O-38',
  heading: 'Trade',
  sentence: 'open trade route to {system}',
  also: [
    '(open|establish|start|create|build) [trade] route (to|with) {system}',
    '(open|establish|start|create|build) (traderoute|trade-route) (to|with) {system}',
  ],
  slots,
  help: 'links an own system or one of a trade partner to the nearest own center of trade that reaches it: 5 EP for each jump, 5 at least; it earns a tenth of its trade value each turn. A Mining Base with a strategic resource can be linked too, and earns nothing by it',
  example: 'open trade route to Vega',
  check(draft, { system }) {
    const refusal = targetProblem(draft, system);
    if (refusal) return refusal;
    const reach = tradeReachOf(draft.start).get(system);
    if (!reach) return { why: noReach(draft, system), rule: '5.4.X13-a' };
    const price = { epTenths: 10 * tradeRouteCostOf(reach.jumps), at: reach.center };
    const [center, target] = [systemNameIn(draft.view, reach.center), systemNameIn(draft.view, system)];
    const links =
      system in draft.view.colonies || !isLinkableMine(draft.start, system) ? '' : ', which earns nothing and only links';
    const says = `a trade route from ${center} to ${target} for ${epInWords(price.epTenths)}${links}`;
    return { price, says, enter: (later) => enter(later, system, reach.center) };
  },
});

/** O-39. */
export const closeTradeRoute = order({
  name: 'close trade route',
  rule: 'O-39',
  heading: 'Trade',
  sentence: 'close trade route to {system}',
  also: ['(close|end|stop) [trade] route (to|with) {system}', '(close|end|stop) (traderoute|trade-route) (to|with) {system}'],
  slots,
  help: 'gives up a trade route',
  example: 'close trade route to Vega',
  check(draft, { system }) {
    const id = routeTo(draft, system);
    if (!id) return { why: 'you have no trade route there', rule: '5.4.X13-a' };
    if (!(id in draft.start.tradeRoutes)) return { why: 'the trade route is opened only this turn', rule: 'O-39' };
    return {
      price: {},
      says: `the trade route to ${systemNameIn(draft.view, system)} closed`,
      enter({ view }) {
        delete view.tradeRoutes[id];
      },
    };
  },
});

function targetProblem(draft: Draft, system: string): Refusal | null {
  const refusal = placeProblem(draft, system);
  if (refusal) return refusal;
  return routeTo(draft, system) ? { why: 'you have a trade route there already', rule: 'O-38' } : null;
}

function placeProblem(draft: Draft, system: string): Refusal | null {
  const { view, start } = draft;
  if (!(system in view.colonies)) return isLinkableMine(start, system) ? null : foreignPlace(start, system);
  if (!(system in start.colonies)) return null; // it is founded before routes are opened
  const place = settledPlace(draft, system, 'G-28');
  if ('why' in place) return place;
  return place.colony.blockade ? { why: 'the colony is blockaded: no trade gets through', rule: 'G-28' } : null;
}

/** 4.5.T-d: systems of trade partners, unless trade with them is suspended. */
function foreignPlace(start: EmpireView, system: string): Refusal | null {
  const partner = start.empires[tradePartnerAt(start, system) ?? ''];
  if (!partner || !treatyIn(partner, 'trade')) {
    return { why: 'it is no system of yours, and others need a trade treaty', rule: '5.4.X13-a' };
  }
  return isBarred(partner)
    ? { why: `nothing is traded with ${partner.name} under hostilities or sanctions`, rule: 'G-50' }
    : null;
}

function noReach({ start }: Draft, system: string): string {
  return commerceRangesOf(start).has(system)
    ? 'every way there leads through systems of others, rebellions, blockades or contested systems'
    : 'it lies out of the commerce range of your centers of trade';
}

function routeTo({ view }: Draft, system: string): string | undefined {
  return Object.keys(view.tradeRoutes).find((id) => view.tradeRoutes[id]?.target === system);
}

function enter({ view }: Draft, target: string, center: string): void {
  const { empire, turn, tradeRoutes } = view;
  tradeRoutes[`route of this sheet to ${target}`] = { owner: empire.id, target, center, opened: turn, state: 'active' };
}

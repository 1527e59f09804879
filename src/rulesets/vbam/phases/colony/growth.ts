import { lowerPopulation, raisePopulation } from '#vbam/orders/verbs/colonies/population.ts';
import { buildInfrastructure, sellInfrastructure } from '#vbam/orders/verbs/economy/infrastructure.ts';
import { coloniesIn, takenByOthers } from '#vbam/questions/colonies/colonies.ts';
import type { Site } from '#vbam/questions/economy/sites.ts';
import { decreasedPopulationOf, raisedOf } from '#vbam/questions/shared/colonies/population.ts';
import { infrastructureDecreaseGainOf } from '#vbam/questions/shared/economy/infrastructure.ts';
import { inRebellion } from '#vbam/questions/shared/economy/workplace.ts';
import type { Infrastructure } from '#vbam/tables/colonies/infrastructure.ts';
import { book, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { barredByWar } from '../shared/colonies/barredByWar.ts';
import { type ColonySite, changeMorale } from '../shared/colonies/changeMorale.ts';
import { ownColony } from '../shared/colonies/ownColony.ts';
import { giveBack } from '../shared/giveBack.ts';

type Sites = ReadonlyMap<string, Site>;

/** 3.4.2: decreases, then increases. */
export function resolvePopulation(turn: VbamTurn, sites: Sites): void {
  const quietColony = quietColoniesIn(turn, sites);
  for (const order of ordersOf(turn, lowerPopulation)) {
    const site = quietColony(order, '3.4.2-a');
    if (site) decreasePopulation(turn, site, order);
  }
  for (const order of byComing(turn, ordersOf(turn, raisePopulation))) {
    const site = quietColony(order, '3.4.2-a');
    if (site) increasePopulation(turn, site, order);
  }
}

/** G-58: whoever came first to a system grows first; elsewhere the order of the sheets makes no difference. */
function byComing<Order extends { empire: string; values: { colony: string } }>({ state }: VbamTurn, orders: Order[]): Order[] {
  const rankOf = ({ empire, values }: Order) =>
    Math.max(
      0,
      coloniesIn(state, values.colony).findIndex(({ owner }) => owner === empire),
    );
  const ranks = new Map(orders.map((order) => [order, rankOf(order)]));
  return orders.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
}

/** 3.4.3: decreases, then increases. */
export function resolveInfrastructure(turn: VbamTurn, sites: Sites): void {
  const quietColony = quietColoniesIn(turn, sites);
  for (const order of ordersOf(turn, sellInfrastructure)) {
    const site = quietColony(order, '3.4.3-b');
    if (site) decreaseInfrastructure(turn, site, order);
  }
  for (const order of ordersOf(turn, buildInfrastructure)) {
    const site = quietColony(order, '3.4.3-b');
    if (site) increaseInfrastructure(turn, site, order);
  }
}

function decreasePopulation(turn: VbamTurn, site: ColonySite, order: GivenOrder) {
  const { colony } = site;
  if (colony.census < 1) return giveBack(turn, order, { kind: 'nobody lives there' }, '3.4.2-c');
  const { census, pp } = decreasedPopulationOf(colony);
  colony.census = census;
  changeMorale(turn, site, -1);
  tellPopulation(turn, site, -1, '3.4.2-c');
  const { empire, says } = order;
  const cause = { kind: 'order', says } as const;
  book(turn, { empire, pool: 'pp', heading: 'miscellaneous income', cause, amount: pp, rule: '3.4.2-c', at: colony.system });
}

function increasePopulation(turn: VbamTurn, site: ColonySite, order: GivenOrder) {
  const { colony, capacity } = site;
  if (colony.census >= capacity) return giveBack(turn, order, { kind: 'capacity reached', capacity }, '3.4.2-b');
  const room = capacity - takenByOthers(turn.state, colony.system, order.empire); // somebody may have grown just before
  if (colony.census >= room) return giveBack(turn, order, { kind: 'capacity filled by others', capacity, grown: true }, 'G-58');
  colony.census = raisedOf(colony.census, 1, room);
  changeMorale(turn, site, 1);
  tellPopulation(turn, site, 1, '3.4.2-b');
}

function tellPopulation(turn: VbamTurn, { owner, system, colony }: ColonySite, by: number, rule: string): void {
  const { census, morale } = colony;
  turn.events.push({ kind: 'populationChanged', rule, seenBy: [owner], empire: owner, system: system.id, census, morale, by });
}

function decreaseInfrastructure(turn: VbamTurn, site: ColonySite, order: GivenOrder<typeof sellInfrastructure>) {
  const value = site.colony[order.values.what];
  if (value < 1) return giveBack(turn, order, { kind: 'nothing to sell', infrastructure: order.values.what }, '3.4.3-f');
  changeInfrastructure(turn, site, order.values.what, -1, '3.4.3-f');
  const amount = 10 * infrastructureDecreaseGainOf(value);
  const { empire, says } = order;
  const cause = { kind: 'order', says } as const;
  book(turn, { empire, pool: 'ep', heading: 'miscellaneous income', cause, amount, rule: '3.4.3-f', at: site.system.id });
}

function increaseInfrastructure(turn: VbamTurn, site: ColonySite, order: GivenOrder<typeof buildInfrastructure>) {
  const { colony, capacity } = site;
  if (colony[order.values.what] >= capacity) return giveBack(turn, order, { kind: 'capacity reached', capacity }, '3.4.3-e');
  changeInfrastructure(turn, site, order.values.what, 1, '3.4.3-e');
}

function changeInfrastructure(
  turn: VbamTurn,
  { owner, system, colony }: ColonySite,
  what: Infrastructure,
  by: number,
  rule: string,
): void {
  const from = colony[what];
  colony[what] += by;
  const common = { rule, seenBy: [owner], empire: owner, system: system.id };
  turn.events.push({ kind: 'infrastructureChanged', ...common, what, from, to: colony[what] });
}

type ColonyOrder = GivenOrder & { values: { colony: string } };

/** 3.4.2-a, 3.4.3-b: nothing changes in a rebellion, nor where an enemy contests the system. */
function quietColoniesIn(turn: VbamTurn, sites: Sites): (order: ColonyOrder, rule: '3.4.2-a' | '3.4.3-b') => ColonySite | null {
  const isBarred = barredByWar(turn);
  return (order, rule) => {
    const site = ownColony(turn, sites, order);
    if (!site || isBarred(order, site.system.id)) return null;
    if (!inRebellion(site)) return site;
    giveBack(turn, order, { kind: 'in rebellion' }, rule);
    return null;
  };
}

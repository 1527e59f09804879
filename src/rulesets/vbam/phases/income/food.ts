import { byKey } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { starveFirst } from '#vbam/orders/verbs/economy/priorities.ts';
import { type Site, sitesByOwner } from '#vbam/questions/economy/sites.ts';
import { foodBalanceOf, foodNeedOf, starvingAt } from '#vbam/questions/shared/economy/food.ts';
import { foodAt } from '#vbam/questions/shared/economy/output.ts';
import { isShutOff, siteKey } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { regionKeyOf, regionOf, treasuryFor } from '#vbam/questions/shared/empires/regions.ts';
import { book, ordersOf, type VbamTurn } from '#vbam/turn.ts';

/** G-35: everybody eats, those who are shut off what they grow themselves; those who went hungry are marked. */
export function feed(turn: VbamTurn, sites: readonly Site[]): void {
  const starving = new Map<string, number>();
  const lists = new Map(ordersOf(turn, starveFirst).map(({ empire, values }) => [empire, values.colonies]));
  for (const site of sites) if (site.colony && isShutOff(site)) feedAlone(turn, site, site.colony, starving);
  for (const [empire, own] of [...sitesByOwner(sites)].sort(byKey(([key]) => key))) {
    for (const board of boardsOf(turn, empire, own)) feedTogether(turn, { ...board, list: lists.get(empire) ?? [] }, starving);
  }
  for (const { colony } of sites) if (colony) mark(turn, colony, starving.get(siteKey(colony.owner, colony.system)) ?? 0);
}

/** Those who eat together, and which of them go hungry first (O-66). */
interface Board {
  empire: string;
  sites: readonly Site[];
  list: readonly string[];
  /** where the pool that helps them out is */
  at: string | undefined;
}

/** 4.3.5-c: a region that is cut off feeds itself. */
function boardsOf({ state }: VbamTurn, empire: string, own: readonly Site[]): Omit<Board, 'list'>[] {
  const cutOff = state.empires[empire]?.cutOff ?? [];
  const eaters = own.filter((site) => !isShutOff(site));
  const tables = Map.groupBy(eaters, ({ system }) => regionOf({ cutOff }, system.id));
  return [...tables].map(([region, sites]) => ({ empire, sites, at: region && regionKeyOf(region) }));
}

function feedTogether(turn: VbamTurn, { empire, sites, at, list }: Board, starving: Map<string, number>): void {
  const { foodPerCensus } = turn.constants;
  const tables = sites.map((site) => ({ id: site.system.id, census: site.colony?.census ?? 0, food: foodAt(site) }));
  const [food, census] = [sumOf(tables.map((table) => table.food)), sumOf(tables.map((table) => table.census))];
  const { pp } = treasuryFor(empireIn(turn.state, empire), at, undefined);
  const balance = foodBalanceOf(food, census, pp, foodPerCensus);
  const cause = { kind: 'food', grown: food, needed: foodNeedOf(census, foodPerCensus) } as const;
  const line = { empire, pool: 'pp', rule: 'G-35', cause, within: at } as const;
  book(turn, { ...line, heading: 'system income', amount: balance.surplus });
  book(turn, { ...line, heading: 'miscellaneous expense', amount: -balance.fromPool });
  for (const [id, hungry] of starvingAt(balance.starving, tables, foodPerCensus, list)) starving.set(siteKey(empire, id), hungry);
}

/** G-28: no food in or out; what is left over waits there, and can be eaten later. */
function feedAlone(turn: VbamTurn, site: Site, colony: Colony, starving: Map<string, number>): void {
  const { sequestered, census, system, owner } = colony;
  const { foodPerCensus } = turn.constants;
  const balance = foodBalanceOf(foodAt(site), census, sequestered.pp, foodPerCensus);
  const cause = { kind: 'food', grown: foodAt(site), needed: foodNeedOf(census, foodPerCensus) } as const;
  const line = { empire: owner, pool: 'pp', rule: 'G-35', cause, at: system } as const;
  book(turn, { ...line, heading: 'system income', amount: balance.surplus });
  book(turn, { ...line, heading: 'miscellaneous expense', amount: -balance.fromPool });
  starving.set(siteKey(owner, system), balance.starving);
}

function mark(turn: VbamTurn, colony: Colony, census: number): void {
  const { owner, system } = colony;
  colony.starvedTurns = census > 0 ? colony.starvedTurns + 1 : 0;
  if (census === 0) return;
  const common = { rule: 'G-35', seenBy: [owner], empire: owner, system };
  turn.events.push({ kind: 'peopleStarved', ...common, census, turns: colony.starvedTurns });
}

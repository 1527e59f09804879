import { openTradeRoute } from '#vbam/orders/verbs/trade/tradeRoutes.ts';
import { commerceAt } from '#vbam/questions/shared/economy/output.ts';
import { knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import type { ColonySize } from '#vbam/tables/colonies/population.ts';
import { tradePartnerAt } from '#vbam/view/abroad/dealing.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { type Desk, inTurns, priceOf } from '../desk.ts';
import { quietColonies } from '../ground.ts';
import { hasRouteTo, paybackOf, siteNow, type Venture } from '../worth.ts';

/** A route to a growing colony is valued with one more Census than the colony has. */
const GROWTH = 1;

/** 5.4: routes to colonies that have none, our own and those of partners. */
export function adviseTrade(desk: Desk): Venture[] {
  return [...routesAtHome(desk), ...routesAbroad(desk)];
}

/** What is assumed of a foreign colony of this size: a Census in the middle of its range. */
const guessedCensus: Readonly<Record<string, number>> = {
  outpost: 0.5,
  settlement: 2.5,
  'minor colony': 4.5,
  'major colony': 6.5,
  'core world': 8,
} satisfies Record<ColonySize, number>;

/** 5.4.X13-a: the checker knows with whom we may trade; how much we value it is a matter of temper. */
function routesAbroad(desk: Desk): Venture[] {
  const { foreign } = desk.view;
  return Object.keys(foreign.colonies)
    .sort()
    .flatMap((system): Venture[] => {
      const owner = tradePartnerAt(desk.view, system);
      const size = knownColoniesAt(foreign.colonies, system).find((one) => one.owner === owner)?.size ?? '';
      const census = guessedCensus[size] ?? 0;
      if (owner === null || census === 0 || hasRouteTo(desk, system)) return [];
      const price = priceOf(desk, openTradeRoute, { system });
      if (!price?.epTenths) return [];
      const payback = (paybackOf(price.epTenths, census * census) * desk.temper.foreignTradePatience) / 100;
      const because = `${desk.view.empires[owner]?.name ?? 'Others'} have goods to sell at ${systemNameIn(desk.view, system)}, and buy ours.`;
      return [{ chapter: 'Works and trade', verb: openTradeRoute, values: { system }, price, payback, because }];
    });
}

function routesAtHome(desk: Desk): Venture[] {
  return quietColonies(desk.draft.view).flatMap(([system]): Venture[] => {
    if (hasRouteTo(desk, system)) return [];
    const price = priceOf(desk, openTradeRoute, { system });
    const site = siteNow(desk.draft.view, system);
    if (!price?.epTenths || !site.colony || site.colony.census === 0) return [];
    const grown = { ...site, colony: { ...site.colony, census: site.colony.census + GROWTH } };
    const payback = paybackOf(price.epTenths, commerceAt(grown).total);
    const because = `Merchants ask for a route to ${systemNameIn(desk.view, system)}, which should earn its price in about ${inTurns(payback)}.`;
    return [{ chapter: 'Works and trade', verb: openTradeRoute, values: { system }, price, payback, because }];
  });
}

import { plainOrder } from '#core/order.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { raisePopulation } from '#vbam/orders/verbs/colonies/population.ts';
import { sellInfrastructure } from '#vbam/orders/verbs/economy/infrastructure.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { type Desk, give, priceOf } from '../desk.ts';
import { quietColonies } from '../ground.ts';
import { hasRouteTo, paybackOf, populationWorth, siteNow, worthOf } from '../worth.ts';

interface Growth {
  colony: string;
  pp: number;
  payback: number;
  /** what its people will grow beyond what they eat, once there is land for them */
  food: number;
}

/** With this many PP in store, and no room to grow, farms only fill the stores. */
const OVERFLOWING = 500;

/** A shortage that the stores can cover for this many turns is no reason to stop growing. */
const STORED_TURNS = 10;

/** 3.4.2: people where they earn most, while they can be fed. */
export function advisePopulation(desk: Desk): void {
  let surplus = desk.expected.food.grown - desk.expected.food.needed;
  const choices = quietColonies(desk.draft.view)
    .flatMap(([id, colony]) => growthOf(desk, id, colony) ?? [])
    .sort((one, other) => one.payback - other.payback || plainOrder(one.colony, other.colony));
  if (choices.length === 0) sellFarm(desk, surplus);
  for (const { colony, food, pp } of choices) {
    const { treasury } = desk.draft.view.empire;
    if (surplus + food < -(treasury.pp - pp) / STORED_TURNS) continue;
    if (pp > treasury.pp) break; // better to save for it than to spend on less
    const census = desk.draft.view.colonies[colony]?.census ?? 0;
    const because =
      census === 0
        ? `Nothing works at ${systemNameIn(desk.view, colony)} before people come.`
        : `More hands at ${systemNameIn(desk.view, colony)} earn their keep soonest.`;
    if (give(desk, 'People and colonies', raisePopulation, { colony }, because)) surplus += food;
  }
}

/** 3.4.3-f: where every colony is full, a farm that nobody needs is worth more as money; but never so that people would go hungry. */
function sellFarm(desk: Desk, surplus: number): void {
  const { view } = desk.draft;
  if (view.empire.treasury.pp < OVERFLOWING) return;
  const [best] = quietColonies(view)
    .filter(([, { agriculture }]) => agriculture > 0)
    .map(([colony, { agriculture, census }]) => {
      const site = siteNow(view, colony);
      return { colony, agriculture, food: agriculture > census ? 0 : site.system.biosphere };
    })
    .filter(({ food }) => food <= surplus)
    .sort((one, other) => one.food - other.food || other.agriculture - one.agriculture || plainOrder(one.colony, other.colony));
  if (!best) return;
  const because = 'The granaries overflow and there is room for nobody else: a farm less is not missed.';
  give(desk, 'People and colonies', sellInfrastructure, { what: 'agriculture', colony: best.colony }, because);
}

function growthOf(desk: Desk, id: string, colony: Colony): Growth | null {
  const price = priceOf(desk, raisePopulation, { colony: id });
  if (!price) return null;
  const site = siteNow(desk.draft.view, id);
  const census = colony.census + 1;
  const { foodPerCensus } = desk.view.constants;
  const farms = site.system.biosphere >= foodPerCensus - 1;
  const wanted = {
    economy: Math.max(colony.economy, census),
    agriculture: farms ? Math.max(colony.agriculture, census) : colony.agriculture,
  };
  const works = 10 * census * 10 * (Number(colony.economy < census) + Number(farms && colony.agriculture < census));
  const grown = { ...colony, ...wanted, census, morale: colony.morale + 1 };
  const gain = worthOf(desk, { ...site, colony: grown }, true) - worthOf(desk, site, hasRouteTo(desk, id));
  const pp = price.pp ?? 0;
  const worked = Math.min(census, colony.agriculture) - Math.min(colony.census, colony.agriculture);
  return {
    colony: id,
    pp,
    payback: paybackOf(pp * populationWorth(desk) + works, gain),
    food: worked * site.system.biosphere - foodPerCensus,
  };
}

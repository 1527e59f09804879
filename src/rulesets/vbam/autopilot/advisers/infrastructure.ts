import { plainOrder } from '#core/order.ts';
import { buildInfrastructure } from '#vbam/orders/verbs/economy/infrastructure.ts';
import type { Infrastructure } from '#vbam/tables/colonies/infrastructure.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { type Desk, give, inTurns, priceOf } from '../desk.ts';
import { quietColonies } from '../ground.ts';
import { hasRouteTo, paybackOf, siteNow, type Venture, worthOf } from '../worth.ts';

/** What a colony may build for its yield; industry is the forces' business. */
const earning = ['economy', 'agriculture', 'research'] as const satisfies readonly Infrastructure[];

/** 3.4.3: the next point of each kind at every colony, by what it would add. */
export function adviseInfrastructure(desk: Desk): Venture[] {
  return quietColonies(desk.draft.view).flatMap(([colony]) => earning.flatMap((what) => pointOf(desk, colony, what)));
}

function pointOf(desk: Desk, colony: string, what: (typeof earning)[number]): Venture[] {
  const values = { what, colony };
  const price = priceOf(desk, buildInfrastructure, values);
  if (!price?.epTenths) return [];
  const payback = paybackOf(price.epTenths, gainOf(desk, colony, what));
  if (payback === Infinity) return [];
  const because = `${reasons[what]} at ${systemNameIn(desk.view, colony)} pays for itself in about ${inTurns(payback)}.`;
  return [
    {
      chapter: 'Works and trade',
      verb: buildInfrastructure,
      values,
      price,
      payback,
      because,
      next: () => pointOf(desk, colony, what),
    },
  ];
}

const reasons: Record<(typeof earning)[number], string> = {
  economy: 'Work for those who have none',
  agriculture: 'More land under the plough',
  research: 'A place for bright minds',
};

function gainOf(desk: Desk, colony: string, what: Infrastructure): number {
  const site = siteNow(desk.draft.view, colony);
  if (!site.colony) return 0;
  const more = { ...site, colony: { ...site.colony, [what]: site.colony[what] + 1 } };
  const route = hasRouteTo(desk, colony);
  return worthOf(desk, more, route) - worthOf(desk, site, route);
}

/** G-35: hunger comes before every other purchase. */
export function adviseFood(desk: Desk): void {
  const { food } = desk.expected;
  let short = food.needed - food.grown;
  const stored = desk.view.empire.treasury.pp;
  if (short <= 0 || stored >= 6 * short) return;
  while (short > 0) {
    const [best] = quietColonies(desk.draft.view)
      .flatMap(([colony]) => {
        const site = siteNow(desk.draft.view, colony);
        const idle = (site.colony?.census ?? 0) > (site.colony?.agriculture ?? 0);
        const price = idle ? priceOf(desk, buildInfrastructure, { what: 'agriculture', colony })?.epTenths : undefined;
        return price && site.system.biosphere > 0 ? [{ colony, price, food: site.system.biosphere }] : [];
      })
      .sort((a, b) => a.price / a.food - b.price / b.food || plainOrder(a.colony, b.colony));
    if (!best) return;
    const because = 'People will go hungry unless more is sown: this cannot wait.';
    if (!give(desk, 'Works and trade', buildInfrastructure, { what: 'agriculture', colony: best.colony }, because)) return;
    short -= best.food;
  }
}

import { plainOrder } from '#core/order.ts';
import type { Values } from '#core/orders/grammar/attempt.ts';
import type { ValuesOf } from '#core/orders/grammar/verb.ts';
import type { OrderVerb } from '#vbam/orders/order.ts';
import { buildFacility } from '#vbam/orders/verbs/construction/buildFacility.ts';
import { buildInfrastructure } from '#vbam/orders/verbs/economy/infrastructure.ts';
import { type Desk, give, priceOf } from '../desk.ts';
import { quietColonies } from '../ground.ts';
import { supplyBalanceOf } from '../supply.ts';

/** G-41: the share of supply to use, in percent: with more, ships would run short once something is lost. */
const SUPPLY_SHARE = 75;

/** G-41: CC of ships that can still be supplied. */
export function supplyRoom({ view }: Desk): number {
  const { capacity, taken } = supplyBalanceOf(view);
  return (capacity * SUPPLY_SHARE) / 100 - taken;
}

/** G-41: supplies come from industry. */
export function widenSupply(desk: Desk, left: () => number): void {
  const [next] = supplyWorks(desk);
  if (!next || next.price > left()) return;
  give(desk, 'Forces', next.verb, next.values, 'No more ships can be supplied before there is more industry.');
}

/** What would increase supply: industry where most people live, otherwise a factory at the largest colony. */
export function supplyWorks(desk: Desk): SupplyWork[] {
  const colonies = quietColonies(desk.draft.view).sort(([a, one], [b, other]) => other.census - one.census || plainOrder(a, b));
  const industries = colonies
    .filter(([, { census, industry }]) => industry < census)
    .flatMap(([colony]) => pricedWork(desk, buildInfrastructure, { what: 'industry', colony }));
  const factory = pricedWork(desk, buildFacility, { facility: 'orbital factory', system: colonies[0]?.[0] ?? '' });
  return [...industries, ...factory];
}

interface SupplyWork {
  verb: OrderVerb;
  values: Values;
  price: number;
}

function pricedWork<V extends OrderVerb>(desk: Desk, verb: V, values: ValuesOf<V>): SupplyWork[];
function pricedWork(desk: Desk, verb: OrderVerb, values: Values): SupplyWork[] {
  const price = priceOf(desk, verb, values)?.epTenths;
  return price === undefined ? [] : [{ verb, values, price }];
}

import { listed } from '#core/listed.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { bombardersOf, targetCalled } from '#vbam/orders/guards/bombarding.ts';
import { bestDamage, priceOf } from '#vbam/orders/plans/bombardmentOdds.ts';
import { bombard } from '#vbam/orders/verbs/fleets/bombard.ts';
import { planetaryDefense } from '#vbam/tables/colonies/facilities.ts';
import type { BombardTarget } from '#vbam/tables/war/bombardment.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { foesInSpaceAt } from './encounters.ts';
import { remark } from './remark.ts';
import { type Way, waysAhead } from './ways.ts';

/** G-25: what may come of orders to bombard, by what the empire knows. */
export function bombardmentWarnings(drafted: DraftedOrders): Problem[] {
  const given = drafted.orders.filter((order) => isOf(order, bombard));
  const ways = given.length === 0 ? [] : waysAhead(drafted);
  return given.flatMap(({ values: { fleet, what: target, system }, line }) => {
    const says = [
      elsewhere(drafted, ways, fleet, system),
      orbitContested(drafted, system),
      shielded(drafted, system),
      tooWeak(drafted, fleet, target),
    ];
    return says.flatMap((text) => (text === null ? [] : [remark('warning', text, line)]));
  });
}

function elsewhere({ after: { view } }: DraftedOrders, ways: readonly Way[], fleet: string, system: string): string | null {
  const stop = ways.find((way) => way.fleet === fleet)?.stops[0] ?? view.fleets[fleet]?.system;
  if (stop === system || stop === undefined) return null;
  const name = view.fleets[fleet]?.name ?? fleet;
  return `${name} will be at ${systemNameIn(view, stop)} when this turn ends, and bombards nothing at ${systemNameIn(view, system)} (G-25)`;
}

/** G-20.4. */
function orbitContested(drafted: DraftedOrders, system: string): string | null {
  const { start } = drafted.after;
  const foes = [...new Set(foesInSpaceAt(drafted, system).map(({ owner }) => powerNameIn(start, owner)))];
  if (foes.length === 0) return null;
  return `forces of ${listed(foes, 'and')} were seen in orbit at ${systemNameIn(start, system)}: nobody bombards while they can fight (G-20)`;
}

/** G-26. */
function shielded({ after: { start } }: DraftedOrders, system: string): string | null {
  const isShielded = start.foreign.colonies[system]?.facilities.some(({ kind }) => kind === 'planetary defense shield');
  if (!isShielded) return null;
  const { perCensus } = planetaryDefense.shield;
  return `a Shield stands at ${systemNameIn(start, system)}: while it works it takes the first ${perCensus} damage a turn for each Census there, more with better technology (G-26)`;
}

function tooWeak({ after: { view } }: DraftedOrders, fleet: string, target: BombardTarget): string | null {
  const [{ pool }, price] = [bombardersOf(view, fleet), priceOf(target)];
  if (bestDamage(pool) >= price) return null;
  const name = view.fleets[fleet]?.name ?? fleet;
  return `${name} makes ${bestDamage(pool)} damage at most, and a hit on the ${targetCalled(target)} takes ${price}: it will do no harm (G-25)`;
}

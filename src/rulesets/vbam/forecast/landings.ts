import { listed } from '#core/listed.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { groundBelow, halvedOf, troopsOf } from '#vbam/orders/guards/landing.ts';
import { land, landAll } from '#vbam/orders/verbs/fleets/land.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { foesInSpaceAt } from './encounters.ts';
import { groundOddsInWords } from './landingOdds.ts';
import { remark } from './remark.ts';
import { type Way, waysAhead } from './ways.ts';

/** All that a sheet lands in one place, with the line of the last of its orders. */
interface Descent {
  system: string;
  line: number;
  fleets: string[];
  troops: string[];
}

/** O-14, G-23: what may come of orders to land, by what the empire knows. */
export function landingWarnings(drafted: DraftedOrders): Problem[] {
  const descents = descentsIn(drafted);
  const ways = descents.length === 0 ? [] : waysAhead(drafted);
  return descents.flatMap((descent) => {
    const ground = groundBelow(drafted.after, descent.system);
    const enemy = 'why' in ground ? null : ground.enemy;
    const says = [
      ...elsewhere(drafted, ways, descent),
      ...barred(drafted, descent, enemy),
      groundOddsInWords(drafted, { ...descent, enemy, halved: halvedOf(drafted.after.view, descent.troops) }),
    ];
    return says.flatMap((text) => (text === null ? [] : [remark('warning', text, descent.line)]));
  });
}

function descentsIn({ orders, after: { view } }: DraftedOrders): Descent[] {
  const descents = new Map<string, Descent>();
  for (const order of orders) {
    if (!isOf(order, land) && !isOf(order, landAll)) continue;
    const { fleet, system } = order.values;
    const troops = isOf(order, land) ? order.values.units : troopsOf(view, fleet);
    const before = descents.get(system) ?? { system, line: order.line, fleets: [], troops: [] };
    const [fleets, all] = [new Set([...before.fleets, fleet]), new Set([...before.troops, ...troops])];
    descents.set(system, { system, line: order.line, fleets: [...fleets], troops: [...all] });
  }
  return [...descents.values()];
}

function elsewhere({ after: { view } }: DraftedOrders, ways: readonly Way[], { system, fleets }: Descent): string[] {
  return fleets.flatMap((id) => {
    const stop = ways.find((way) => way.fleet === id)?.stops[0] ?? view.fleets[id]?.system;
    if (stop === system || stop === undefined) return [];
    const [name, there] = [view.fleets[id]?.name ?? id, systemNameIn(view, stop)];
    return [`${name} will be at ${there} when this turn ends, and lands nobody at ${systemNameIn(view, system)} (G-23)`];
  });
}

/** G-20.4, G-26: enemies in orbit, a Shield, Guns, and nobody armed to hold the orbit. */
function barred(drafted: DraftedOrders, { system }: Descent, enemy: string | null): string[] {
  const { view, start } = drafted.after;
  const place = systemNameIn(view, system);
  const foes = [...new Set(foesInSpaceAt(drafted, system).map(({ owner }) => powerNameIn(start, owner)))];
  const works = (start.foreign.colonies[system]?.facilities ?? []).filter(({ owner }) => owner === enemy).map(({ kind }) => kind);
  return [
    ...(foes.length > 0
      ? [`forces of ${listed(foes, 'and')} were seen in orbit at ${place}: nobody lands while they can fight (G-20)`]
      : []),
    ...(works.includes('planetary defense shield')
      ? [`a Shield stands at ${place}: nobody lands while it works; bombard it first until it is crippled (G-26)`]
      : []),
    ...(works.includes('planetary defense guns')
      ? [
          `Guns stand at ${place}: while they work they fire at the transports before anybody is down, and no unarmed ship lands alone (G-23)`,
        ]
      : []),
    ...(isEscorted(drafted, system)
      ? []
      : [
          `no armed fleet of yours will be at ${place}: transports alone land only where nothing can shoot, and no ship supports the troops (G-23)`,
        ]),
  ];
}

function isEscorted(drafted: DraftedOrders, system: string): boolean {
  const { view } = drafted.after;
  const there = new Set(
    waysAhead(drafted).flatMap(({ fleet, stops }) => ((stops[0] ?? view.fleets[fleet]?.system) === system ? [fleet] : [])),
  );
  return Object.values(view.units).some(({ place, class: id, mothballed }) => {
    const strength = view.unitClasses[id]?.statistics.attackStrength ?? 0;
    return place.kind === 'fleet' && there.has(place.fleet) && !mothballed && strength > 0;
  });
}

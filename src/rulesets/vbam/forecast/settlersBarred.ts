import { listed } from '#core/listed.ts';
import { isOf } from '#core/orders/grammar/verb.ts';
import type { Problem } from '#core/orders/problem.ts';
import type { DraftedOrders } from '#vbam/orders/checkOrders.ts';
import { isAtWar, levelAgainst } from '#vbam/orders/guards/permitted.ts';
import { colonize } from '#vbam/orders/verbs/colonies/colonize.ts';
import { jumpsFrom, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import { colonistLanesIn } from '#vbam/questions/shared/movement/openLanes.ts';
import { powerNameIn } from '#vbam/view/abroad/holders.ts';
import { territoryKnownTo } from '#vbam/view/abroad/territory.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { type Encounter, encountersAhead } from './encounters.ts';
import { remark } from './remark.ts';
import { waysAhead } from './ways.ts';

/** 3.4.1-c, W-01: settlers set out after fleets have moved, and turn back where a fleet of their own has met enemies on the way. */
export function settlersBarred(drafted: DraftedOrders): Problem[] {
  const settling = drafted.orders.filter((order) => isOf(order, colonize));
  if (settling.length === 0) return [];
  const { start, view } = drafted.after;
  const met = encountersAhead(drafted, waysAhead(drafted)).filter((one) => isContest(drafted, one));
  const graph = laneGraphOf({ systems: Object.values(start.systems), lanes: start.lanes });
  const reachOf = (barred: readonly string[], from: string) => {
    const known = territoryKnownTo(start).contested;
    const has = (system: string) => known.has(system) || barred.includes(system);
    return jumpsFrom(colonistLanesIn({ contested: { has, size: known.size + barred.length } }, graph), from);
  };
  return settling.flatMap(({ values, price, line }): Problem[] => {
    const [target, from] = [String(values.system), price.at ?? ''];
    const all = [...new Set(met.map(({ system }) => system))];
    if (reachOf(all, from).has(target)) return [];
    const inTheWay = met.filter(({ system }) => system === target || !reachOf([system], from).has(target));
    const named = (inTheWay.length > 0 ? inTheWay : met).map(({ fleet, system, foes }) => {
      const enemies = listed([...new Set(foes.map(({ owner }) => powerNameIn(start, owner)))], 'and');
      return `${view.fleets[fleet]?.name ?? fleet} meets ${enemies} at ${systemNameIn(start, system)}`;
    });
    const text = `the settlers for ${systemNameIn(start, target)} turn back if ${listed([...new Set(named)], 'and')}: that contests their way (3.4.1-c)`;
    return [remark('warning', text, line)];
  });
}

/** W-01: when this turn ends, at war. */
function isContest(drafted: DraftedOrders, { isThere, foes }: Encounter): boolean {
  return isThere && foes.some(({ owner }) => isAtWar(levelAgainst(drafted.after, owner)));
}

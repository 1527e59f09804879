import { byKey, plainOrder } from '#core/order.ts';
import { suppressPiracy } from '#vbam/orders/verbs/economy/suppressPiracy.ts';
import { stay } from '#vbam/orders/verbs/fleets/move.ts';
import { attackOnSight, defend } from '#vbam/orders/verbs/fleets/plans/posture.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { knownPirates } from '#vbam/view/war/knownWilds.ts';
import { estimateOfWild } from '#vbam/view/war/strength.ts';
import { type Desk, give, grossIncomeOf } from '../desk.ts';
import { jumpsAround } from '../ground.ts';
import { strengthOf } from '../strength.ts';
import { routesOf, sail } from '../voyages.ts';
import { type Guard, guardsOf } from './guards.ts';

/** 7.6: how much stronger than pirates look a fleet must be. */
const HUNTING_ODDS = 1.5;
/** 7.6: the share of income that goes to have new pirates caught, in percent. */
const SUPPRESSION_PERCENT = 5;
/** Pirates last seen longer ago than this are taken to have moved on. */
const FRESH_TURNS = 2;
const TENTHS = 10;

/** 7.6: new pirates are always paid off, and the others hunted by whoever is near and strong enough. */
export function advisePirates(desk: Desk): void {
  if (!desk.view.rules.piracy) return;
  suppress(desk);
  const hunters = hunt(desk);
  callBack(desk, hunters);
}

/** O-65. */
function suppress(desk: Desk): void {
  const amount = Math.floor((grossIncomeOf(desk) * SUPPRESSION_PERCENT) / 100 / TENTHS);
  if (amount > 0)
    give(desk, 'Order at home', suppressPiracy, { amount }, 'Pirates are caught most cheaply before they have a ship.');
}

/** The nearest fleet that is strong enough, for each band where our people live, in order of the systems: elsewhere they rob others. Returns who hunts. */
function hunt(desk: Desk): Set<string> {
  const { view } = desk;
  const hunters = new Set<string>();
  const prey = knownPirates(view).filter(({ seen, system }) => system in view.colonies && view.turn - 1 - seen <= FRESH_TURNS);
  for (const band of [...prey].sort(byKey(({ system }) => system))) {
    const wanted = HUNTING_ODDS * (estimateOfWild(view, band) ?? 0);
    const away = jumpsAround(view, band.system);
    const [nearest] = guardsOf(desk)
      .filter(({ fleet, crew }) => !desk.busy.has(fleet) && !hunters.has(fleet) && strengthOf(crew) >= wanted)
      .filter(({ system }) => away.has(system))
      .sort((one, other) => jumpsTo(away, one) - jumpsTo(away, other) || plainOrder(one.fleet, other.fleet));
    if (nearest && pursue(desk, nearest, band)) hunters.add(nearest.fleet);
  }
  return hunters;
}

function jumpsTo(away: ReadonlyMap<string, number>, { system }: Guard): number {
  return away.get(system) ?? Infinity;
}

function pursue(desk: Desk, guard: Guard, { system, name }: { system: string; name: string }): boolean {
  const because = `The ${name} at ${systemNameIn(desk.view, system)} rob us no longer than it takes to get there.`;
  const { fleet } = guard;
  const isThere = guard.system === system;
  const routes = routesOf(desk, guard);
  if (routes.harmAt(system) > 0) return false; // 3.2.1-c, G-34: no band is worth a fleet that wastes away there
  if (!isThere && (routes.ways.get(system)?.harm !== 0 || !sail(desk, 'Fleets', routes, system, because))) return false;
  if (isThere && (desk.draft.view.fleets[fleet]?.course.length ?? 0) > 0) give(desk, 'Fleets', stay, { fleet }, because);
  desk.busy.add(fleet);
  if (desk.view.fleets[fleet]?.plan?.posture !== 'attack on sight') give(desk, 'Fleets', attackOnSight, { fleet }, because);
  return true;
}

/** Who attacks on sight might begin what nobody wants: after the hunt a fleet only defends itself, where there is no war. */
function callBack(desk: Desk, hunters: ReadonlySet<string>): void {
  const { view } = desk;
  if (Object.values(view.empires).some(({ state }) => state === 'war')) return;
  for (const { fleet } of guardsOf(desk)) {
    if (hunters.has(fleet) || view.fleets[fleet]?.plan?.posture !== 'attack on sight') continue;
    give(desk, 'Fleets', defend, { fleet }, 'The hunt is over.');
  }
}

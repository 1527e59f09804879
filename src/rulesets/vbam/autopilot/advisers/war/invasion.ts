import { plainOrder } from '#core/order.ts';
import { embark } from '#vbam/orders/verbs/fleets/embark.ts';
import { landAll } from '#vbam/orders/verbs/fleets/land.ts';
import { stay } from '#vbam/orders/verbs/fleets/move.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { type Desk, give } from '../../desk.ts';
import { shipyardsOf } from '../../ground.ts';
import { nearest, routesOf, sail } from '../../voyages.ts';
import { isPost } from '../guards.ts';
import {
  ccOfTroops,
  groundCcAt,
  isInvader,
  isShielded,
  type Landing,
  landedAt,
  landingsOf,
  troopsLackingAt,
  troopsWantedAt,
} from './landings.ts';

/** 7.6: where an enemy's orbit is held, troops come and land; elsewhere transports have no business. `held`: the strength there. Returns where own soldiers fight this turn. */
export function adviseInvasion(desk: Desk, held: ReadonlyMap<string, number>): Set<string> {
  const fighting = new Set([...held.keys()].filter((system) => landedAt(desk.view, system).length > 0));
  if (!isInvader(desk)) return fighting;
  const goals = [...held.keys()]
    .filter((system) => !isShielded(desk.view, system))
    .sort((a, b) => troopsWantedAt(desk.view, a) - troopsWantedAt(desk.view, b) || plainOrder(a, b));
  const landings = landingsOf(desk);
  for (const goal of goals) if (invade(desk, goal, held.get(goal) ?? 0, landings)) fighting.add(goal);
  for (const landing of landings) if (!desk.busy.has(landing.fleet)) takeOff(desk, landing);
  for (const landing of landings) if (!desk.busy.has(landing.fleet)) withdraw(desk, landing);
  return fighting;
}

/** Those on the ground, in orbit and at each place together. True if anybody lands now. */
function invade(desk: Desk, goal: string, strength: number, landings: readonly Landing[]): boolean {
  const { view } = desk;
  const free = landings.filter(({ fleet, aboard }) => !desk.busy.has(fleet) && aboard.length > 0);
  const here = free.filter(({ system }) => system === goal);
  let lacking = troopsLackingAt(view, goal) - ccOfTroops(here.flatMap(({ aboard }) => aboard));
  const lands = here.length > 0 && descend(desk, goal, here, lacking);
  for (const group of Map.groupBy(
    free.filter((one) => !here.includes(one)),
    ({ system }) => system,
  ).values()) {
    const brought = ccOfTroops(group.flatMap(({ aboard }) => aboard));
    const isOnItsWay = group.some(({ fleet }) => view.fleets[fleet]?.course.at(-1) === goal);
    if (lacking <= 0 || (brought < lacking && !isOnItsWay)) continue;
    const because = `${systemNameIn(view, goal)} is ours to take: we hold its orbit, and bring soldiers enough for it.`;
    for (const landing of group) sail(desk, 'Fleets', routesOf(desk, landing, strength), goal, because);
    lacking -= brought;
  }
  return lands;
}

/** 7.6: with 1.5 times the CC on the ground; until then they wait under the guns of their friends. */
function descend(desk: Desk, goal: string, here: readonly Landing[], lacking: number): boolean {
  const name = systemNameIn(desk.view, goal);
  let lands = false;
  for (const { fleet } of here) {
    if (lacking > 0) wait(desk, fleet, `More soldiers have to come before anybody lands at ${name}.`);
    else if (
      give(desk, 'Fleets', landAll, { fleet, system: goal }, `We are strong enough on the ground: ${name} is to be ours.`)
    ) {
      wait(desk, fleet, `The transports stay over ${name} until their soldiers hold it.`);
      lands = true;
    }
  }
  return lands;
}

function wait(desk: Desk, fleet: string, because: string): void {
  if ((desk.draft.view.fleets[fleet]?.course.length ?? 0) > 0) give(desk, 'Fleets', stay, { fleet }, because);
  desk.busy.add(fleet);
}

/** 7.6: those who fight at less than even odds go aboard again, and home. */
function takeOff(desk: Desk, { fleet, system }: Landing): void {
  const { view } = desk;
  const ashore = landedAt(view, system).filter(({ unit }) => unit.landed !== undefined);
  if (ashore.length === 0 || ccOfTroops(ashore) >= groundCcAt(view, system)) return;
  const name = systemNameIn(view, system);
  give(desk, 'Fleets', embark, { fleet }, `The ground of ${name} cannot be won with those who are left.`);
}

/** Transports without an escort go back to the nearest own world; those with troops gather where others are raised. */
function withdraw(desk: Desk, landing: Landing): void {
  const { view } = desk;
  const [yard] = shipyardsOf(desk);
  const isHome = landing.system in view.colonies;
  if (isHome && (landing.aboard.length === 0 || yard === undefined || landing.system === yard)) return;
  const routes = routesOf(desk, landing);
  const isOpen = landing.aboard.length > 0 && yard !== undefined && isPost(view, yard) && routes.ways.get(yard)?.harm === 0;
  const haven = isOpen ? yard : isHome ? null : nearest(routes, (at) => at in view.colonies && isPost(view, at), Infinity);
  if (haven !== null) sail(desk, 'Fleets', routes, haven, 'Transports wait at home until an orbit is held for them.');
}

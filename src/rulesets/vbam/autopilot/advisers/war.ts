import { plainOrder } from '#core/order.ts';
import { ALL_FLEETS } from '#vbam/orders/plans/battlePlans.ts';
import { stay } from '#vbam/orders/verbs/fleets/move.ts';
import { retreat } from '#vbam/orders/verbs/fleets/plans/retreat.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { hostileStrengthBySystem, strengthToExpectBySystem } from '#vbam/view/war/strengthSeen.ts';
import { enemiesAtWarIn } from '#vbam/view/war/threats.ts';
import { type Desk, give } from '../desk.ts';
import { jumpsAround } from '../ground.ts';
import { survivableBy } from '../piece.ts';
import { strengthOf } from '../strength.ts';
import { MARKED } from '../temper.ts';
import { nearest, routesOf, sail } from '../voyages.ts';
import { type Guard, guardsOf, isPost, seatOf } from './guards.ts';
import { adviseBombardment } from './war/bombardment.ts';
import { adviseInvasion } from './war/invasion.ts';
import { bestTarget, boldnessOf, strengthAmong, type Target } from './war/targets.ts';

/** 7.6: CC that stay at the capital. */
const HOME_GUARD = 8;
/** So many times the strength that is reckoned with at a world is enough to keep it shut off. */
const KEEPERS = 3;
/** 7.6: from this level of being out of supply on, a fleet comes back. */
const HUNGRY = 2;

/** 7.6: some guard the capital, the others gather and attack wherever the odds are those its people want. */
export function adviseWar(desk: Desk): void {
  const enemies = enemiesAtWarIn(desk.view);
  if (enemies.length === 0) return;
  planRetreats(desk);
  if (desk.temper.staysHome) return;
  const { home, strikers } = shareOut(desk);
  guardHome(desk, home);
  for (const guard of strikers.filter(isHungry)) resupply(desk, guard);
  const fed = strikers.filter((guard) => !isHungry(guard));
  const held = heldBy(desk, fed, enemies);
  for (const [system, here] of held) stayOver(desk, system, keepersAmong(desk, system, here));
  const free = fed.filter(({ fleet }) => !desk.busy.has(fleet));
  const goal = bestTarget(desk.view, enemies, free, new Set(held.keys()));
  if (goal !== null) advance(desk, free, goal);
  for (const [system, here] of held) stayOver(desk, system, here);
  const strengths = new Map([...held].map(([system, here]) => [system, strengthAmong(here)]));
  adviseBombardment(desk, strengths, adviseInvasion(desk, strengths));
}

/** 7.6: the bold stay longer, the peaceable leave early; the others fight as everybody does. */
function planRetreats(desk: Desk): void {
  const { culture, plan } = desk.view.empire;
  const below = culture.aggressiveness >= 80 ? 40 : culture.aggressiveness <= MARKED.low ? 80 : null;
  if (below === null || plan?.retreat) return;
  const because = below < 60 ? 'Our captains do not run from a fight.' : 'No ship is to be thrown away.';
  give(desk, 'Fleets', retreat, { fleet: ALL_FLEETS, percent: below }, because);
}

/** 7.6: those nearest to the capital stay there, until they have 8 CC; a fleet is not divided. */
function shareOut(desk: Desk): { home: Guard[]; strikers: Guard[] } {
  const seat = seatOf(desk.view);
  const free = guardsOf(desk).filter(({ fleet }) => !desk.busy.has(fleet));
  if (seat === null) return { home: free, strikers: [] };
  const away = jumpsAround(desk.view, seat);
  free.sort(
    (one, other) =>
      (away.get(one.system) ?? Infinity) - (away.get(other.system) ?? Infinity) || plainOrder(one.fleet, other.fleet),
  );
  let left = HOME_GUARD;
  const home = free.filter(({ cc }) => {
    const stays = left > 0;
    left -= cc;
    return stays;
  });
  return { home, strikers: free.slice(home.length) };
}

/** Whoever cannot get there safely is left to others. */
function guardHome(desk: Desk, home: readonly Guard[]): void {
  const seat = seatOf(desk.view);
  if (seat === null) return;
  for (const guard of home) goOrWait(desk, guard, seat, 'In a war the capital is never left without a guard.');
}

/** To a place that is safe for those who go there, with `strength` together; who is there already stays. */
function goOrWait(desk: Desk, guard: Guard, goal: string, because: string, strength = strengthOf(guard.crew)): void {
  const routes = routesOf(desk, guard, strength);
  if (routes.harmAt(goal) > 0) return;
  if (guard.system === goal) wait(desk, guard, because);
  else if (routes.ways.get(goal)?.harm === 0) sail(desk, 'Fleets', routes, goal, because);
}

function wait(desk: Desk, { fleet }: Guard, because: string): void {
  if ((desk.draft.view.fleets[fleet]?.course.length ?? 0) > 0) give(desk, 'Fleets', stay, { fleet }, because);
  desk.busy.add(fleet);
}

function isHungry({ crew }: Guard): boolean {
  return crew.some(({ unit }) => unit.outOfSupply >= HUNGRY);
}

/** 7.6: back to the nearest own colony that has supplies. */
function resupply(desk: Desk, guard: Guard): void {
  const because = 'These have gone without supplies for too long: they come back for them.';
  const routes = routesOf(desk, guard);
  const haven = nearest(
    routes,
    (at) => at in desk.view.colonies && isPost(desk.view, at),
    Math.min(...guard.crew.map(survivableBy)),
  );
  if (haven === guard.system) wait(desk, guard, because);
  else if (haven !== null) sail(desk, 'Fleets', routes, haven, because);
}

/** 7.6: those who hold the orbit of an enemy, by place, as long as they are the stronger. */
function heldBy({ view }: Desk, strikers: readonly Guard[], enemies: readonly string[]): Map<string, Guard[]> {
  const places = Map.groupBy(strikers, (guard) => guard.system);
  return new Map(
    [...places].filter(([system, here]) => {
      const isTheirs = enemies.some((enemy) => isKnownToLiveAt(view.foreign.colonies, system, enemy));
      return isTheirs && strengthAmong(here) >= (hostileStrengthBySystem(view).get(system) ?? 0);
    }),
  );
}

/** As many as a blockade takes, the strongest first; the others may go on. */
function keepersAmong({ view }: Desk, system: string, here: readonly Guard[]): Guard[] {
  let lacking = KEEPERS * (strengthToExpectBySystem(view).get(system) ?? 0);
  const byStrength = [...here].sort(
    (one, other) => strengthOf(other.crew) - strengthOf(one.crew) || plainOrder(one.fleet, other.fleet),
  );
  return byStrength.filter(({ crew }) => {
    const stays = lacking > 0;
    lacking -= strengthOf(crew);
    return stays;
  });
}

function stayOver(desk: Desk, system: string, guards: readonly Guard[]): void {
  for (const guard of guards.filter(({ fleet }) => !desk.busy.has(fleet)))
    wait(desk, guard, `${systemNameIn(desk.view, system)} stays shut off from its friends.`);
}

/** They gather where supplies reach them, go together, and come back if they are no longer enough. */
function advance(desk: Desk, strikers: readonly Guard[], target: Target): void {
  const { system, staging } = target;
  const isBound = ({ fleet }: Guard) => desk.view.fleets[fleet]?.course.at(-1) === system;
  const [name, place] = [system, staging].map((id) => systemNameIn(desk.view, id));
  for (const [at, here] of Map.groupBy(strikers, (guard) => guard.system)) {
    const party = at === staging ? here : here.filter(isBound);
    for (const group of arrivingTogether(desk, party, system)) attack(desk, group, target);
    for (const guard of here.filter(({ fleet }) => !desk.busy.has(fleet)))
      goOrWait(desk, guard, staging, `The fleets gather at ${place} before they go to ${name}.`);
  }
}

/** Whoever comes later than the others would fight alone. */
function arrivingTogether(desk: Desk, party: readonly Guard[], system: string): Guard[][] {
  if (party.length < 2) return [[...party]];
  const strength = strengthAmong(party);
  return [...Map.groupBy(party, (guard) => routesOf(desk, guard, strength).ways.get(system)?.clock.phase ?? Infinity).values()];
}

/** 7.6: at T times the strength of those whom they find there. */
function attack(desk: Desk, group: readonly Guard[], { system, strength }: Target): void {
  const { view } = desk;
  const [together, times] = [strengthAmong(group), boldnessOf(view)];
  if (together < times * strength) return;
  const name = systemNameIn(view, system);
  const because =
    `Together these have a strength of ${Math.round(together)}, and at ${name} we reckon with ${Math.round(strength)}: ` +
    `that is the ${times.toFixed(2)} times that we want before we attack.`;
  for (const guard of group) goOrWait(desk, guard, system, because, together);
}

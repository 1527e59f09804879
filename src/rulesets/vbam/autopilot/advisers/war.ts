import { plainOrder } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import { ALL_FLEETS } from '#vbam/orders/plans/battlePlans.ts';
import { stay } from '#vbam/orders/verbs/fleets/move.ts';
import { retreat } from '#vbam/orders/verbs/fleets/plans/retreat.ts';
import { leastCensusOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { isKnownToLiveAt, knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { hostileStrengthBySystem } from '#vbam/view/war/strengthSeen.ts';
import { enemiesAtWarIn, hostileForces } from '#vbam/view/war/threats.ts';
import { type Desk, give } from '../desk.ts';
import { jumpsAround } from '../ground.ts';
import { strengthOf } from '../strength.ts';
import { MARKED } from '../temper.ts';
import { harmTo, routesOf, sail } from '../voyages.ts';
import { type Guard, guardsOf, isPost, seatOf } from './guards.ts';

/** 7.6: CC that stay at the capital. */
const HOME_GUARD = 8;
/** What a colony of which no ships were seen is taken to have: bases are not seen from afar. */
const LEAST_DEFENSE = 10;
/** 7.6: from this level of being out of supply on, nobody stays at an enemy's world. */
const HUNGRY = 2;

/** 7.6: some guard the capital, the others gather and attack wherever the odds are those its people want. */
export function adviseWar(desk: Desk): void {
  const enemies = enemiesAtWarIn(desk.view);
  if (enemies.length === 0) return;
  planRetreats(desk);
  if (desk.temper.staysHome) return;
  const { home, strikers } = shareOut(desk);
  guardHome(desk, home);
  const held = hold(desk, strikers, enemies);
  const free = strikers.filter(({ fleet }) => !desk.busy.has(fleet));
  const goal = bestTarget(desk.view, enemies, free, held);
  if (goal !== null) advance(desk, free, goal);
}

/** 7.6: the bold stay longer, the peaceable leave early; the others fight as everybody does. */
function planRetreats(desk: Desk): void {
  const { culture, plan } = desk.view.empire;
  const below = culture.aggressiveness >= 80 ? 40 : culture.aggressiveness <= MARKED.low ? 80 : null;
  if (below === null || plan?.retreat) return;
  const because = below < 60 ? 'Our captains do not run from a fight.' : 'No ship is to be thrown away.';
  give(desk, 'Fleets', retreat, { fleet: ALL_FLEETS, percent: below }, because);
}

/** 7.6: how many times the enemy's strength an empire wants before it attacks. */
export function boldnessOf({ empire }: EmpireView): number {
  return Math.max(1.1, Math.min(1.6, 1.35 - 0.005 * (empire.culture.aggressiveness - 50)));
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

/** 7.6: those who hold the orbit of an enemy stay there as long as they are the stronger and have supplies; returns where. */
function hold(desk: Desk, strikers: readonly Guard[], enemies: readonly string[]): Set<string> {
  const { view } = desk;
  const held = new Set<string>();
  for (const [system, here] of Map.groupBy(strikers, (guard) => guard.system)) {
    const isTheirs = enemies.some((enemy) => isKnownToLiveAt(view.foreign.colonies, system, enemy));
    const isHungry = here.some(({ crew }) => crew.some(({ unit }) => unit.outOfSupply >= HUNGRY));
    const isStronger = strengthAmong(here) >= (hostileStrengthBySystem(view).get(system) ?? 0);
    if (!isTheirs || isHungry || !isStronger) continue;
    held.add(system);
    for (const guard of here) wait(desk, guard, `${systemNameIn(view, system)} stays shut off from its friends.`);
  }
  return held;
}

function strengthAmong(guards: readonly Guard[]): number {
  return sumOf(guards.map(({ crew }) => strengthOf(crew)));
}

interface Target {
  system: string;
  strength: number;
  /** where the fleets gather */
  staging: string;
}

/** 7.6: of what all strikers together can beat, within supply, whatever promises most for the least fight and way. */
function bestTarget(
  view: EmpireView,
  enemies: readonly string[],
  strikers: readonly Guard[],
  held: ReadonlySet<string>,
): Target | null {
  const most = strengthAmong(strikers);
  const crew = strikers.flatMap((guard) => guard.crew);
  const harmAt = harmTo(view, crew, most);
  const ranked = strengthByTarget(view, enemies).flatMap(([system, strength]) => {
    if (held.has(system) || strength * boldnessOf(view) > most || harmAt(system) > 0) return [];
    const [staging, jumps] = stagingFor(view, system, harmAt) ?? [];
    if (staging === undefined || jumps === undefined) return [];
    return [{ system, strength, staging, promise: worthOf(view, system) / ((strength + 1) * jumps) }];
  });
  ranked.sort((one, other) => other.promise - one.promise || plainOrder(one.system, other.system));
  return ranked[0] ?? null;
}

/** What is to be reckoned with wherever enemies live, or were seen lately. */
function strengthByTarget(view: EmpireView, enemies: readonly string[]): [system: string, strength: number][] {
  const seen = hostileStrengthBySystem(view);
  const lurking = new Set(hostileForces(view).flatMap(({ owner, system }) => (enemies.includes(owner) ? [system] : [])));
  return Object.keys(view.systems).flatMap((system): [string, number][] => {
    const lives = enemies.some((enemy) => isKnownToLiveAt(view.foreign.colonies, system, enemy));
    if (!lives && !lurking.has(system)) return [];
    return [[system, Math.max(seen.get(system) ?? 0, lives ? LEAST_DEFENSE : 0)]];
  });
}

/** The nearest own colony with supplies that is safe for all of them, and its jumps, at least 1. */
function stagingFor(view: EmpireView, system: string, harmAt: (at: string) => number): [string, number] | null {
  const posts = [...jumpsAround(view, system)].filter(([at]) => at in view.colonies && isPost(view, at) && harmAt(at) === 0);
  const [nearest] = posts.sort(([a, one], [b, other]) => one - other || plainOrder(a, b));
  return nearest ? [nearest[0], Math.max(1, nearest[1])] : null;
}

/** 7.6: by people and facilities that are known; what lives nowhere is worth little. */
function worthOf(view: EmpireView, system: string): number {
  const census = knownColoniesAt(view.foreign.colonies, system).map(({ size }) => leastCensusOf(size));
  return 1 + 10 * sumOf(census) + (view.foreign.colonies[system]?.facilities.length ?? 0);
}

/** They gather where supplies reach them, go together, and come back if they are no longer enough. */
function advance(desk: Desk, strikers: readonly Guard[], { system, strength, staging }: Target): void {
  const { view } = desk;
  const [name, place] = [systemNameIn(view, system), systemNameIn(view, staging)];
  const isBound = ({ fleet }: Guard) => view.fleets[fleet]?.course.at(-1) === system;
  for (const [at, here] of Map.groupBy(strikers, (guard) => guard.system)) {
    const party = at === staging ? here : here.filter(isBound);
    const together = strengthAmong(party);
    const isEnough = together >= boldnessOf(view) * strength;
    for (const guard of here) {
      if (isEnough && party.includes(guard))
        goOrWait(desk, guard, system, `Together they are strong enough: ${name} is to be taken from the enemy.`, together);
      else goOrWait(desk, guard, staging, `The fleets gather at ${place} before they go to ${name}.`);
    }
  }
}

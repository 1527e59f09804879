import { plainOrder } from '#core/order.ts';
import { sumOf } from '#core/sum.ts';
import { ALL_FLEETS } from '#vbam/orders/plans/battlePlans.ts';
import { retreat } from '#vbam/orders/verbs/fleets/plans/retreat.ts';
import { isKnownToLiveAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { hostileStrengthBySystem } from '#vbam/view/strengthSeen.ts';
import { systemNameIn } from '#vbam/view/systemNameIn.ts';
import { hostileForces } from '#vbam/view/threats.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Desk, give } from '../desk.ts';
import { jumpsAround } from '../ground.ts';
import { strengthOf } from '../strength.ts';
import { MARKED } from '../temper.ts';
import { routesOf, sail } from '../voyages.ts';
import { type Guard, guardsOf, isPost, seatOf } from './guards.ts';

/** 7.6: CC that stay at the capital. */
const HOME_GUARD = 8;
/** What a colony of which no ships were seen is taken to have: bases are not seen from afar. */
const LEAST_DEFENSE = 10;

/** 7.6: attacks wherever the odds are those its people want; the others guard. */
export function adviseWar(desk: Desk): void {
  const { view, temper } = desk;
  const enemies = enemiesAtWar(view);
  if (enemies.length === 0) return;
  planRetreats(desk);
  if (temper.staysHome) return;
  const strikers = strikingForce(desk);
  const goal = bestTarget(view, enemies, strikers);
  if (goal === null) return;
  hold(desk, strikers, enemies);
  advance(
    desk,
    strikers.filter(({ fleet }) => !desk.busy.has(fleet)),
    goal,
  );
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

/** G-46: those in whose systems one may attack. */
function enemiesAtWar({ empires }: EmpireView): string[] {
  return Object.keys(empires)
    .filter((id) => empires[id]?.level === 'war' || empires[id]?.level === 'final war')
    .sort();
}

/** All but those who stay at the capital, the nearest to it first. */
function strikingForce(desk: Desk): Guard[] {
  const seat = seatOf(desk.view);
  const free = guardsOf(desk).filter(({ fleet }) => !desk.busy.has(fleet));
  if (seat === null) return [];
  const away = jumpsAround(desk.view, seat);
  const byDistance = free.toSorted(
    (one, other) =>
      (away.get(one.system) ?? Infinity) - (away.get(other.system) ?? Infinity) || plainOrder(one.fleet, other.fleet),
  );
  let left = HOME_GUARD;
  return byDistance.filter(({ cc }) => {
    if (left <= 0) return true;
    left -= cc;
    return false;
  });
}

interface Target {
  system: string;
  strength: number;
  /** where the fleets gather */
  staging: string;
}

/** 7.6: what lies within supply, the weakest and nearest first, and only what all strikers together can beat. */
function bestTarget(view: EmpireView, enemies: readonly string[], strikers: readonly Guard[]): Target | null {
  const most = sumOf(strikers.map(({ crew }) => strengthOf(crew)));
  const posts = Object.keys(view.colonies)
    .filter((id) => isPost(view, id))
    .sort();
  const seen = hostileStrengthBySystem(view);
  const lurking = new Set(hostileForces(view).flatMap(({ owner, system }) => (enemies.includes(owner) ? [system] : [])));
  const targets = Object.keys(view.systems).flatMap((system) => {
    const lives = enemies.some((enemy) => isKnownToLiveAt(view.foreign.colonies, system, enemy));
    if (!lives && !lurking.has(system)) return [];
    const strength = Math.max(seen.get(system) ?? 0, lives ? LEAST_DEFENSE : 0);
    const sky = view.systems[system];
    if (strength * boldnessOf(view) > most || !sky || hazardOf(sky) > 0) return [];
    const away = jumpsAround(view, system);
    const staging = posts.toSorted((a, b) => (away.get(a) ?? Infinity) - (away.get(b) ?? Infinity) || plainOrder(a, b))[0];
    const jumps = staging === undefined ? Infinity : (away.get(staging) ?? Infinity);
    return staging === undefined || jumps === Infinity
      ? []
      : [{ system, strength, staging, burden: (strength + 1) * (jumps + 1) }];
  });
  targets.sort((one, other) => one.burden - other.burden || plainOrder(one.system, other.system));
  return targets[0] ?? null;
}

/** Those who hold the orbit of an enemy stay there as long as they are the stronger. */
function hold(desk: Desk, strikers: readonly Guard[], enemies: readonly string[]): void {
  const { view } = desk;
  for (const [system, here] of Map.groupBy(strikers, (guard) => guard.system)) {
    if (!enemies.some((enemy) => isKnownToLiveAt(view.foreign.colonies, system, enemy))) continue;
    const ours = sumOf(here.map(({ crew }) => strengthOf(crew)));
    if (ours < (hostileStrengthBySystem(view).get(system) ?? 0)) continue;
    for (const { fleet } of here) if (desk.draft.view.fleets[fleet]?.course.length === 0) desk.busy.add(fleet);
  }
}

/** They gather where supplies reach them, and go together. */
function advance(desk: Desk, strikers: readonly Guard[], { system, strength, staging }: Target): void {
  const { view } = desk;
  const [name, place] = [systemNameIn(view, system), systemNameIn(view, staging)];
  const gathered = strikers.filter((guard) => guard.system === staging);
  const isEnough = sumOf(gathered.map(({ crew }) => strengthOf(crew))) >= boldnessOf(view) * strength;
  for (const guard of strikers) {
    const goes = isEnough && gathered.includes(guard);
    const routes = routesOf(desk, guard, { bold: true });
    const goal = goes ? system : staging;
    if (guard.system === goal || routes.ways.get(goal)?.harm !== 0 || (goes && routes.harmAt(goal) > 0)) continue;
    sail(
      desk,
      'Fleets',
      routes,
      goal,
      goes
        ? `Together they are strong enough: ${name} is to be taken from the enemy.`
        : `The fleets gather at ${place} before they go to ${name}.`,
    );
  }
}

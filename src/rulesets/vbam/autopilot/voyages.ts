import { rememberedWords } from '#core/rememberedWords.ts';
import { deskOf } from '#vbam/orders/plans/fleetDesk.ts';
import { move } from '#vbam/orders/verbs/fleets/move.ts';
import { regionOf } from '#vbam/questions/shared/empires/regions.ts';
import { militaryFleetsIn } from '#vbam/questions/shared/forces/military.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { paceOf, uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { lawfulSteps } from '#vbam/questions/shared/movement/rightOfWay.ts';
import { harmAlong, type SafeWay, safestWays, stopsNaming } from '#vbam/questions/shared/movement/safestWays.ts';
import { type Steps, scheduleOf, stepsOf } from '#vbam/questions/shared/movement/ways.ts';
import { sightings } from '#vbam/tables/war/sightings.ts';
import { closuresKnownTo } from '#vbam/view/abroad/borders.ts';
import { once } from '#vbam/view/once.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { estimateOfWild } from '#vbam/view/war/strength.ts';
import { strengthToExpectBySystem } from '#vbam/view/war/strengthSeen.ts';
import { ownChart } from '#vbam/view/ways/ownChart.ts';
import { type Chapter, type Desk, give } from './desk.ts';
import type { Piece } from './ground.ts';
import { strengthOf } from './strength.ts';
import { feeds } from './supply.ts';

/** A fleet that may be sent somewhere. */
export interface Traveller {
  fleet: string;
  system: string;
  crew: readonly Piece[];
}

/** Where a fleet can go, and what it costs its ships. */
export interface Routes extends Traveller {
  /** damage to each ship for a turn that ends there */
  harmAt: (system: string) => number;
  /** W-02: whether enemies there who are too strong for it would stop it */
  isBarred: (system: string) => boolean;
  /** the safest way to each system that it can reach, and of equally safe ones the fastest; the safest and nearest systems first */
  ways: ReadonlyMap<string, SafeWay>;
  steps: Steps;
  speed: number;
}

/** G-24: below this share of the enemy's strength, in percent, a crew is better elsewhere. */
const FLEES_BELOW = 60;
/** What a battle that cannot be won does to a ship at least, in points of damage. */
const SHOT_AT = 2;
/** The most systems of which a crew remembers what they do to it. */
const MAX_PLACES = 10_000;

/** 7.6: how many times its strength is wanted before anybody goes near a guardian. */
const GUARDIAN_ODDS = 2;

const chartOf = once(ownChart);

/** `strength`: that of all who go together. */
export function routesOf(
  desk: Pick<Desk, 'draft' | 'view'>,
  traveller: Traveller,
  strength = strengthOf(traveller.crew),
): Routes {
  const forces = deskOf(desk.draft);
  const pace = paceOf(forces, uncarriedIn(forces, traveller.fleet));
  const all = stepsOf(chartOf(desk.view), pace);
  const closed = closuresKnownTo(desk.view);
  const steps = closed.size > 0 && militaryFleetsIn(forces).has(traveller.fleet) ? lawfulSteps(all, closed) : all;
  const harmAt = harmTo(desk.view, traveller.crew, strength);
  const isBarred = outgunnedAt(desk.view, strength);
  const open: Steps = { get: (from) => (from !== traveller.system && isBarred(from) ? [] : steps.get(from)) };
  const ways = safestWays(open, pace.speed, traveller.system, harmAt);
  return { ...traveller, harmAt, isBarred, steps, speed: pace.speed, ways };
}

/** What a turn that ends in a system does to each ship of a crew: by the system itself, for want of supplies once its stores are used up (G-41), of pay (G-34), or by enemies who are too strong for it, and by what is wild (7.6). */
export function harmTo(view: EmpireView, crew: readonly Piece[], strength = strengthOf(crew)): (system: string) => number {
  const isFast = crew.every(({ ratings }) => ratings.abilities.fast);
  const hasStores = crew.every(({ unit, ratings }) => (ratings.abilities.endurance ?? 0) > unit.endured);
  const isOutgunned = outgunnedAt(view, strength);
  const beasts = beastsFor(view, strength);
  return rememberedWords(MAX_PLACES, (id) => {
    const system = view.systems[id];
    const isShotAt = isOutgunned(id) || beasts.has(id);
    const isHungry = !hasStores && !feeds(view, id, crew);
    const isUnpaid = regionOf(view.empire, id)?.treasury.epTenths === 0;
    return (system ? hazardOf(system, isFast) : 0) + Number(isHungry) + Number(isUnpaid) + (isShotAt ? SHOT_AT : 0);
  });
}

/** G-24: where enemies are so strong that a crew would leave rather than fight them. */
function outgunnedAt(view: EmpireView, strength: number): (system: string) => boolean {
  const enemies = strengthToExpectBySystem(view);
  return (id) => (enemies.get(id) ?? 0) > (100 * strength) / FLEES_BELOW;
}

/** 7.6: guardians drive away all who are not twice as strong as they look, monsters at least the unarmed. */
function beastsFor(view: EmpireView, strength: number): Set<string> {
  const isFeared = (wild: EmpireView['foreign']['wilds'][string]) =>
    wild.kind === 'guardian'
      ? strength < GUARDIAN_ODDS * (estimateOfWild(view, wild) ?? Infinity)
      : wild.kind === 'monster' && strength === 0 && view.turn - 1 - wild.seen <= sightings.rememberedTurns;
  return new Set(Object.values(view.foreign.wilds).flatMap((wild) => (isFeared(wild) ? [wild.system] : [])));
}

/** The nearest system of a kind that a fleet reaches, and stays at for a turn, with the least damage, and with no more than `most`. */
export function nearest({ ways, harmAt }: Routes, fits: (system: string) => boolean, most = 0): string | null {
  let best: { system: string; harm: number } | null = null;
  for (const [system, way] of ways) {
    const harm = way.harm + harmAt(system);
    if (harm > most || (best !== null && harm >= best.harm) || !fits(system)) continue;
    if (harm === 0) return system;
    best = { system, harm };
  }
  return best?.system ?? null;
}

/** Sends a fleet the safest way, unless it is on one already; false if it can go there by none. */
export function sail(desk: Desk, chapter: Chapter, routes: Routes, goal: string, because: string): boolean {
  const { course = [], headway = 0 } = desk.draft.view.fleets[routes.fleet] ?? {};
  const way = routes.ways.get(goal);
  if (!way) return false;
  const isOnItsWay = course.at(-1) === goal && harmOn(routes, course, headway) <= way.harm;
  if (!isOnItsWay && !give(desk, chapter, move, { fleet: routes.fleet, systems: stopsOn(routes, way) }, because)) return false;
  desk.busy.add(routes.fleet);
  return true;
}

/** From a place that harms them to the nearest of a kind that does not, on a way that costs them no more than `most`. */
export function seekShelter(
  desk: Desk,
  chapter: Chapter,
  routes: Routes,
  fits: (system: string) => boolean = () => true,
  most = Infinity,
): boolean {
  const refuge = nearest(routes, (at) => at !== routes.system && routes.harmAt(at) === 0 && fits(at), most);
  if (refuge === null) return false;
  return sail(desk, chapter, routes, refuge, 'Every turn here would cost them hull plates: they go where it is safe.');
}

function stopsOn(routes: Routes, way: SafeWay): string[] {
  return stopsNaming(way, routes.steps, routes.speed, (course) => harmOn(routes, course) <= way.harm);
}

/** The damage to each ship on the way, before it is there; whoever passes enemies is stopped and shot at. */
function harmOn({ steps, speed, system, harmAt, isBarred }: Routes, course: readonly string[], headway = 0): number {
  const stops = course.slice(0, -1).filter(isBarred).length;
  return harmAlong(system, scheduleOf(steps, speed, system, course, headway), harmAt) + stops * SHOT_AT;
}

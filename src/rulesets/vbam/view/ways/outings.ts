import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { classOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { paceOf } from '#vbam/questions/shared/movement/pace.ts';
import { lawfulSteps } from '#vbam/questions/shared/movement/rightOfWay.ts';
import { harmAlong, type SafeWay, safestWays, stopsNaming, systemsOn } from '#vbam/questions/shared/movement/safestWays.ts';
import { type Steps, scheduleOf, stepsOf } from '#vbam/questions/shared/movement/ways.ts';
import { closuresKnownTo } from '#vbam/view/abroad/borders.ts';
import { ownMilitaryFleets, ownRoster } from '#vbam/view/realm/ownFleets.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { lairsIn } from '#vbam/view/war/knownWilds.ts';
import { hostileForces } from '#vbam/view/war/threats.ts';
import { chartOf, withClasses } from './journeys.ts';

/** A way by which a fleet can be sent somewhere. */
export interface Outing {
  goal: string;
  /** the stops that an order names to keep the fleet to it */
  stops: string[];
  /** all systems on it, the goal last */
  course: string[];
  /** the turn of its arrival, 1 for this one */
  turns: number;
  /** the damage to each ship on the way, and for each turn that ends there */
  harm: number;
  harmThere: number;
}

/** What decides where a fleet goes. */
interface Mariner {
  from: string;
  speed: number;
  steps: Steps;
  harmAt: (system: string) => number;
  isShunned: (system: string) => boolean;
}

/** The safest way to each system that a fleet reaches past all enemies, guardians and monsters that were seen lately; the safest and nearest first. The bold go past those too. */
export function* outingsFor(view: EmpireView, id: string, isBold = false): Generator<Outing> {
  const mariner = marinerOf(view, id, isBold);
  if (mariner === null) return;
  const { from, speed, steps, harmAt, isShunned } = mariner;
  const open: Steps = { get: (system) => steps.get(system)?.filter(({ to }) => !isShunned(to)) };
  for (const way of safestWays(open, speed, from, harmAt).values()) if (way.from !== null) yield outingBy(mariner, way);
}

function outingBy({ from, speed, steps, harmAt, isShunned }: Mariner, way: SafeWay): Outing {
  const harmOn = (course: readonly string[]) => harmAlong(from, scheduleOf(steps, speed, from, course), harmAt);
  const fits = (course: readonly string[]) => harmOn(course) <= way.harm && !course.some(isShunned);
  const { system: goal, harm, clock } = way;
  const stops = stopsNaming(way, steps, speed, fits);
  return { goal, stops, course: systemsOn(way), turns: clock.phase, harm, harmThere: harmAt(goal) };
}

function marinerOf(view: EmpireView, id: string, isBold: boolean): Mariner | null {
  const fleet = view.fleets[id];
  const forces = withClasses(view);
  const units = ownRoster(view, id);
  const pace = paceOf(forces, units);
  if (!fleet || pace.speed === 0 || pace.laidUp.length > 0) return null;
  const all = stepsOf(chartOf(view), pace);
  const steps = ownMilitaryFleets(view).has(id) ? lawfulSteps(all, closuresKnownTo(view)) : all;
  const isFast = units.every((unit) => {
    const one = unitIn(forces, unit);
    return currentStatisticsOf(one, classOfUnit(forces, one)).abilities.fast !== undefined;
  });
  const harmAt = (system: string) => {
    const sky = view.systems[system];
    return sky ? hazardOf(sky, isFast) : 0;
  };
  const shunned = shunnedBy(view);
  return { from: fleet.system, speed: pace.speed, steps, harmAt, isShunned: (system) => !isBold && shunned.has(system) };
}

/** W-02, G-13, G-14: where check warns of what was seen there. */
export function shunnedBy(view: EmpireView): ReadonlySet<string> {
  const enemies = hostileForces(view).filter(({ where }) => where === 'space');
  return new Set([...view.contested, ...enemies.map(({ system }) => system), ...lairsIn(view)]);
}

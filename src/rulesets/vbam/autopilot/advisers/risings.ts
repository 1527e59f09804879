import { plainOrder } from '#core/order.ts';
import { stay } from '#vbam/orders/verbs/fleets/move.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { rebelHalvesAt } from '#vbam/view/realm/rebelsSeen.ts';
import { type Desk, give } from '../desk.ts';
import { jumpsAround } from '../ground.ts';
import { bearableBy } from '../piece.ts';
import { MARKED } from '../temper.ts';
import { routesOf, sail } from '../voyages.ts';
import { type Guard, guardsOf, seatOf } from './guards.ts';
import { attackAt } from './police.ts';
import { fire } from './war/bombardment.ts';

/** 7.6, G-23: where rebels are in arms the nearest fleet helps the loyal from orbit, which costs it its supplies; one at least stays where the capital is. */
export function adviseRisings(desk: Desk): void {
  const { view } = desk;
  const seat = seatOf(view);
  const risings = Object.keys(view.colonies).filter((id) => id !== seat && rebelHalvesAt(view, id) > 0);
  for (const system of risings.sort()) {
    const away = jumpsAround(view, system);
    const free = guardsOf(desk)
      .filter(({ fleet }) => !desk.busy.has(fleet))
      .sort(
        (one, other) =>
          (away.get(one.system) ?? Infinity) - (away.get(other.system) ?? Infinity) || plainOrder(one.fleet, other.fleet),
      );
    if (free.length > 1) free.some((guard) => relieve(desk, guard, system));
    quell(desk, system);
  }
}

/** Whoever can bear a turn without supplies goes there, or stays. */
function relieve(desk: Desk, guard: Guard, system: string): boolean {
  const { fleet, crew } = guard;
  const routes = routesOf(desk, guard);
  if (routes.harmAt(system) > Math.min(1, ...crew.map(bearableBy))) return false;
  const because = `Rebels are in arms at ${systemNameIn(desk.view, system)}: those who fight them need help from orbit.`;
  if (guard.system !== system) return routes.ways.get(system)?.harm === 0 && sail(desk, 'Fleets', routes, system, because);
  if ((desk.draft.view.fleets[fleet]?.course.length ?? 0) > 0) give(desk, 'Fleets', stay, { fleet }, because);
  desk.busy.add(fleet);
  return true;
}

/** G-20.1: rebels are fired at where no loyal soldiers are left to be helped, and only by the bold: their own people live there. */
function quell(desk: Desk, system: string): void {
  const { view } = desk;
  if (view.empire.culture.aggressiveness < MARKED.high || attackAt(view, system) > 0) return;
  const name = systemNameIn(view, system);
  fire(desk, system, 'troops', `No loyal soldier is left at ${name}: the rebels there shall not have a quiet day.`);
}

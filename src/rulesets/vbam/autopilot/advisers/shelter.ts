import { stay } from '#vbam/orders/verbs/fleets/move.ts';
import { type Desk, give } from '../desk.ts';
import { crewsLeft } from '../ground.ts';
import { harmTo, type Routes, routesOf, sail, seekShelter } from '../voyages.ts';
import { isGuard } from './guards.ts';
import { goToDock, stayInDock } from './recovery.ts';

/** Whoever has nothing to do has its damage seen to, leaves a place that does ships harm, and does not go on to one. */
export function adviseShelter(desk: Desk): void {
  for (const [fleet, crew] of crewsLeft(desk)) {
    if (stayInDock(desk, fleet, crew)) continue;
    const { system = '', course = [] } = desk.draft.view.fleets[fleet] ?? {};
    const isWell = course.length === 0 && crew.every(({ unit }) => unit.damage === 0) && harmTo(desk.view, crew)(system) === 0;
    if (isWell) continue; // most are, and looking for ways takes time
    const routes = routesOf(desk, { fleet, system, crew });
    const goal = course.at(-1);
    if (goal === undefined ? !goToDock(desk, routes) : !goesOn(desk, routes, goal)) leave(desk, routes);
  }
}

/** Along the safest way, if it is safe enough. */
function goesOn(desk: Desk, routes: Routes, goal: string): boolean {
  if (routes.ways.get(goal)?.harm !== 0 || routes.harmAt(goal) > 0) return false;
  return sail(desk, 'Fleets', routes, goal, 'There is a safer way to where they are bound.');
}

function leave(desk: Desk, routes: Routes): void {
  const { fleet, system } = routes;
  if (routes.harmAt(system) > 0) flee(desk, routes);
  else if ((desk.draft.view.fleets[fleet]?.course.length ?? 0) > 0)
    give(desk, 'Fleets', stay, { fleet }, 'Nothing there is worth what the way would cost them.');
}

/** G-60: guards stay in own systems, where a harmless way leads to one; others go wherever it is safe. */
function flee(desk: Desk, routes: Routes): void {
  const isHome = (at: string) => at in desk.view.colonies;
  if (isGuard(routes.crew) && seekShelter(desk, 'Fleets', routes, isHome, 0)) return;
  seekShelter(desk, 'Fleets', routes);
}

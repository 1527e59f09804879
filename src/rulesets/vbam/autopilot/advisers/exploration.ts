import { byKey } from '#core/order.ts';
import { recordIn } from '#core/recordIn.ts';
import { explore } from '#vbam/orders/verbs/fleets/explore.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { suppliedSystems } from '#vbam/view/realm/supply.ts';
import type { EmpireView, LaneStub } from '#vbam/view/view.ts';
import { type Desk, give } from '../desk.ts';
import { formFleet } from '../formFleet.ts';
import { crewsLeft, jumpsAround, looseUnits } from '../ground.ts';
import { bearableBy, isSurvey, survivableBy } from '../piece.ts';
import { nearest, type Routes, routesOf, sail, seekShelter, type Traveller } from '../voyages.ts';
import { freeWorlds, isFresh, mayBeSomeonesHome } from './colonies.ts';
import { stayInDock } from './recovery.ts';

/** Lanes that wait for somebody, by the system they begin in. */
type Open = Map<string, LaneStub[]>;

/** 3.6: every idle scout explores; where the place or the way would harm it, only if nothing else is left and it stays sound. */
export function adviseExploration(desk: Desk): void {
  const { view } = desk;
  const [open, perilous] = [openLanes(lanesInReach(view)), openLanes(perilousLanes(view))];
  const stale = staleWorlds(desk);
  const far = new Set(view.stubs.map(({ system }) => system).filter((system) => !open.has(system)));
  for (const survey of surveysOf(desk)) {
    const routes = routesOf(desk, survey);
    const isSafe = routes.harmAt(survey.system) === 0;
    (isSafe && tryLane(desk, survey, open)) ||
      stayInDock(desk, survey.fleet, survey.crew) ||
      sendOut(desk, routes, open) ||
      goBeyond(desk, routes, far) ||
      dare(desk, routes, open, perilous) ||
      lookAgain(desk, routes, stale) ||
      (!isSafe && seekShelter(desk, 'Exploration', routes));
  }
}

/** Lanes that begin where ships find supply, and are not harmed while they look for the other end. */
export function lanesInReach(view: EmpireView): LaneStub[] {
  const reached = suppliedSystems(view);
  return view.stubs.filter(({ system }) => reached.has(system) && hazardOf(recordIn(view.systems, system, 'system')) === 0);
}

/** Those that begin in a system that harms ships. */
export function perilousLanes(view: EmpireView): LaneStub[] {
  const reached = suppliedSystems(view);
  return view.stubs.filter(({ system }) => reached.has(system) && hazardOf(recordIn(view.systems, system, 'system')) > 0);
}

function openLanes(lanes: readonly LaneStub[]): Open {
  const open: Open = Map.groupBy(lanes, ({ system }) => system);
  for (const stubs of open.values()) stubs.sort((one, other) => easeOf(other) - easeOf(one) || one.number - other.number);
  return open;
}

function easeOf({ progress, difficulty }: LaneStub): number {
  return progress + (difficulty ?? 0);
}

/** Fleets that explore; new scouts are put into one each. */
function surveysOf(desk: Desk): Traveller[] {
  const { view } = desk;
  const standing = crewsLeft(desk)
    .filter(([, crew]) => isSurvey(crew))
    .map(([fleet, crew]) => ({ fleet, system: view.fleets[fleet]?.system ?? '', crew }));
  const fresh = looseUnits(desk)
    .filter((piece) => isSurvey([piece]) && piece.unitClass.type === 'starship')
    .flatMap((piece): Traveller[] => {
      const fleet = formFleet(desk, 'Exploration', 'Survey', piece, 'New scouts sail under their own flag.');
      return fleet === null ? [] : [{ fleet, system: piece.system, crew: [piece] }];
    });
  return [...standing, ...fresh].sort(byKey(({ fleet }) => fleet));
}

function tryLane(desk: Desk, { fleet, system }: Traveller, open: Open): boolean {
  const here = open.get(system) ?? outOfReach(desk, system);
  const stub = here[0];
  if (!stub) return false;
  const because = 'Every lane that nobody has charted may lead to a world of ours, or to a neighbour.';
  if (!give(desk, 'Exploration', explore, { fleet, lane: stub.number, system }, because)) return false;
  open.set(system, here.slice(1));
  desk.busy.add(fleet);
  return true;
}

/** A fleet that is beyond supply and can still continue does so. */
function outOfReach({ view }: Desk, system: string): LaneStub[] {
  return view.stubs.filter((stub) => stub.system === system);
}

function sendOut(desk: Desk, routes: Routes, open: Open): boolean {
  const goal = nearest(routes, (at) => (open.get(at)?.length ?? 0) > 0);
  if (goal === null || goal === routes.system) return false;
  open.set(goal, (open.get(goal) ?? []).slice(1));
  return sail(desk, 'Exploration', routes, goal, `Uncharted lanes begin at ${systemNameIn(desk.view, goal)}.`);
}

/** Where no supplied lane is left, as far beyond supply as its stores allow for the way there and back; each such place is for one fleet. */
function goBeyond(desk: Desk, routes: Routes, far: Set<string>): boolean {
  const { view } = desk;
  const stores = Math.min(...routes.crew.map(({ unit, ratings }) => (ratings.abilities.endurance ?? 0) - unit.endured));
  const isNearEnough = (at: string) =>
    [...jumpsAround(view, at, stores - 1).keys()].some((one) => suppliedSystems(view).has(one));
  const goal = stores < 2 ? null : nearest(routes, (at) => far.has(at) && isNearEnough(at));
  if (goal === null || goal === routes.system) return false;
  far.delete(goal);
  const because = `Beyond our supplies uncharted lanes begin at ${systemNameIn(view, goal)}: our stores last for a look.`;
  return sail(desk, 'Exploration', routes, goal, because);
}

/** Where the only lanes left are in a dangerous place, or behind one: whoever gets there sound, can try, and survives the way back. */
function dare(desk: Desk, routes: Routes, open: Open, perilous: Open): boolean {
  const { system, crew, harmAt, ways } = routes;
  const [bearable, survivable] = [Math.min(...crew.map(bearableBy)), Math.min(...crew.map(survivableBy))];
  const [stub] = perilous.get(system) ?? [];
  if (stub && bearable >= harmAt(system) && tryLane(desk, routes, perilous)) return true;
  const lanesAt = (at: string) => open.get(at) ?? perilous.get(at) ?? [];
  const lasts = (at: string) => {
    const [way, there] = [ways.get(at)?.harm ?? 0, 2 * harmAt(at)];
    return bearable >= way + there && survivable >= 2 * way + there;
  };
  const goal = nearest(routes, (at) => at !== system && lanesAt(at).length > 0 && lasts(at), bearable);
  if (goal === null) return false;
  const because = `No lane is left but those at ${systemNameIn(desk.view, goal)}, and these ships can bear what waits on the way.`;
  if (!sail(desk, 'Exploration', routes, goal, because)) return false;
  (open.has(goal) ? open : perilous).set(goal, lanesAt(goal).slice(1));
  return true;
}

/** Worlds that we might settle, and that nobody has looked at for a long time, or ever. */
function staleWorlds({ view }: Desk): Set<string> {
  const reach = suppliedSystems(view);
  return new Set(
    freeWorlds(view)
      .filter((system) => reach.has(system.id) && (!isFresh(view.turn, system) || mayBeSomeonesHome(system)))
      .map(({ id }) => id),
  );
}

/** Where no lane is left to try, scouts see whether worlds are still free. */
function lookAgain(desk: Desk, routes: Routes, stale: Set<string>): boolean {
  const goal = nearest(routes, (at) => stale.has(at));
  if (goal === null) return false;
  stale.delete(goal);
  const because = desk.view.systems[goal]?.unvisited
    ? 'Nobody of ours has been there: somebody should see who lives there.'
    : 'Our charts of these worlds are old: somebody should see who lives there by now.';
  return sail(desk, 'Exploration', routes, goal, because);
}

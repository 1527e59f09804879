import { byKey } from '#core/order.ts';
import { repair } from '#vbam/orders/verbs/construction/repair.ts';
import { explore } from '#vbam/orders/verbs/fleets/explore.ts';
import { form } from '#vbam/orders/verbs/fleets/form.ts';
import { move } from '#vbam/orders/verbs/fleets/move.ts';
import { fleetIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { unitStateOf } from '#vbam/questions/shared/forces/unitState.ts';
import { systemNameIn } from '#vbam/view/systemNameIn.ts';
import type { EmpireView, LaneStub } from '#vbam/view/view.ts';
import { type Desk, give } from '../desk.ts';
import { crewsLeft, freeFleetName, jumpsAround, type Piece, piecesOf, supplied } from '../ground.ts';
import { freeWorlds, isFresh } from './colonies.ts';

/** A fleet that looks for new lanes. */
interface Survey {
  id: string;
  name: string;
  system: string;
  crew: readonly Piece[];
}

/** Lanes that wait for somebody, by the system they begin in. */
type Open = Map<string, LaneStub[]>;

/** 3.6: every idle scout explores; the damaged come home first. */
export function adviseExploration(desk: Desk): void {
  const open = openLanes(desk);
  const stale = staleWorlds(desk);
  const far = new Set(desk.view.stubs.map(({ system }) => system).filter((system) => !open.has(system)));
  for (const survey of surveysOf(desk)) {
    if (comesHome(desk, survey)) continue;
    tryLane(desk, survey, open) || sendOut(desk, survey, open) || goBeyond(desk, survey, far) || lookAgain(desk, survey, stale);
  }
}

/** Whether a fleet is one for exploring: it has Scout, every unit has FTL, and none is meant to fight. */
export function isSurvey(crew: readonly Piece[]): boolean {
  return (
    crew.length > 0 &&
    crew.some(({ ratings }) => (ratings.abilities.scout ?? 0) > 0) &&
    crew.every(({ ratings }) => (ratings.abilities.FTL ?? 0) > 0 && ratings.attackStrength === 0)
  );
}

/** Lanes where ships find supply, or that begin next to such a place. */
export function lanesInReach(view: EmpireView): LaneStub[] {
  const safe = supplied(view);
  return view.stubs.filter(({ system }) => safe.has(system));
}

function openLanes({ view }: Desk): Open {
  const open: Open = new Map();
  for (const stub of lanesInReach(view)) open.set(stub.system, [...(open.get(stub.system) ?? []), stub]);
  for (const stubs of open.values()) stubs.sort((one, other) => easeOf(other) - easeOf(one) || one.number - other.number);
  return open;
}

function easeOf({ progress, difficulty }: LaneStub): number {
  return progress + (difficulty ?? 0);
}

/** Fleets that explore; new scouts are put into one each. */
function surveysOf(desk: Desk): Survey[] {
  const { view } = desk;
  const standing = crewsLeft(desk)
    .filter(([, crew]) => isSurvey(crew))
    .map(([id, crew]) => ({ id, name: view.fleets[id]?.name ?? id, system: view.fleets[id]?.system ?? '', crew }));
  const fresh = piecesOf(view)
    .filter((piece) => piece.unit.place.kind === 'system' && isSurvey([piece]) && piece.unitClass.type === 'starship')
    .flatMap((piece): Survey[] => {
      const name = freeFleetName(desk, 'Survey');
      const id = fleetIdFor(view.empire.id, name, desk.draft.view.fleets);
      const formed = give(desk, 'Exploration', form, { name, units: [piece.id] }, 'New scouts sail under their own flag.');
      return formed ? [{ id, name, system: piece.system, crew: [piece] }] : [];
    });
  return [...standing, ...fresh].sort(byKey(({ id }) => id));
}

/** One more peril would cost a unit. */
function isHurt({ unit, unitClass }: Piece): boolean {
  return unitStateOf(unit, unitClass) !== 'sound';
}

/** G-61: the damaged are repaired where they are, or go where that can be done. */
function comesHome(desk: Desk, { id, system, crew }: Survey): boolean {
  const damaged = crew.filter(({ unit }) => unit.damage > 0);
  const atColony = system in desk.view.colonies;
  if (atColony) {
    const mended = damaged.filter((piece) =>
      give(
        desk,
        'Exploration',
        repair,
        { unit: piece.id },
        'Hulls that the unknown has scratched are mended before they go out again.',
      ),
    );
    if (mended.length > 0 && crew.some(isHurt)) return true;
  }
  if (!crew.some(isHurt) && !isStranded(desk, crew, system)) return false;
  const haven = nearest(
    desk.view,
    system,
    (at) => at === desk.view.empire.capital || (at in desk.view.colonies && supplied(desk.view).has(at)),
  );
  if (haven === null || haven === system) return false;
  give(
    desk,
    'Exploration',
    move,
    { fleet: id, systems: [haven] },
    'These have had enough: they come home for repairs and supplies.',
  );
  return true;
}

/** G-41: out of supply, with no stores left. */
function isStranded({ view }: Desk, crew: readonly Piece[], system: string): boolean {
  if (supplied(view).has(system)) return false;
  return crew.some(({ unit, ratings }) => unit.endured >= (ratings.abilities.endurance ?? 0));
}

function tryLane(desk: Desk, { id, system }: Survey, open: Open): boolean {
  const here = open.get(system) ?? outOfReach(desk, system);
  const stub = here[0];
  if (!stub) return false;
  const because = 'Every lane that nobody has charted may lead to a world of ours, or to a neighbour.';
  if (!give(desk, 'Exploration', explore, { fleet: id, lane: stub.number, system }, because)) return false;
  open.set(system, here.slice(1));
  return true;
}

/** A fleet that is beyond supply and can still continue does so. */
function outOfReach({ view }: Desk, system: string): LaneStub[] {
  return view.stubs.filter((stub) => stub.system === system);
}

function sendOut(desk: Desk, { id, system }: Survey, open: Open): boolean {
  const goal = nearest(desk.view, system, (at) => (open.get(at)?.length ?? 0) > 0);
  if (goal === null || goal === system) return false;
  open.set(goal, (open.get(goal) ?? []).slice(1));
  if (desk.view.fleets[id]?.course.at(-1) === goal) return true; // it is on its way
  const because = `Uncharted lanes begin at ${systemNameIn(desk.view, goal)}.`;
  return give(desk, 'Exploration', move, { fleet: id, systems: [goal] }, because);
}

/** Where no supplied lane is left, as far beyond supply as its stores allow for the way there and back; each such place is for one fleet. */
function goBeyond(desk: Desk, { id, system, crew }: Survey, far: Set<string>): boolean {
  const { view } = desk;
  const stores = Math.min(...crew.map(({ unit, ratings }) => (ratings.abilities.endurance ?? 0) - unit.endured));
  const isNearEnough = (at: string) => [...jumpsAround(view, at, stores - 1).keys()].some((one) => supplied(view).has(one));
  const goal = stores < 2 ? null : nearest(view, system, (at) => far.has(at) && isNearEnough(at));
  if (goal === null || goal === system) return false;
  far.delete(goal);
  if (view.fleets[id]?.course.at(-1) === goal) return true;
  const because = `Beyond our supplies uncharted lanes begin at ${systemNameIn(desk.view, goal)}: our stores last for a look.`;
  return give(desk, 'Exploration', move, { fleet: id, systems: [goal] }, because);
}

/** Worlds that we might settle, and that nobody has looked at for a long time. */
function staleWorlds({ view }: Desk): Set<string> {
  const reach = supplied(view);
  return new Set(
    freeWorlds(view)
      .filter((system) => reach.has(system.id) && !isFresh(view.turn, system))
      .map(({ id }) => id),
  );
}

/** Where no lane is left to try, scouts see whether worlds are still free. */
function lookAgain(desk: Desk, { id, system }: Survey, stale: Set<string>): boolean {
  const goal = nearest(desk.view, system, (at) => stale.has(at));
  if (goal === null) return false;
  stale.delete(goal);
  if (desk.view.fleets[id]?.course.at(-1) === goal) return true;
  const because = 'Our charts of these worlds are old: somebody should see who lives there by now.';
  return give(desk, 'Exploration', move, { fleet: id, systems: [goal] }, because);
}

/** The nearest system of a kind over known lanes; of two equally near the first found. */
export function nearest(view: EmpireView, from: string, fits: (system: string) => boolean): string | null {
  for (const system of jumpsAround(view, from).keys()) if (fits(system)) return system;
  return null;
}

import { byKey } from '#core/order.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { load, unload } from '#vbam/orders/verbs/fleets/load.ts';
import { classIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { type Desk, give } from '../desk.ts';
import { formFleet } from '../formFleet.ts';
import { crewsLeft, looseUnits, type Piece, piecesOf, shipyardsOf } from '../ground.ts';
import { bearableBy } from '../piece.ts';
import { nearest, type Routes, routesOf, sail, type Traveller } from '../voyages.ts';
import { policeAmong, spareAt, type Wants } from './police.ts';

/** How many colonies in need of guards one ship serves. */
const COLONIES_PER_TRAIN = 5;

interface Train extends Traveller {
  aboard: Piece[];
}

/** Fleets of ships that carry troops and do not fight. */
export function trainsOf(desk: Desk): Train[] {
  const { view } = desk;
  const aboard = Map.groupBy(
    piecesOf(view).filter(({ unit, unitClass }) => unit.place.kind === 'carried' && unitClass.type === 'ground force'),
    ({ unit }) => (unit.place.kind === 'carried' ? unit.place.by : ''),
  );
  const standing = crewsLeft(desk)
    .filter(([, crew]) => isTrain(crew))
    .map(([fleet, crew]) => ({
      fleet,
      system: view.fleets[fleet]?.system ?? '',
      crew,
      aboard: crew.flatMap(({ id }) => aboard.get(id) ?? []),
    }));
  const fresh = looseUnits(desk)
    .filter((piece) => isTrain([piece]))
    .flatMap((piece): Train[] => {
      const fleet = formFleet(desk, 'Garrisons', 'Train', piece, 'A new transport takes up its service.');
      return fleet === null ? [] : [{ fleet, system: piece.system, crew: [piece], aboard: [] }];
    });
  return [...standing, ...fresh].sort(byKey(({ fleet }) => fleet));
}

export function isTrain(crew: readonly Piece[]): boolean {
  return (
    crew.some(({ ratings }) => (ratings.abilities.assault ?? 0) > 0) &&
    crew.every(
      ({ ratings, unitClass }) =>
        unitClass.type === 'starship' && ratings.attackStrength === 0 && (ratings.abilities.FTL ?? 0) > 0,
    )
  );
}

/** One transport's turn: land the troops it brings, take on those that others can spare, and go on. */
export function runTrain(desk: Desk, train: Train, wants: Wants): void {
  const { fleet, system, aboard } = train;
  if (wants.size === 0 && aboard.length === 0) return;
  const routes = routesOf(desk, train);
  const left = setDown(desk, system, aboard, wants);
  const bearable = Math.min(...[...train.crew, ...aboard].map(bearableBy)); // people in unrest are worth a scratch
  const wanted = nearest(routes, (at) => wants.has(at), bearable);
  const load = left.length > 0 || wanted === null ? left : takeOn(desk, fleet, system, wants);
  const goal = load.length > 0 ? wanted : sourceFor(desk, routes, wants);
  if (load.length > 0 && goal) wants.set(goal, (wants.get(goal) ?? 0) - policeAmong(load));
  if (goal && (wants.get(goal) ?? 1) <= 0) wants.delete(goal);
  if (goal === null || goal === system) return;
  const because =
    load.length > 0
      ? `${systemNameIn(desk.view, goal)} has more people than its guards can keep quiet.`
      : `Guards wait for a ship at ${systemNameIn(desk.view, goal)}.`;
  sail(desk, 'Garrisons', routes, goal, because);
}

/** The troops that stay aboard. */
function setDown(desk: Desk, system: string, aboard: readonly Piece[], wants: Wants): Piece[] {
  const left = [...aboard];
  while (left.length > 0 && (wants.get(system) ?? 0) > 0) {
    const [next] = left;
    const because = `The people of ${systemNameIn(desk.view, system)} outnumber its guards.`;
    if (!next || !give(desk, 'Garrisons', unload, { units: [next.id] }, because)) break;
    left.shift();
    const more = (wants.get(system) ?? 0) - policeAmong([next]);
    if (more > 0) wants.set(system, more);
    else wants.delete(system);
  }
  return left;
}

/** Guards that a colony can spare go aboard, as many as are wanted and find room. */
function takeOn(desk: Desk, fleet: string, system: string, wants: Wants): Piece[] {
  if (wants.has(system)) return [];
  let wanted = Math.max(...wants.values());
  const taken: Piece[] = [];
  for (const piece of spareAt(desk, system)) {
    if (wanted <= 0) break;
    if (!give(desk, 'Garrisons', load, { units: [piece.id], carrier: fleet }, 'Guards who are not needed here go aboard.'))
      continue;
    taken.push(piece);
    wanted -= policeAmong([piece]);
  }
  return taken;
}

/** Where guards are to spare, or will be raised. */
function sourceFor(desk: Desk, routes: Routes, wants: Wants): string | null {
  if (wants.size === 0) return null;
  const { colonies, empire } = desk.view;
  return nearest(routes, (system) => system in colonies && spareAt(desk, system).length > 0) ?? empire.capital;
}

export function buildTrains(desk: Desk, trains: number): void {
  const { view } = desk;
  const building = Object.values(view.projects).filter(({ work }) => {
    return work.kind === 'unit' && (view.unitClasses[work.class]?.abilities.assault ?? 0) > 0;
  }).length;
  if ((trains + building) * COLONIES_PER_TRAIN >= Object.keys(view.colonies).length - 1) return;
  const carriers = Object.keys(view.unitClasses)
    .filter((id) => {
      const { prototyped, abilities, statistics } = classIn(view, id);
      return prototyped && (abilities.assault ?? 0) > 0 && (abilities.FTL ?? 0) > 0 && statistics.attackStrength === 0;
    })
    .sort();
  for (const colony of shipyardsOf(desk)) {
    for (const id of carriers) {
      if (give(desk, 'Garrisons', buildUnits, { class: id, colony }, 'One transport cannot serve so many colonies.')) return;
    }
  }
}

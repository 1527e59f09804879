import { byKey } from '#core/order.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { load, unload } from '#vbam/orders/verbs/fleets/load.ts';
import { classIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Desk, give } from '../desk.ts';
import { formFleet } from '../formFleet.ts';
import { crewsLeft, looseUnits, type Piece, shipyardsOf } from '../ground.ts';
import { bearableBy } from '../piece.ts';
import { nearest, type Routes, routesOf, sail, type Traveller } from '../voyages.ts';
import { type Guarding, guardingAmong, meet, spareAt, type Wants } from './police.ts';
import { isInvader, isLanding, isTrain, troopsByCarrier } from './war/landings.ts';

/** How many colonies in need of guards one ship serves. */
const COLONIES_PER_TRAIN = 5;

interface Train extends Traveller {
  aboard: Piece[];
}

/** Fleets of ships that carry troops and do not fight. */
export function trainsOf(desk: Desk): Train[] {
  const { view } = desk;
  const aboard = troopsByCarrier(view);
  const standing = crewsLeft(desk)
    .filter(([fleet, crew]) => isTrain(crew) && !(isInvader(desk) && isLanding(view, fleet)))
    .map(([fleet, crew]) => ({
      fleet,
      system: view.fleets[fleet]?.system ?? '',
      crew,
      aboard: crew.flatMap(({ id }) => aboard.get(id) ?? []),
    }));
  const fresh = looseUnits(desk)
    .filter((piece) => isTrain([piece]) && !(isInvader(desk) && standing.length > 0)) // in a war the next ones are for those who land
    .flatMap((piece): Train[] => {
      const fleet = formFleet(desk, 'Garrisons', 'Train', piece, 'A new transport takes up its service.');
      return fleet === null ? [] : [{ fleet, system: piece.system, crew: [piece], aboard: [] }];
    });
  return [...standing, ...fresh].sort(byKey(({ fleet }) => fleet));
}

/** One transport's turn: land the troops it brings, take on those that others can spare, and go on. */
export function runTrain(desk: Desk, train: Train, wants: Wants): void {
  const { system, aboard } = train;
  if (wants.size === 0 && aboard.length === 0) return;
  const routes = routesOf(desk, train);
  const left = setDown(desk, system, aboard, wants);
  const bearable = Math.min(...[...train.crew, ...aboard].map(bearableBy)); // people in unrest are worth a scratch
  const errand = errandFor(desk, routes, left, wants, bearable);
  const load = left.length > 0 || errand === null ? left : takeOn(desk, train, wants, errand);
  const goal = load.length > 0 ? (errand?.goal ?? null) : sourceFor(desk, routes, wants);
  if (load.length > 0 && goal) meet(wants, goal, guardingAmong(load));
  if (goal === null || goal === system) return;
  const lack = errand?.kind === 'attack' ? 'too few soldiers to stay ours' : 'more people than its guards can keep quiet';
  const name = systemNameIn(desk.view, goal);
  sail(desk, 'Garrisons', routes, goal, load.length > 0 ? `${name} has ${lack}.` : `Guards wait for a ship at ${name}.`);
}

interface Errand {
  goal: string;
  kind: keyof Guarding;
}

/** Where what a train has, or finds here, is lacking; Police goes first, since a revolt is nearer than an enemy. */
function errandFor(desk: Desk, routes: Routes, aboard: readonly Piece[], wants: Wants, bearable: number): Errand | null {
  for (const kind of ['police', 'attack'] as const) {
    const troops = aboard.length > 0 ? aboard : spareAt(desk, routes.system, kind);
    if (troops.length > 0 && guardingAmong(troops)[kind] === 0) continue;
    const goal = nearest(routes, (at) => at !== routes.system && (wants.get(at)?.[kind] ?? 0) > 0, bearable);
    if (goal !== null) return { goal, kind };
  }
  return null;
}

/** The troops that stay aboard; those with Police are kept for whoever lacks it. */
function setDown(desk: Desk, system: string, aboard: readonly Piece[], wants: Wants): Piece[] {
  return aboard.filter((piece) => {
    const [want, guarding] = [wants.get(system), guardingAmong([piece])];
    const isPoliceWanted = [...wants.values()].some(({ police }) => police > 0);
    const kind = guarding.police > 0 && isPoliceWanted ? 'police' : 'attack';
    if (!want || want[kind] <= 0 || guarding[kind] === 0) return true;
    const name = systemNameIn(desk.view, system);
    const because =
      kind === 'police' ? `The people of ${name} outnumber its guards.` : `${name} has too few soldiers to stay ours.`;
    if (!give(desk, 'Garrisons', unload, { units: [piece.id] }, because)) return true;
    meet(wants, system, guarding);
    return false;
  });
}

/** Guards that a colony can spare go aboard, as many as are wanted there and find room. */
function takeOn(desk: Desk, { fleet, system }: Train, wants: Wants, { goal, kind }: Errand): Piece[] {
  let wanted = wants.get(goal)?.[kind] ?? 0;
  if ((wants.get(system)?.[kind] ?? 0) > 0) return [];
  return spareAt(desk, system, kind).filter((piece) => {
    const value = guardingAmong([piece])[kind];
    if (wanted <= 0 || value === 0) return false;
    const values = { units: [piece.id], carrier: fleet };
    if (!give(desk, 'Garrisons', load, values, 'Guards who are not needed here go aboard.')) return false;
    wanted -= value;
    return true;
  });
}

/** Where guards are to spare, or will be raised. */
function sourceFor(desk: Desk, routes: Routes, wants: Wants): string | null {
  if (wants.size === 0) return null;
  const { colonies, empire } = desk.view;
  const kind = [...wants.values()].some(({ police }) => police > 0) ? 'police' : 'attack';
  const source = nearest(routes, (system) => system in colonies && spareAt(desk, system, kind).length > 0);
  return source ?? (kind === 'police' ? empire.capital : null);
}

export function buildTrains(desk: Desk, trains: number): void {
  const { view } = desk;
  const building = Object.values(view.projects).filter(({ work }) => {
    return work.kind === 'unit' && (view.unitClasses[work.class]?.abilities.assault ?? 0) > 0;
  }).length;
  if ((trains + building) * COLONIES_PER_TRAIN >= Object.keys(view.colonies).length - 1) return;
  for (const colony of shipyardsOf(desk)) {
    for (const id of carriersOf(view)) {
      if (give(desk, 'Garrisons', buildUnits, { class: id, colony }, 'One transport cannot serve so many colonies.')) return;
    }
  }
}

/** Classes of ships that carry troops and do not fight. */
export function carriersOf(view: EmpireView): string[] {
  return Object.keys(view.unitClasses)
    .filter((id) => {
      const { prototyped, abilities, statistics } = classIn(view, id);
      return prototyped && (abilities.assault ?? 0) > 0 && (abilities.FTL ?? 0) > 0 && statistics.attackStrength === 0;
    })
    .sort();
}

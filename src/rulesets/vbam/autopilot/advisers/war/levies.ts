import type { UnitClass } from '#schemas/vbam/state.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { load } from '#vbam/orders/verbs/fleets/load.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Desk, give } from '../../desk.ts';
import { formFleet } from '../../formFleet.ts';
import { looseUnits, type Piece, shipyardsOf } from '../../ground.ts';
import { nearest, routesOf, sail } from '../../voyages.ts';
import { guardingAmong, spareAt } from '../police.ts';
import { classesFor } from '../roles.ts';
import { carriersOf } from '../trains.ts';
import { ccOfTroops, forceWanted, isInvader, isTrain, LANDING, type Landing, landingsOf, shipsFor } from './landings.ts';

/** 7.6: the Police that goes with them takes the room of so many soldiers. */
const POLICE_BERTHS = 2;

const BECAUSE = 'A war is not won from orbit: somebody has to land.';

/** 7.6: an empire at war has two transports with troops, or as many as its easiest target takes. */
export function adviseLevies(desk: Desk): void {
  if (!isInvader(desk)) return;
  const { view } = desk;
  const wanted = forceWanted(view);
  const [soldiers] = classesFor(view, 'troops');
  const [carrier] = carriersOf(view);
  const [unitClass, ship] = [view.unitClasses[soldiers ?? ''], view.unitClasses[carrier ?? '']];
  if (wanted <= 0 || soldiers === undefined || carrier === undefined || !unitClass || !ship) return;
  const units = Math.ceil(wanted / ccOf(unitClass));
  const ships = shipsFor(units + POLICE_BERTHS, berthsOf(ship, unitClass));
  const landings = [...landingsOf(desk), ...formLandings(desk, ships)];
  const party = { aboard: landings.flatMap(({ aboard }) => aboard), wanted };
  for (const landing of landings) muster(desk, landing, party);
  const [yard] = shipyardsOf(desk);
  if (yard === undefined) return;
  const lacking = ships - landings.length - underWay(view, carrier);
  if (lacking > 0) give(desk, 'Garrisons', buildUnits, { class: carrier, colony: yard }, BECAUSE);
  raiseSoldiers(desk, yard, soldiers, units - troopsReady(desk, landings, yard, soldiers));
}

/** 6.1.X164: how many soldiers find room in a transport: those who do not fit into Assault as a whole do not share it with Cargo. */
function berthsOf({ abilities: { assault = 0, cargo = 0 } }: UnitClass, { buildCost }: UnitClass): number {
  return Math.floor(assault / buildCost) + Math.floor(cargo / buildCost);
}

/** New transports that nobody else needs. */
function formLandings(desk: Desk, ships: number): Landing[] {
  const loose = looseUnits(desk).filter((piece) => isTrain([piece]) && piece.id in desk.draft.view.units);
  return loose.slice(0, Math.max(0, ships - landingsOf(desk).length)).flatMap((piece): Landing[] => {
    const fleet = formFleet(desk, 'Garrisons', LANDING, piece, 'A new transport waits for those who will land.');
    return fleet === null ? [] : [{ fleet, system: piece.system, crew: [piece], aboard: [] }];
  });
}

function underWay({ projects }: EmpireView, unitClass: string): number {
  return Object.values(projects).filter(({ work }) => work.kind === 'unit' && work.class === unitClass).length;
}

/** Units aboard, on the ground at the yard beyond what it needs itself, and under way. */
function troopsReady(desk: Desk, landings: readonly Landing[], yard: string, soldiers: string): number {
  const aboard = landings.flatMap((landing) => landing.aboard).filter(({ unit }) => unit.class === soldiers).length;
  const spare = spareAt(desk, yard, 'attack').filter(({ unit }) => unit.class === soldiers).length;
  return aboard + spare + underWay(desk.view, soldiers);
}

function raiseSoldiers(desk: Desk, colony: string, soldiers: string, count: number): void {
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (give(desk, 'Garrisons', buildUnits, { class: soldiers, colony, ...(left > 1 && { count: left }) }, BECAUSE)) return;
  }
}

/** All who are to land together. */
interface Party {
  aboard: Piece[];
  wanted: number;
}

/** Takes on what can be spared: one unit of Police for those who will be conquered, and soldiers. Without any it goes where there are some. */
function muster(desk: Desk, landing: Landing, party: Party): void {
  const { view } = desk;
  if (!(landing.system in view.colonies)) return;
  const { fleet, system, aboard } = landing;
  const police = guardingAmong(party.aboard).police > 0 ? [] : spareAt(desk, system, 'police').slice(0, 1);
  for (const piece of [...police, ...spareAt(desk, system, 'attack')]) {
    if (party.aboard.includes(piece) || ccOfTroops(party.aboard) >= party.wanted) continue;
    if (!give(desk, 'Garrisons', load, { units: [piece.id], carrier: fleet }, BECAUSE)) continue;
    aboard.push(piece);
    party.aboard.push(piece);
  }
  if (aboard.length > 0) return;
  const routes = routesOf(desk, landing);
  const [yard] = shipyardsOf(desk);
  const source = nearest(routes, (at) => at in view.colonies && spareAt(desk, at, 'attack').length > 0) ?? yard ?? null;
  if (source !== null && source !== system) sail(desk, 'Garrisons', routes, source, 'Soldiers wait there for a ship.');
}

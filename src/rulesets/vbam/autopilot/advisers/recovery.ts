import { plainOrder } from '#core/order.ts';
import { repair, repairWithShip } from '#vbam/orders/verbs/construction/repair.ts';
import { stay } from '#vbam/orders/verbs/fleets/move.ts';
import { repairCostOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { enemiesAtWarIn, enemiesInSpaceAt } from '#vbam/view/war/threats.ts';
import { type Desk, give, priceOf, purseOf } from '../desk.ts';
import { crewsLeft, industryAt, type Piece, piecesOf } from '../ground.ts';
import { isCrippled, isSurvey, survivableBy } from '../piece.ts';
import { nearest, type Routes, routesOf, sail, seekShelter, type Traveller } from '../voyages.ts';

/** G-21, G-61: the crippled come home and are repaired before anybody gives them other orders; what is merely damaged is repaired where it is. */
export function adviseRecovery(desk: Desk): void {
  const { view } = desk;
  const parties = Map.groupBy(piecesOf(view), ({ id }) => fleetOf(view, id));
  for (const piece of inNeed(parties.get(null) ?? [])) if (mend(desk, piece)) desk.busy.add(piece.id);
  for (const [fleet, crew] of crewsLeft(desk)) {
    const damaged = inNeed(parties.get(fleet) ?? []);
    if (damaged.length > 0) recover(desk, { fleet, system: view.fleets[fleet]?.system ?? '', crew }, damaged);
  }
}

/** Those with damage, the crippled first. */
function inNeed(pieces: readonly Piece[]): Piece[] {
  return pieces
    .filter(({ unit }) => unit.damage > 0)
    .sort((one, other) => Number(isCrippled(other)) - Number(isCrippled(one)) || plainOrder(one.id, other.id));
}

function recover(desk: Desk, traveller: Traveller, damaged: readonly Piece[]): void {
  const routes = routesOf(desk, traveller);
  const isDangerous = routes.harmAt(traveller.system) > 0;
  if (damaged.some(isCrippled)) {
    if (!isDangerous && isInShape(desk, traveller) && !isDock(desk, damaged)) return;
    const haven = havenFor(desk, routes, damaged, Math.min(...routes.crew.map(survivableBy)));
    if (haven !== null && (isDangerous || !isDock(desk, damaged))) comeHome(desk, routes, haven);
    else if (!mendAll(desk, damaged) && isDangerous) seekShelter(desk, 'Repairs', routes);
    rest(desk, traveller, damaged);
  } else if (!isDangerous && mendAll(desk, damaged) && !isSurvey(traveller.crew)) {
    rest(desk, traveller, damaged); // a survey may try a lane where it is
  }
}

/** 7.6: in a war a fleet comes back when a third of its ships are crippled, and not before. */
function isInShape({ view }: Desk, { crew }: Traveller): boolean {
  const isArmed = crew.some(({ ratings }) => ratings.attackStrength > 0);
  return isArmed && enemiesAtWarIn(view).length > 0 && 3 * crew.filter(isCrippled).length < crew.length;
}

/** Nobody else commands them this turn. */
function rest(desk: Desk, { fleet }: Traveller, damaged: readonly Piece[]): void {
  desk.busy.add(fleet);
  for (const { id } of damaged) desk.busy.add(id);
  stayInDock(desk, fleet, damaged);
}

/** Those who are repaired this turn must not leave; a fleet that was on its way is told so. False if none of them is. */
export function stayInDock(desk: Desk, fleet: string, crew: readonly Piece[]): boolean {
  const { units, fleets } = desk.draft.view;
  if (!crew.some(({ id, unit }) => (units[id]?.damage ?? 0) < unit.damage)) return false;
  if ((fleets[fleet]?.course.length ?? 0) > 0) give(desk, 'Repairs', stay, { fleet }, MENDED);
  return true;
}

/** A fleet with nothing else to do has its scratches seen to. */
export function goToDock(desk: Desk, routes: Routes): boolean {
  const damaged = inNeed(routes.crew);
  const haven = damaged.length === 0 || isDock(desk, damaged) ? null : havenFor(desk, routes, damaged, 0);
  return haven !== null && comeHome(desk, routes, haven);
}

const MENDED = 'What is damaged is seen to before it goes out again.';

function mendAll(desk: Desk, damaged: readonly Piece[]): boolean {
  return damaged.filter((piece) => mend(desk, piece)).length > 0;
}

/** By the colony where it is, or by a ship with Repair. */
function mend(desk: Desk, { id, system, unit }: Piece): boolean {
  if (desk.view.empire.standing.length > 0 && purseOf(desk) < 10 * repairCostOf(unit.damage)) return false; // it would take what they need
  if (give(desk, 'Repairs', repair, { unit: id }, MENDED)) return true;
  return piecesOf(desk.view)
    .filter((helper) => helper.system === system && (helper.ratings.abilities.repair ?? 0) > 0)
    .some((helper) => give(desk, 'Repairs', repairWithShip, { unit: id, ship: helper.id }, MENDED));
}

/** Whether the damaged can be repaired where they are, now or once there is money for it. */
function isDock(desk: Desk, damaged: readonly Piece[]): boolean {
  return damaged.some(({ id }) => priceOf(desk, repair, { unit: id }) !== null);
}

/** The nearest other colony without enemies whose industry can repair the worst of them, reached with at most this much damage; null if there is none. */
function havenFor({ view }: Desk, routes: Routes, damaged: readonly Piece[], most: number): string | null {
  const cost = Math.max(...damaged.map(({ unit }) => repairCostOf(unit.damage)));
  const isQuiet = (at: string) => at !== routes.system && enemiesInSpaceAt(view, at).length === 0;
  return nearest(routes, (at) => isQuiet(at) && industryAt(view, at) >= cost, most);
}

function comeHome(desk: Desk, routes: Routes, haven: string): boolean {
  return sail(desk, 'Repairs', routes, haven, 'These have had enough: they come home to be repaired.');
}

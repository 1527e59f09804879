import { byKey } from '#core/order.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { refitCaptured } from '#vbam/orders/verbs/construction/refit.ts';
import { salvage } from '#vbam/orders/verbs/fleets/salvage.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { type Derelict, derelictsOf, needsTender } from '../derelicts.ts';
import { type Desk, give } from '../desk.ts';
import { isFree, keepInDock } from '../docks.ts';
import { formFleet } from '../formFleet.ts';
import { crewsLeft, looseUnits, type Piece, piecesOf, shipyardsOf } from '../ground.ts';
import { bearableBy } from '../piece.ts';
import { nearest, routesOf, sail, type Traveller } from '../voyages.ts';
import { classesFor } from './roles.ts';

/** G-12: derelicts are repaired where there is a colony or a tender, tenders go to the others, and what was won is made fit to fight (G-62). */
export function adviseSalvage(desk: Desk): void {
  const wanted = derelictsOf(desk.view).filter((derelict) => !isSalvaged(desk, derelict));
  const tenders = tendersOf(desk);
  for (const tender of tenders) serve(desk, tender, wanted);
  if (tenders.length === 0 && needsTender(desk.view)) buildTender(desk);
  const prizes = piecesOf(desk.view).filter((piece) => piece.unit.captured && isFree(desk, piece));
  for (const prize of prizes) refitPrize(desk, prize);
}

/** By the industry of a colony there. */
function isSalvaged(desk: Desk, { id, name }: Derelict): boolean {
  return give(desk, 'Repairs', salvage, { derelict: id }, `${name} is ours for the price of a repair.`);
}

/** A ship that repairs others and does not fight. */
function isTender(crew: readonly Piece[]): boolean {
  return (
    crew.some(({ ratings }) => (ratings.abilities.repair ?? 0) > 0) &&
    crew.every(
      ({ ratings, unitClass }) =>
        unitClass.type === 'starship' && ratings.attackStrength === 0 && (ratings.abilities.FTL ?? 0) > 0,
    )
  );
}

/** New ones are put into a fleet each. */
function tendersOf(desk: Desk): Traveller[] {
  const { view } = desk;
  const standing = crewsLeft(desk)
    .filter(([, crew]) => isTender(crew))
    .map(([fleet, crew]) => ({ fleet, system: view.fleets[fleet]?.system ?? '', crew }));
  const fresh = looseUnits(desk)
    .filter((piece) => isTender([piece]))
    .flatMap((piece): Traveller[] => {
      const fleet = formFleet(desk, 'Repairs', 'Tender', piece, 'A new tender takes up its service.');
      return fleet === null ? [] : [{ fleet, system: piece.system, crew: [piece] }];
    });
  return [...standing, ...fresh].sort(byKey(({ fleet }) => fleet));
}

/** It repairs the derelict where it is, or goes to the nearest. */
function serve(desk: Desk, tender: Traveller, wanted: Derelict[]): void {
  const routes = routesOf(desk, tender);
  const [here] = wanted.filter(({ system }) => system === tender.system);
  const [helper] = tender.crew.filter(({ ratings }) => (ratings.abilities.repair ?? 0) > 0);
  const goal = here
    ? null
    : nearest(routes, (at) => wanted.some(({ system }) => system === at), Math.min(...tender.crew.map(bearableBy)));
  const [next] = here ? [here] : wanted.filter(({ system }) => system === goal);
  if (!next) return;
  const because = `${next.name} has lain at ${systemNameIn(desk.view, next.system)} for long enough: repaired, it is ours.`;
  if (here && helper) give(desk, 'Repairs', salvage, { derelict: here.id, unit: helper.id }, because);
  else sail(desk, 'Repairs', routes, next.system, because);
  wanted.splice(wanted.indexOf(next), 1);
}

function buildTender(desk: Desk): void {
  const { view } = desk;
  const [best] = classesFor(view, 'tender');
  const [yard] = shipyardsOf(desk);
  const isUnderWay = Object.values(view.projects).some(({ work }) => work.kind === 'unit' && work.class === best);
  if (best === undefined || yard === undefined || isUnderWay) return;
  give(
    desk,
    'Repairs',
    buildUnits,
    { class: best, colony: yard },
    'Derelicts lie in our reach, and wait for somebody who can repair them.',
  );
}

/** G-62: a prize may not attack before its refit. */
function refitPrize(desk: Desk, piece: Piece): void {
  const because = 'Prizes are made fit to fight for us.';
  if (give(desk, 'Repairs', refitCaptured, { unit: piece.id }, because)) keepInDock(desk, 'Repairs', piece, because);
}

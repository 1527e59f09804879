import { plainOrder } from '#core/order.ts';
import type { TechLevel, UnitClass } from '#schemas/vbam/state.ts';
import { refit } from '#vbam/orders/verbs/construction/refit.ts';
import { designBudgetOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { isRefit, prototypeCostOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Desk, give, priceOf } from '../desk.ts';
import { isFree, keepInDock } from '../docks.ts';
import { crewsLeft, type Piece, piecesOf } from '../ground.ts';
import { isImprovement, successorOf } from '../successor.ts';
import { nearest, routesOf, sail } from '../voyages.ts';
import { isClearlyBetter, markOf, prove } from './designs.ts';

/** A successor is worth its prototype if the design points that it adds, over all ships that wait for it, are this many times its price in EP. */
const WORTH_PROVING = 2;

/** What fights, and is older than it need be. */
interface Outdated {
  piece: Piece;
  /** the class that it can be refitted to; null if there is none yet */
  successor: string | null;
}

/** G-62: old ships become new ones where a class of about their size is better and in nothing worse, the dearest first; such classes are drawn where many wait for them. */
export function modernise(desk: Desk, yard: string, left: () => number): void {
  const techLevel = desk.view.colonies[yard]?.techLevel;
  if (!techLevel) return;
  const outdated = outdatedIn(desk, techLevel);
  drawSuccessor(desk, yard, outdated, left());
  const because = 'What our engineers know today goes into the hulls of yesterday.';
  for (const { piece, successor } of outdated.filter((one) => isFree(desk, one.piece))) {
    if (successor === null) continue;
    const values = { unit: piece.id, class: successor };
    if ((priceOf(desk, refit, values)?.epTenths ?? Infinity) > left() || !give(desk, 'Forces', refit, values, because)) continue;
    keepInDock(desk, 'Forces', piece, because);
  }
}

/** Fleets are refitted one after the other, whenever there is money: those at the yard wait there for it, and the next comes when none does. */
export function awaitRefits(desk: Desk, yard: string): void {
  const techLevel = desk.view.colonies[yard]?.techLevel;
  if (techLevel) callToYard(desk, yard, outdatedIn(desk, techLevel));
}

/** Whether a refit makes it better, or will once a class has its prototype: then it is not scrapped. */
export function hasSuccessor({ draft }: Desk, { unit, unitClass }: Piece): boolean {
  return successorsOf(draft.view, unit.class, unitClass).length > 0;
}

/** Warships and bases that are clearly behind the yard, the dearest first. */
function outdatedIn({ view }: Desk, techLevel: TechLevel): Outdated[] {
  return piecesOf(view)
    .filter(({ unit, unitClass }) => !unit.captured && isArmed(unitClass) && isClearlyBetter(techLevel, unitClass.techLevel))
    .map((piece) => ({ piece, successor: successorFor(view, piece.unit.class, piece.unitClass) }))
    .sort(
      (one, other) => other.piece.unitClass.buildCost - one.piece.unitClass.buildCost || plainOrder(one.piece.id, other.piece.id),
    );
}

function isArmed({ type, statistics }: UnitClass): boolean {
  return (type === 'starship' || type === 'starbase') && statistics.attackStrength > 0;
}

/** The best class that it can be refitted to without losing anything. */
function successorFor(view: EmpireView, id: string, old: UnitClass): string | null {
  return successorsOf(view, id, old).find((other) => view.unitClasses[other]?.prototyped) ?? null;
}

/** All such classes on the list, the best first; some may not be proved yet. */
function successorsOf({ unitClasses }: EmpireView, id: string, old: UnitClass): string[] {
  return Object.keys(unitClasses)
    .filter((other) => {
      const made = unitClasses[other];
      if (other === id || !made || !isRefit(old, made)) return false;
      return isClearlyBetter(made.techLevel, old.techLevel) && isImprovement(made, old);
    })
    .sort((a, b) => (unitClasses[b]?.techLevel.level ?? 0) - (unitClasses[a]?.techLevel.level ?? 0) || plainOrder(a, b));
}

/** For the class of which the most design points wait for a successor, if they are worth a prototype. */
function drawSuccessor(desk: Desk, yard: string, outdated: readonly Outdated[], purse: number): void {
  const techLevel = desk.view.colonies[yard]?.techLevel;
  const waiting = Map.groupBy(
    outdated.filter(({ successor }) => successor === null),
    ({ piece }) => piece.unitClass,
  );
  const known = Object.values(desk.view.unitClasses).filter(({ prototyped }) => prototyped);
  const [best] = [...waiting]
    .flatMap(([old, ships]) => {
      const drawn = techLevel && successorOf(old, techLevel);
      if (!drawn) return [];
      const gain = ships.length * (designBudgetOf(drawn) - designBudgetOf(old));
      return gain >= WORTH_PROVING * prototypeCostOf(drawn, known) ? [{ old, drawn, gain }] : [];
    })
    .sort((one, other) => other.gain - one.gain || plainOrder(one.old.name, other.old.name));
  if (!best) return;
  const because = `Too many of our ships are as they were built: a better ${best.old.name} is drawn, to which they can be refitted.`;
  prove(desk, { name: markOf(best.old.name, best.drawn.techLevel), drawn: best.drawn, yard, because }, purse);
}

function callToYard(desk: Desk, yard: string, outdated: readonly Outdated[]): void {
  const { view } = desk;
  const waiting = outdated.filter(
    ({ piece, successor }) => successor !== null && desk.draft.view.units[piece.id]?.class === piece.unit.class,
  );
  const fleets = new Set(waiting.map(({ piece }) => fleetOf(view, piece.id)));
  const crews = crewsLeft(desk).filter(([fleet]) => fleets.has(fleet));
  const here = crews.filter(([fleet]) => view.fleets[fleet]?.system === yard);
  for (const [, [first]] of here) if (first) keepInDock(desk, 'Forces', first, WAITING);
  if (here.length > 0) return;
  const routes = crews.map(([fleet, crew]) => routesOf(desk, { fleet, crew, system: view.fleets[fleet]?.system ?? '' }));
  const [next] = routes
    .filter((route) => nearest(route, (at) => at === yard) !== null)
    .sort((one, other) => phaseTo(one, yard) - phaseTo(other, yard) || plainOrder(one.fleet, other.fleet));
  if (next) sail(desk, 'Forces', next, yard, WAITING);
}

const WAITING = 'The yards will make new ships of these, one fleet after the other.';

function phaseTo({ ways }: ReturnType<typeof routesOf>, yard: string): number {
  return ways.get(yard)?.clock.phase ?? Infinity;
}

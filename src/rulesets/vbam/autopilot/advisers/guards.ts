import { byKey, plainOrder } from '#core/order.ts';
import { recordIn } from '#core/recordIn.ts';
import { transfer } from '#vbam/orders/verbs/fleets/transfer.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { supplyReachOf } from '#vbam/view/ways/reach.ts';
import { type Desk, give } from '../desk.ts';
import { formFleet } from '../formFleet.ts';
import { crewsOf, jumpsAround, looseUnits, type Piece, piecesOf, quietColonies } from '../ground.ts';
import { isSurvey } from '../piece.ts';
import { strengthOf } from '../strength.ts';
import { ccAmong } from '../supply.ts';
import { harmTo, routesOf, sail, type Traveller } from '../voyages.ts';
import { threatsTo } from './threats.ts';
import { isTrain } from './war/landings.ts';

export interface Guard extends Traveller {
  cc: number;
  /** 7.6, C-17: the CC that its best flagship leads, with its own */
  limit: number;
}

/** G-60: fleets guard the capital and where the empire has most to fear. */
export function adviseGuards(desk: Desk): void {
  const guards = guardsOf(desk);
  muster(desk, guards);
  station(desk, guards);
}

/** Fleets that can fight and can leave, those under repair among them: new ships may still join these. */
export function guardsOf({ view, draft }: Desk): Guard[] {
  return [...crewsOf(view)]
    .filter(([fleet]) => fleet in draft.view.fleets)
    .filter(([, crew]) => isGuard(crew))
    .map(([fleet, crew]) => ({
      fleet,
      system: view.fleets[fleet]?.system ?? '',
      crew,
      cc: ccAmong(crew),
      limit: Math.max(...crew.map((piece) => limitUnder(view, piece))),
    }))
    .sort(byKey(({ fleet }) => fleet));
}

export function isGuard(crew: readonly Piece[]): boolean {
  return !isSurvey(crew) && !isTrain(crew) && crew.some(({ ratings }) => ratings.attackStrength > 0);
}

/** C-17: as much CC as its CR, and its own; the campaign may count that once more. */
function limitUnder({ constants }: EmpireView, { unitClass, ratings }: Piece): number {
  const own = ccOf(unitClass);
  return ratings.commandRating + own + (constants.flagshipAddsOwnCC ? own : 0);
}

/** New ships join the fleet that is where they were built, as far as a flagship there can lead them. */
function muster(desk: Desk, guards: Guard[]): void {
  const { view } = desk;
  for (const piece of looseUnits(desk)) {
    if (!isWarship(piece) || !(piece.id in desk.draft.view.units)) continue; // it may be scrapped this turn
    const cc = ccOf(piece.unitClass);
    const limit = limitUnder(view, piece);
    const there = guards.find((one) => one.system === piece.system && one.cc + cc <= Math.max(one.limit, limit));
    if (
      there &&
      give(
        desk,
        'Fleets',
        transfer,
        { units: [piece.id], fleet: there.fleet },
        'New ships join those that lie where they were built.',
      )
    ) {
      there.cc += cc;
      there.limit = Math.max(there.limit, limit);
      continue;
    }
    const fleet = formFleet(desk, 'Fleets', 'Fleet', piece, 'There are ships enough for a new fleet.');
    if (fleet !== null) guards.push({ fleet, system: piece.system, crew: [piece], cc, limit });
  }
}

function isWarship({ unitClass, ratings }: Piece): boolean {
  return unitClass.type === 'starship' && ratings.attackStrength > 0 && (ratings.abilities.FTL ?? 0) > 0;
}

/** How many fleets go to the borders is a matter of temper; the others guard the capital. */
function station(desk: Desk, guards: readonly Guard[]): void {
  const { view, temper } = desk;
  const capital = seatOf(view);
  if (capital === null) return;
  const borders = temper.staysHome ? [] : bordersOf(desk);
  const free = guards.filter(({ fleet }) => !desk.busy.has(fleet)); // those at work in the yards guard the capital meanwhile
  const forward = Math.min(Math.floor((guards.length * temper.forward) / 100), Math.max(0, guards.length - 1));
  const posts = Array.from({ length: forward }, (_, index) => borders[index % Math.max(1, borders.length)]).filter(
    (post) => post !== undefined,
  );
  for (const post of posts)
    send(desk, takeNearest(desk, free, post), post, `${systemNameIn(desk.view, post)} has the most to fear from its neighbours.`);
  const because = `${capital === view.empire.capital ? 'The capital' : 'Our first world'} is never left without a guard.`;
  for (const guard of free) send(desk, guard, capital, because);
}

/** The capital, or the greatest world that does ships no harm. */
export function seatOf(view: EmpireView): string | null {
  const [first] = quietColonies(view)
    .filter(([id]) => isPost(view, id))
    .sort(
      ([a, one], [b, other]) =>
        Number(b === view.empire.capital) - Number(a === view.empire.capital) || other.census - one.census || plainOrder(a, b),
    );
  return first?.[0] ?? null;
}

/** Where ships find supply, and nothing harms them while they wait. */
export function isPost(view: EmpireView, id: string): boolean {
  return supplyReachOf(view).has(id) && hazardOf(recordIn(view.systems, id, 'system')) === 0;
}

/** Own colonies for guards, in order of what they have to fear. */
function bordersOf({ view }: Desk): string[] {
  const threats = threatsTo(view);
  return [...threats.keys()]
    .filter((id) => (threats.get(id) ?? 0) > 0 && isPost(view, id) && id !== view.empire.capital)
    .sort((a, b) => (threats.get(b) ?? 0) - (threats.get(a) ?? 0) || plainOrder(a, b));
}

function takeNearest({ view }: Desk, free: Guard[], post: string): Guard | undefined {
  const away = jumpsAround(view, post);
  let best = 0;
  for (const [index, { system }] of free.entries()) {
    if ((away.get(system) ?? Infinity) < (away.get(free[best]?.system ?? '') ?? Infinity)) best = index;
  }
  return free.splice(best, 1)[0];
}

/** Those beside whom a guard would stand there. */
function defendersAt(view: EmpireView, post: string): Piece[] {
  return piecesOf(view).filter(({ system, unitClass }) => system === post && unitClass.type !== 'ground force');
}

function send(desk: Desk, guard: Guard | undefined, post: string, because: string): void {
  if (!guard) return;
  const isThere = guard.system === post && desk.draft.view.fleets[guard.fleet]?.course.length === 0;
  if (isThere) return;
  const routes = routesOf(desk, guard);
  const together = strengthOf([...guard.crew, ...defendersAt(desk.view, post)]);
  const isSafe = routes.ways.get(post)?.harm === 0 && harmTo(desk.view, guard.crew, together)(post) === 0;
  if (isSafe) sail(desk, 'Fleets', routes, post, because); // no post is worth a ship, on the way or there
}

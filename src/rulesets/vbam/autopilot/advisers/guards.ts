import { byKey, plainOrder } from '#core/order.ts';
import { repair } from '#vbam/orders/verbs/construction/repair.ts';
import { form } from '#vbam/orders/verbs/fleets/form.ts';
import { move } from '#vbam/orders/verbs/fleets/move.ts';
import { transfer } from '#vbam/orders/verbs/fleets/transfer.ts';
import { fleetIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { systemNameIn } from '#vbam/view/systemNameIn.ts';
import { type Desk, give } from '../desk.ts';
import { crewsLeft, freeFleetName, jumpsAround, type Piece, piecesOf, supplied } from '../ground.ts';
import { isSurvey } from './exploration.ts';
import { threatsTo } from './threats.ts';
import { isTrain } from './trains.ts';

/** A fleet grows to this many CC before another is formed. */
const LARGEST_FLEET = 12;

interface Guard {
  fleet: string;
  system: string;
  cc: number;
}

/** G-60: fleets guard the capital and where the empire has most to fear. */
export function adviseGuards(desk: Desk): void {
  const guards = guardsOf(desk);
  muster(desk, guards);
  mend(desk);
  station(desk, guards);
}

/** Fleets that can fight and can leave. */
function guardsOf(desk: Desk): Guard[] {
  const { view } = desk;
  return crewsLeft(desk)
    .filter(
      ([, crew]) =>
        crew.length > 0 && !isSurvey(crew) && !isTrain(crew) && crew.some(({ ratings }) => ratings.attackStrength > 0),
    )
    .map(([fleet, crew]) => ({
      fleet,
      system: view.fleets[fleet]?.system ?? '',
      cc: crew.reduce((sum, { unitClass }) => sum + ccOf(unitClass), 0),
    }))
    .sort(byKey(({ fleet }) => fleet));
}

/** New ships join the fleet that is where they were built. */
function muster(desk: Desk, guards: Guard[]): void {
  const { view } = desk;
  for (const piece of piecesOf(view)) {
    if (!isLooseWarship(piece) || !(piece.id in desk.draft.view.units)) continue; // it may be scrapped this turn
    const cc = ccOf(piece.unitClass);
    const there = guards.find(({ system, cc: has }) => system === piece.system && has + cc <= LARGEST_FLEET);
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
      continue;
    }
    const name = freeFleetName(desk, 'Fleet');
    const fleet = fleetIdFor(view.empire.id, name, desk.draft.view.fleets);
    if (give(desk, 'Fleets', form, { name, units: [piece.id] }, 'There are ships enough for a new fleet.'))
      guards.push({ fleet, system: piece.system, cc });
  }
}

function isLooseWarship({ unit, unitClass, ratings }: Piece): boolean {
  return (
    unit.place.kind === 'system' &&
    unitClass.type === 'starship' &&
    ratings.attackStrength > 0 &&
    (ratings.abilities.FTL ?? 0) > 0
  );
}

function mend(desk: Desk): void {
  for (const { id, unit, unitClass, system } of piecesOf(desk.view)) {
    if (unit.damage === 0 || unitClass.type !== 'starship' || !(system in desk.view.colonies)) continue;
    if (!desk.draft.view.units[id]?.damage) continue; // another has repaired it, or it is scrapped
    give(desk, 'Fleets', repair, { unit: id }, 'The dockyards see to what is damaged.');
  }
}

/** How many fleets go to the borders is a matter of temper; the others guard the capital. */
function station(desk: Desk, guards: readonly Guard[]): void {
  const { view, temper } = desk;
  const { capital } = view.empire;
  if (capital === null) return;
  const borders = temper.staysHome ? [] : bordersOf(desk);
  const forward = Math.min(Math.floor((guards.length * temper.forward) / 100), Math.max(0, guards.length - 1));
  const posts = Array.from({ length: forward }, (_, index) => borders[index % Math.max(1, borders.length)]).filter(
    (post) => post !== undefined,
  );
  const free = [...guards];
  for (const post of posts)
    send(desk, takeNearest(desk, free, post), post, `${systemNameIn(desk.view, post)} has the most to fear from its neighbours.`);
  for (const guard of free) send(desk, guard, capital, 'The capital is never left without a guard.');
}

/** Own colonies where ships find supply, in order of what they have to fear. */
function bordersOf({ view }: Desk): string[] {
  const threats = threatsTo(view);
  return [...threats.keys()]
    .filter((id) => (threats.get(id) ?? 0) > 0 && supplied(view).has(id) && id !== view.empire.capital)
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

function send(desk: Desk, guard: Guard | undefined, post: string, because: string): void {
  if (!guard) return;
  const course = desk.draft.view.fleets[guard.fleet]?.course ?? [];
  if (guard.system === post ? course.length === 0 : course.at(-1) === post) return;
  give(desk, 'Fleets', move, { fleet: guard.fleet, systems: [post] }, because);
}

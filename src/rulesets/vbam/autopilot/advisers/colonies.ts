import { plainOrder } from '#core/order.ts';
import { colonize } from '#vbam/orders/verbs/colonies/colonize.ts';
import { colonizationCostOf } from '#vbam/questions/shared/colonies/expansion.ts';
import { newColonyOf } from '#vbam/questions/shared/colonies/newColony.ts';
import { tradeRouteCostOf } from '#vbam/questions/shared/economy/commerce.ts';
import { knownColoniesAt } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { barredBy } from '#vbam/questions/shared/galaxy/wilds.ts';
import { homeStar } from '#vbam/tables/campaign/starting.ts';
import { infrastructurePrice } from '#vbam/tables/colonies/infrastructure.ts';
import { leastTakenIn } from '#vbam/view/realm/leastTaken.ts';
import type { EmpireView, KnownSystem } from '#vbam/view/view.ts';
import { lairsAt } from '#vbam/view/war/knownWilds.ts';
import { isCutOffAt } from '#vbam/view/ways/connection.ts';
import { capitalReachOf, settlersRangeOf } from '#vbam/view/ways/reach.ts';
import { type Desk, inTurns, priceOf } from '../desk.ts';
import { paybackOf, populationWorth, type Venture, worthOf } from '../worth.ts';

/** A new colony is valued as it will be with at most this Census. */
const LARGEST_JUDGED = 5;
/** The worth of a PP that goes into a new colony, in tenths of an EP: it is there to be used. */
const SETTLER_WORTH = 2;
/** What was seen more turns ago than the first may have changed, and is tried only once in the second. */
const FRESH_TURNS = 12;
const TRY_TURNS = 5;
/** The distance assumed where no known lanes lead from a capital, in jumps. */
const FAR = 9;
/** How many of the best are tried with the checker; more would not be founded in one turn. */
const MAX_FOUNDED = 4;

/** 3.4.1: worlds within commerce range, the soonest to pay off first. */
export function adviseColonies(desk: Desk): Venture[] {
  const { temper } = desk;
  return prospectsOf(desk)
    .slice(0, MAX_FOUNDED)
    .flatMap(({ system, payback }): Venture[] => {
      const values = { system: system.id };
      const price = priceOf(desk, colonize, values);
      if (!price) return [];
      const because = `${system.name} has room for ${system.capacity}, RAW ${system.raw} and Biosphere ${system.biosphere}: a colony there should pay for itself in about ${inTurns(payback)}.`;
      return [
        {
          chapter: 'People and colonies',
          verb: colonize,
          values,
          price,
          payback: (payback * temper.colonyPatience) / 100,
          because,
        },
      ];
    });
}

export interface Prospect {
  system: KnownSystem;
  payback: number;
}

/** Free worlds where settlers may go and are not left to themselves (4.3.5-a), the best first. */
export function prospectsOf(desk: Desk): Prospect[] {
  const range = settlersRangeOf(desk.view);
  return worldsOf(desk).filter(
    ({ system }) => range.has(system.id) && isWorthATry(desk.view, system) && !isCutOffAt(desk.view, system.id),
  );
}

/** Somebody may have settled where nobody has looked for a long time: such places are tried now and then. */
export function isWorthATry({ turn }: EmpireView, system: KnownSystem): boolean {
  if (mayBeSomeonesHome(system)) return false;
  return isFresh(turn, system) || turn % TRY_TURNS === 0;
}

/** G-10: a world as good as a home, on charts of places where nobody of ours has been: scouts look first. */
export function mayBeSomeonesHome({ unvisited, capacity, biosphere }: KnownSystem): boolean {
  return unvisited === true && capacity >= homeStar.capacity && biosphere >= homeStar.biosphere;
}

/** Whether somebody has looked there recently. */
export function isFresh(turn: number, { seen }: Pick<KnownSystem, 'seen'>): boolean {
  return turn - seen <= FRESH_TURNS;
}

const judged = new WeakMap<Desk, Prospect[]>();

/** All free worlds that could ever pay off, the best first; they are valued once for each sheet. */
export function worldsOf(desk: Desk): Prospect[] {
  const worlds = judged.get(desk) ?? judge(desk);
  judged.set(desk, worlds);
  return worlds;
}

function judge(desk: Desk): Prospect[] {
  return freeWorlds(desk.draft.view)
    .map((system) => ({ system, payback: colonyPayback(desk, system) }))
    .filter(({ payback }) => payback < Infinity)
    .sort((one, other) => one.payback - other.payback || plainOrder(one.system.id, other.system.id));
}

/** Where somebody could live and nobody is known to, or where those who do leave room. */
export function freeWorlds(view: EmpireView): KnownSystem[] {
  return Object.values(view.systems)
    .filter(({ id }) => !(id in view.colonies) && barredBy(lairsAt(view, id), id, 'colony') === null)
    .flatMap((system) => asLeft(view, system))
    .filter(({ capacity }) => capacity > 0);
}

/** G-58: where others live, with the room they have left; we settle only beside those who bear us no grudge. */
function asLeft(view: EmpireView, system: KnownSystem): KnownSystem[] {
  const others = knownColoniesAt(view.foreign.colonies, system.id);
  if (others.length === 0) return [system];
  const areFriendly = others.every(({ owner }) => (view.empires[owner]?.relationship ?? -1) >= 0);
  if (!view.rules.multiColonySystems || !areFriendly) return [];
  return [{ ...system, capacity: system.capacity - leastTakenIn(others) }];
}

/** The cost of making it a working colony, compared with what it will yield, at the size where that looks best. */
function colonyPayback(desk: Desk, system: KnownSystem): number {
  const sizes = Array.from({ length: Math.min(system.capacity, LARGEST_JUDGED) }, (_, index) => index + 1);
  return Math.min(...sizes.map((census) => paybackAt(desk, system, census)));
}

function paybackAt(desk: Desk, system: KnownSystem, census: number): number {
  const { view } = desk;
  const jumps = capitalReachOf(view).get(system.id)?.jumps ?? FAR;
  const farms = system.biosphere > 0 && system.biosphere >= view.constants.foodPerCensus - 1;
  const { economy = 0, agriculture = 0 } = system.leftBehind ?? {};
  const works = worksUpTo(census, economy) + (farms ? worksUpTo(census, agriculture) : 0);
  const settler = Math.min(SETTLER_WORTH, populationWorth(desk));
  const people = 10 * stepsUpTo(census) * settler;
  const price = 10 * (colonizationCostOf(jumps).total + tradeRouteCostOf(jumps)) + works + people;
  const { empire } = view;
  const founded = newColonyOf({ system: system.id, owner: empire.id, techLevel: empire.techLevel, founded: 0 });
  const colony = { ...founded, census, morale: census, economy: census, agriculture: farms ? census : 0 };
  const { terrain, resources, special } = system;
  return paybackOf(
    price,
    worthOf(desk, { system, colony, facilities: [], surroundings: { terrain, resources, special } }, true, settler),
  );
}

/** 3.4.3-e: tenths of an EP for all points up to this one, except those that others left. */
function worksUpTo(value: number, left: number): number {
  return 10 * infrastructurePrice.cost * Math.max(0, stepsUpTo(value) - stepsUpTo(Math.min(left, value)));
}

function stepsUpTo(value: number): number {
  return (value * (value + 1)) / 2;
}

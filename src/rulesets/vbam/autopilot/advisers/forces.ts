import { plainOrder } from '#core/order.ts';
import type { Values } from '#core/orders/understand.ts';
import type { ValuesOf } from '#core/orders/verb.ts';
import { recordIn } from '#core/recordIn.ts';
import type { UnitClass } from '#schemas/vbam/state.ts';
import type { OrderVerb } from '#vbam/orders/order.ts';
import { buildFacility } from '#vbam/orders/verbs/construction/buildFacility.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { scrapUnit } from '#vbam/orders/verbs/construction/scrapUnit.ts';
import { buildInfrastructure } from '#vbam/orders/verbs/economy/infrastructure.ts';
import { raiseTechnology } from '#vbam/orders/verbs/research/research.ts';
import { reachesTech } from '#vbam/questions/shared/economy/techLevel.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { systemNameIn } from '#vbam/view/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Purse, purseFor, sharedIncomeOf, unitUpkeep } from '../budget.ts';
import { type Desk, give, priceOf, purseOf } from '../desk.ts';
import { isFree } from '../docks.ts';
import { crewsOf, industryLeftAt, type Piece, piecesOf, quietColonies, shipyardsOf, supplyBalanceOf } from '../ground.ts';
import { isSurvey } from '../piece.ts';
import { adviseDesigns, adviseDiscards, isClearlyBetter } from './designs.ts';
import { lanesInReach } from './exploration.ts';
import { awaitRefits, hasSuccessor, modernise } from './modernise.ts';
import { classesFor, needsDelvers } from './roles.ts';
import { threatsTo } from './threats.ts';

/** More survey fleets than this would chart faster than the empire can settle. */
const MAX_SURVEYS = 6;
/** How many look for lanes in dangerous places. */
const DELVERS = 2;
/** G-41: the share of supply to use, in percent: with more, ships would run short once something is lost. */
const SUPPLY_SHARE = 75;

/** How much the forces' upkeep may still grow, in tenths of an EP, before it takes too much of their share. */
function upkeepRoom(desk: Desk): number {
  const { shares, upkeepCeiling } = desk.temper;
  return (sharedIncomeOf(desk) * shares.military * upkeepCeiling) / 10_000 - unitUpkeep(desk);
}

/** What the military would buy next, in tenths of an EP; null where money is not what it lacks. */
export function militaryWish(desk: Desk): number | null {
  const [yard] = shipyardsOf(desk);
  if (yard === undefined) return null;
  const lesson = isBehind(desk, yard) ? priceOf(desk, raiseTechnology, { colony: yard })?.epTenths : undefined;
  if (lesson !== undefined) return lesson;
  const best = desk.view.unitClasses[classesFor(desk.view, 'warship')[0] ?? ''];
  if (!best || upkeepRoom(desk) <= 0) return null;
  return supplyRoom(desk) < ccOf(best) ? (supplyWorks(desk)[0]?.price ?? null) : 10 * best.buildCost;
}

function militaryPurse(desk: Desk): Purse {
  return purseFor(desk, 'military', militaryWish(desk));
}

/** 3.6: scouts while uncharted lanes are near. They cost little and open everything else. */
export function adviseScouts(desk: Desk): void {
  const { view, temper } = desk;
  if (temper.staysHome) return;
  const lanes = lanesInReach(view).length;
  if (needsDelvers(view)) buildScout(desk, 'delver', DELVERS, 'Where the last uncharted lanes begin, only thick hulls last.');
  const because = `${lanes} uncharted lanes are within reach, and too few of us look at them.`;
  buildScout(desk, 'scout', Math.min(MAX_SURVEYS, Math.ceil(lanes / 2)), because);
}

/** One more of a role, if there are not so many yet. */
function buildScout(desk: Desk, role: 'scout' | 'delver', wanted: number, because: string): void {
  const { view } = desk;
  const isOfRole = (id: string) => classesFor(view, role).includes(id);
  const isCounted = ({ unit }: Piece) => role === 'scout' || isOfRole(unit.class);
  const fleets = [...crewsOf(view).values()].filter((crew) => isSurvey(crew) && crew.some(isCounted)).length;
  const loose = piecesOf(view).filter((piece) => piece.unit.place.kind === 'system' && isSurvey([piece]) && isCounted(piece));
  const building = Object.values(view.projects).filter(({ work }) => work.kind === 'unit' && isOfRole(work.class));
  if (fleets + loose.length + building.length >= wanted) return;
  const [best] = classesFor(view, role);
  const [yard] = shipyardsOf(desk);
  if (best === undefined || yard === undefined || militaryPurse(desk).inHand === 0) return;
  give(desk, 'Exploration', buildUnits, { class: best, colony: yard }, because);
}

/** Warships, bases and what they need. Returns what is left of the purse, in tenths of an EP. */
export function adviseForces(desk: Desk, { inHand, each }: Purse): number {
  const [yard] = shipyardsOf(desk);
  const spent = inHand > 0 ? spendOnForces(desk, yard, inHand) : 0;
  if (yard !== undefined && each > 0) awaitRefits(desk, yard);
  return Math.max(0, inHand - spent);
}

function spendOnForces(desk: Desk, yard: string | undefined, inHand: number): number {
  const floor = purseOf(desk) - inHand;
  const left = () => purseOf(desk) - floor;
  if (yard !== undefined) {
    adviseDesigns(desk, yard, left());
    learn(desk, yard, left());
    modernise(desk, yard, left);
  }
  if (upkeepRoom(desk) <= 0 || isSupplyUsedUp(desk)) replaceOldest(desk, left());
  if (upkeepRoom(desk) > 0) {
    if (yard !== undefined) layDown(desk, left);
    fortify(desk, left);
  }
  adviseDiscards(desk); // after building
  return inHand - left();
}

/** Forces that may not grow are renewed: a unit much older than what the yards can build makes room for it, if it cannot be refitted. */
function replaceOldest(desk: Desk, purse: number): void {
  const { view } = desk;
  const best = view.unitClasses[classesFor(view, 'warship')[0] ?? ''];
  if (!best || 10 * best.buildCost > purse) return;
  const [oldest] = piecesOf(view)
    .filter(
      ({ unitClass, system, ratings }) => unitClass.type === 'starship' && system in view.colonies && ratings.attackStrength > 0,
    )
    .filter(
      (piece) => isClearlyBetter(best.techLevel, piece.unitClass.techLevel) && !hasSuccessor(desk, piece) && isFree(desk, piece),
    )
    .sort((one, other) => levelAt(one.unitClass) - levelAt(other.unitClass) || plainOrder(one.id, other.id));
  if (oldest)
    give(desk, 'Forces', scrapUnit, { unit: oldest.id }, 'Our oldest ships make room for what the yards can build today.');
}

function levelAt(unitClass: UnitClass | undefined): number {
  return unitClass?.techLevel.era === 'interstellar' ? unitClass.techLevel.level : 0;
}

/** 5.2.X1-c: the yard keeps up with the empire's technology. */
function learn(desk: Desk, yard: string, purse: number): void {
  if (!isBehind(desk, yard)) return;
  if ((priceOf(desk, raiseTechnology, { colony: yard })?.epTenths ?? Infinity) > purse) return;
  give(
    desk,
    'Forces',
    raiseTechnology,
    { colony: yard },
    `The yards of ${systemNameIn(desk.view, yard)} must learn what our scholars know, or it will never fly.`,
  );
}

function isBehind({ view }: Desk, yard: string): boolean {
  const own = view.colonies[yard]?.techLevel;
  return own !== undefined && !reachesTech(own, view.empire.techLevel);
}

/** As many warships as yards, supplies and money allow; industry first where supplies are short. */
function layDown(desk: Desk, left: () => number): void {
  const [best, ...others] = classesFor(desk.view, 'warship');
  const classes = [best, ...others].filter((id) => id !== undefined && !isOutdated(desk.view, id, best)) as string[];
  let room = supplyRoom(desk);
  for (const yard of shipyardsOf(desk)) {
    for (const id of classes) {
      const unitClass = desk.view.unitClasses[id];
      if (!unitClass) continue;
      const most = Math.min(industryLeftAt(desk, yard), left() / 10);
      const count = Math.min(Math.floor(most / unitClass.buildCost), Math.floor(room / ccOf(unitClass)));
      if (count < 1) continue;
      const values = { class: id, colony: yard, ...(count > 1 && { count }) };
      if (
        give(
          desk,
          'Forces',
          buildUnits,
          values,
          `${desk.temper.shares.military} of every 100 EP are for our defense, and the yards of ${systemNameIn(desk.view, yard)} have hands free.`,
        )
      )
        room -= count * ccOf(unitClass);
    }
  }
  if (room < 2) widenSupply(desk, left);
}

/** G-38: whether nobody should build more of a class, because another is clearly better. */
function isOutdated({ unitClasses }: EmpireView, id: string, best: string | undefined): boolean {
  const [one, other] = [unitClasses[id], unitClasses[best ?? '']];
  return one !== undefined && other !== undefined && isClearlyBetter(other.techLevel, one.techLevel);
}

/** Whether no ship of the best class can be supplied any more, and nothing makes room for one. */
function isSupplyUsedUp(desk: Desk): boolean {
  const best = desk.view.unitClasses[classesFor(desk.view, 'warship')[0] ?? ''];
  return best !== undefined && supplyRoom(desk) < ccOf(best) && supplyWorks(desk).length === 0;
}

/** G-41: CC of ships that can still be supplied. */
function supplyRoom({ view }: Desk): number {
  const { capacity, taken } = supplyBalanceOf(view);
  return (capacity * SUPPLY_SHARE) / 100 - taken;
}

/** G-41: supplies come from industry. */
function widenSupply(desk: Desk, left: () => number): void {
  const [next] = supplyWorks(desk);
  if (!next || next.price > left()) return;
  give(desk, 'Forces', next.verb, next.values, 'No more ships can be supplied before there is more industry.');
}

/** What would increase supply: industry where most people live, otherwise a factory at the largest colony. */
function supplyWorks(desk: Desk): SupplyWork[] {
  const colonies = quietColonies(desk.draft.view).sort(([a, one], [b, other]) => other.census - one.census || plainOrder(a, b));
  const industries = colonies
    .filter(([, { census, industry }]) => industry < census)
    .flatMap(([colony]) => pricedWork(desk, buildInfrastructure, { what: 'industry', colony }));
  const factory = pricedWork(desk, buildFacility, { facility: 'orbital factory', system: colonies[0]?.[0] ?? '' });
  return [...industries, ...factory];
}

interface SupplyWork {
  verb: OrderVerb;
  values: Values;
  price: number;
}

function pricedWork<V extends OrderVerb>(desk: Desk, verb: V, values: ValuesOf<V>): SupplyWork[];
function pricedWork(desk: Desk, verb: OrderVerb, values: Values): SupplyWork[] {
  const price = priceOf(desk, verb, values)?.epTenths;
  return price === undefined ? [] : [{ verb, values, price }];
}

/** What is left goes into bases, which need no supply, where the danger is greatest. */
function fortify(desk: Desk, left: () => number): void {
  const { view, temper } = desk;
  const [base] = classesFor(view, 'starbase');
  const threats = threatsTo(view);
  const posts = quietColonies(view)
    .map(([id]) => id)
    .filter((id) => temper.wary || id === view.empire.capital || (threats.get(id) ?? 0) > 0)
    .filter((id) => hazardOf(recordIn(view.systems, id, 'system')) === 0) // a base cannot leave
    .sort((a, b) => (threats.get(b) ?? 0) - (threats.get(a) ?? 0) || plainOrder(a, b));
  for (const colony of posts) {
    const bases = piecesOf(view).filter(({ unitClass, system }) => unitClass.type === 'starbase' && system === colony).length;
    const isUnderWay = Object.values(view.projects).some(
      ({ work, system }) => work.kind === 'unit' && system === colony && view.unitClasses[work.class]?.type === 'starbase',
    );
    const cost = base === undefined ? Infinity : 10 * (view.unitClasses[base]?.buildCost ?? Infinity);
    if (base === undefined || isUnderWay || cost > left() || bases >= basesWanted(desk, colony, threats)) continue;
    give(
      desk,
      'Forces',
      buildUnits,
      { class: base, colony },
      `${systemNameIn(desk.view, colony)} shall not lie open to whoever comes.`,
    );
  }
}

function basesWanted({ view, temper }: Desk, colony: string, threats: ReadonlyMap<string, number>): number {
  return Number(colony === view.empire.capital) + Number((threats.get(colony) ?? 0) > 0) + Number(temper.wary);
}

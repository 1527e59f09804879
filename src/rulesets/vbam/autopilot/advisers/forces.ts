import { plainOrder } from '#core/order.ts';
import { recordIn } from '#core/recordIn.ts';
import type { UnitClass } from '#schemas/vbam/state.ts';
import { buildUnits } from '#vbam/orders/verbs/construction/buildUnits.ts';
import { scrapUnit } from '#vbam/orders/verbs/construction/scrapUnit.ts';
import { raiseTechnology } from '#vbam/orders/verbs/research/research.ts';
import { reachesTech } from '#vbam/questions/shared/economy/techLevel.ts';
import { ccOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type Purse, purseFor, sharedIncomeOf, unitUpkeep } from '../budget.ts';
import { type Desk, give, priceOf, purseOf } from '../desk.ts';
import { isFree } from '../docks.ts';
import { industryLeftAt, piecesOf, quietColonies, shipyardsOf } from '../ground.ts';
import { adviseDesigns, adviseDiscards, isClearlyBetter } from './designs.ts';
import { awaitRefits, hasSuccessor, modernise } from './modernise.ts';
import { classesFor } from './roles.ts';
import { supplyRoom, supplyWorks, widenSupply } from './supplies.ts';
import { threatsTo } from './threats.ts';

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

export function militaryPurse(desk: Desk): Purse {
  return purseFor(desk, 'military', militaryWish(desk));
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

import type { Unit, UnitClass } from '#schemas/vbam/state.ts';
import { mothball, reactivate } from '#vbam/orders/verbs/construction/mothball.ts';
import { refit, refitCaptured } from '#vbam/orders/verbs/construction/refit.ts';
import { repair, repairWithShip } from '#vbam/orders/verbs/construction/repair.ts';
import { scrapUnit } from '#vbam/orders/verbs/construction/scrapUnit.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { repairValueOf, scrapGainOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { classOfUnit, systemOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { book, type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { yardsBarredByWar } from '../shared/colonies/barredByWar.ts';
import { removeUnits } from '../shared/forces/removeUnits.ts';
import { giveBack } from '../shared/giveBack.ts';

interface Subject {
  id: string;
  unit: Unit;
  unitClass: UnitClass;
  /** what every event about it says */
  common: { seenBy: string[]; empire: string; system: string; unit: string; called: string };
}

/** G-61, G-62, G-34: repairs, refits, scrapping, laying up. */
export function resolveUnitWork(turn: VbamTurn): void {
  repairWithShips(turn); // first: a colony repairs what the ships leave
  const isBarred = yardsBarredByWar(turn);
  forUnits(turn, repair, (subject, order) => {
    if (isBarred(order, subject.common.system)) return;
    if (subject.unit.damage < 1) giveBack(turn, order, { kind: 'not damaged' }, 'G-61');
    else mend(turn, subject, paidFor(subject, order));
  });
  resolveRefits(turn);
  forUnits(turn, refitCaptured, ({ unit, common }) => {
    unit.captured = false;
    turn.events.push({ kind: 'capturedUnitRefitted', rule: 'G-62', ...common });
  });
  resolveScrapping(turn);
  forUnits(turn, mothball, ({ unit, common }) => {
    unit.mothballed = true;
    turn.events.push({ kind: 'unitMothballed', rule: 'G-34', ...common });
  });
  forUnits(turn, reactivate, ({ unit, common }) => {
    unit.mothballed = false;
    turn.events.push({ kind: 'unitReactivated', rule: 'G-34', ...common });
  });
}

/** G-61: each up to its Repair value. */
function repairWithShips(turn: VbamTurn): void {
  const used = new Map<string, number>();
  forUnits(turn, repairWithShip, (subject, order) => {
    const { ship } = order.values;
    const helper = turn.state.units[ship];
    if (helper?.owner !== order.empire) return giveBack(turn, order, { kind: 'repair ship gone' }, 'G-61');
    if (systemOfUnit(turn.state, helper) !== subject.common.system) {
      return giveBack(turn, order, { kind: 'repair ship elsewhere' }, 'G-61');
    }
    if (subject.unit.damage < 1) return giveBack(turn, order, { kind: 'not damaged' }, 'G-61');
    const left = repairValueOf(helper, classOfUnit(turn.state, helper)) - (used.get(ship) ?? 0);
    if (left < 1) return giveBack(turn, order, { kind: 'repair ship spent' }, 'G-61');
    const points = Math.min(paidFor(subject, order), left);
    used.set(ship, (used.get(ship) ?? 0) + points);
    mend(turn, subject, points);
  });
}

/** the damage that an order pays for; what was done to the unit since is not part of it. */
function paidFor({ unit }: Subject, { points = unit.damage }: GivenOrder): number {
  return Math.min(unit.damage, points);
}

function mend(turn: VbamTurn, { unit, common }: Subject, damage: number): void {
  unit.damage -= damage;
  turn.events.push({ kind: 'unitRepaired', rule: 'G-61', ...common, damage });
}

/** G-62: it keeps its id, and the name it was known by. */
function resolveRefits(turn: VbamTurn) {
  forUnits(turn, refit, ({ unit, common }, order) => {
    const unitClass = turn.state.unitClasses[order.values.class];
    if (!unitClass) return giveBack(turn, order, { kind: 'no such class' }, 'G-62');
    unit.class = order.values.class;
    unit.name = common.called;
    turn.events.push({ kind: 'unitRefitted', rule: 'G-62', ...common, class: unitClass.name });
  });
}

function resolveScrapping(turn: VbamTurn): void {
  const scrapped = new Set<string>();
  forUnits(turn, scrapUnit, ({ id, unitClass, common }, order) => {
    if (scrapped.has(id)) return giveBack(turn, order, { kind: 'unit gone' }, order.rule);
    const amount = 10 * scrapGainOf(unitClass);
    scrapped.add(id);
    turn.events.push({ kind: 'unitScrapped', rule: 'G-62', ...common });
    const cause = { kind: 'order', says: order.says } as const;
    const line = { empire: order.empire, pool: 'ep', heading: 'miscellaneous income', cause, rule: 'G-62' } as const;
    book(turn, { ...line, amount, at: common.system });
  });
  removeUnits(turn.state, [...scrapped]);
}

type UnitVerb =
  | typeof mothball
  | typeof reactivate
  | typeof refit
  | typeof refitCaptured
  | typeof repair
  | typeof repairWithShip
  | typeof scrapUnit;

function forUnits<V extends UnitVerb>(turn: VbamTurn, verb: V, work: (subject: Subject, order: GivenOrder<V>) => void): void {
  for (const order of ordersOf(turn, verb)) {
    const { empire, values } = order;
    const unit = turn.state.units[values.unit];
    if (unit?.owner !== empire) giveBack(turn, order, { kind: 'unit gone' }, order.rule);
    else if (!isWhereWorkIsDone(turn, order, unit)) giveBack(turn, order, { kind: 'unit at no colony' }, order.rule);
    else work(subjectOf(turn, values.unit, unit), order);
  }
}

/** It may have moved since the order was written, and another colony's capacity is not what was paid for. A repair ship works anywhere. */
function isWhereWorkIsDone({ state }: VbamTurn, { verb, empire, price }: GivenOrder, unit: Unit): boolean {
  const system = systemOfUnit(state, unit);
  if (verb === repairWithShip.name) return true;
  return colonyOf(state, system, empire) !== undefined && (price.at === undefined || price.at === system);
}

function subjectOf({ state }: VbamTurn, id: string, unit: Unit): Subject {
  const unitClass = classOfUnit(state, unit);
  const common = {
    seenBy: [unit.owner],
    empire: unit.owner,
    system: systemOfUnit(state, unit),
    unit: id,
    called: unitLabelOf(id, unit, unitClass),
  };
  return { id, unit, unitClass, common };
}

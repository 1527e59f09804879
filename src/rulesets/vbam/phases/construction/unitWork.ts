import type { Unit, UnitClass } from '#schemas/state.ts';
import { scrapGainOf } from '../../questions/unitWork.ts';
import { classOfUnit, systemOfUnit, unitLabelOf } from '../../questions/whereabouts.ts';
import { book, type GivenOrder, ordersOf, type VbamTurn } from '../../turn.ts';
import { giveBack } from '../shared/giveBack.ts';

interface Subject {
  id: string;
  unit: Unit;
  unitClass: UnitClass;
  /** what an event about it says */
  told: { seenBy: string[]; empire: string; system: string; unit: string; called: string };
}

/** G-61, G-62, G-34: repairs, refits, scrapping, laying up. */
export function resolveUnitWork(turn: VbamTurn): void {
  repairWithShips(turn); // first: a colony repairs what they leave
  forUnits(turn, 'repair', (subject) => mend(turn, subject, subject.unit.damage));
  refit(turn);
  scrap(turn);
  forUnits(turn, 'mothball', ({ unit, told }) => {
    unit.mothballed = true;
    turn.events.push({ kind: 'unitMothballed', rule: 'G-34', ...told });
  });
  forUnits(turn, 'reactivate', ({ unit, told }) => {
    unit.mothballed = false;
    turn.events.push({ kind: 'unitReactivated', rule: 'G-34', ...told });
  });
}

/** G-61: each up to its Repair value. */
function repairWithShips(turn: VbamTurn): void {
  const used = new Map<string, number>();
  forUnits<{ ship: string }>(turn, 'repair with ship', (subject, order) => {
    const { ship } = order.values;
    const helper = turn.state.units[ship];
    if (helper?.owner !== order.empire) return giveBack(turn, order, 'the repair ship is not yours any more', 'G-61');
    const left = (classOfUnit(turn.state, helper).abilities.repair ?? 0) - (used.get(ship) ?? 0);
    const points = Math.min(subject.unit.damage, left);
    used.set(ship, (used.get(ship) ?? 0) + points);
    mend(turn, subject, points);
  });
}

function mend(turn: VbamTurn, { unit, told }: Subject, damage: number): void {
  if (damage < 1) return;
  unit.damage -= damage;
  turn.events.push({ kind: 'unitRepaired', rule: 'G-61', ...told, damage });
}

/** G-62: it keeps its id, and the name it was known by. */
function refit(turn: VbamTurn) {
  forUnits<{ class: string }>(turn, 'refit', ({ unit, told }, order) => {
    const unitClass = turn.state.unitClasses[order.values.class];
    if (!unitClass) return giveBack(turn, order, 'there is no such class', 'G-62');
    unit.class = order.values.class;
    unit.name = told.called.slice(0, 60);
    turn.events.push({ kind: 'unitRefitted', rule: 'G-62', ...told, class: unitClass.name });
  });
}

function scrap(turn: VbamTurn): void {
  const scrapped = new Map<string, string>();
  forUnits(turn, 'scrap unit', ({ id, unitClass, told }, order) => {
    const amount = 10 * scrapGainOf(unitClass);
    delete turn.state.units[id];
    scrapped.set(id, told.system);
    turn.events.push({ kind: 'unitScrapped', rule: 'G-62', ...told });
    book(turn, { empire: order.empire, pool: 'ep', heading: 'miscellaneous income', why: order.says, amount, rule: 'G-62' });
  });
  if (scrapped.size === 0) return;
  for (const unit of Object.values(turn.state.units)) {
    const system = unit.place.kind === 'carried' ? scrapped.get(unit.place.by) : undefined;
    if (system !== undefined) unit.place = { kind: 'system', system }; // what it carried is left behind
  }
}

function forUnits<Values>(
  turn: VbamTurn,
  verb: string,
  work: (subject: Subject, order: GivenOrder & { values: { unit: string } & Values }) => void,
): void {
  for (const order of ordersOf<{ unit: string } & Values>(turn, verb)) {
    const { empire, values } = order;
    const unit = turn.state.units[values.unit];
    if (unit?.owner !== empire) giveBack(turn, order, 'the unit is not yours any more', order.rule);
    else work(subjectOf(turn, values.unit, unit), order);
  }
}

function subjectOf({ state }: VbamTurn, id: string, unit: Unit): Subject {
  const unitClass = classOfUnit(state, unit);
  const told = {
    seenBy: [unit.owner],
    empire: unit.owner,
    system: systemOfUnit(state, unit),
    unit: id,
    called: unitLabelOf(id, unit, unitClass),
  };
  return { id, unit, unitClass, told };
}

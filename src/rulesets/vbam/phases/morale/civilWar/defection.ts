import { type Roll, type Stream, showRoll } from '#core/dice.ts';
import { inIdOrder } from '#core/inIdOrder.ts';
import { sumOf } from '#core/sum.ts';
import { lookUp } from '#core/table.ts';
import type { Colony, Unit } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { defectionModifiersOf, defectorsAmong } from '#vbam/questions/empires/civilWar.ts';
import { aboardOf, type Holds, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { classOfUnit, labelOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { defectionTable } from '#vbam/tables/colonies/civilWar.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { goOver } from '../../shared/forces/goOver.ts';

/** A unit with all that is aboard, which goes where it goes. */
interface Company {
  ids: readonly string[];
  /** BC of all of them */
  cost: number;
}

/** 4.8.1-c, W-27: in each system the fleets take sides, and so do the defenses of the planet. */
export function defect(turn: VbamTurn, loyalists: string, rebels: string): void {
  const { state } = turn;
  const holds = holdsOf(state.units);
  const own = inIdOrder(state.units).filter(([, { owner, place }]) => owner === loyalists && place.kind !== 'carried');
  const bySystem = Map.groupBy(own, ([, unit]) => systemOfUnit(state, unit));
  for (const system of [...bySystem.keys()].sort()) {
    const here = Map.groupBy(bySystem.get(system) ?? [], ([, unit]) => isPlanetary(turn, unit));
    const colony = colonyOf(state, system, loyalists) ?? colonyOf(state, system, rebels);
    const gone = [false, true].flatMap((planetary) => {
      const companies = (here.get(planetary) ?? []).map(([id]) => companyOf(turn, holds, id));
      return companies.length === 0 ? [] : askLoyalty(turn, { loyalists, rebels, system, colony, planetary, companies });
    });
    if (gone.length > 0) change(turn, { loyalists, rebels, system, gone });
  }
}

/** Starbases, ground forces and bases, and the flights of the planet. */
function isPlanetary({ state }: VbamTurn, unit: Unit): boolean {
  return classOfUnit(state, unit).type !== 'starship';
}

function companyOf({ state }: VbamTurn, holds: Holds, id: string): Company {
  const ids = [id, ...aboardOf(holds, id)];
  return { ids, cost: sumOf(ids.map((one) => classOfUnit(state, unitIn(state, one)).buildCost)) };
}

interface Question {
  loyalists: string;
  rebels: string;
  system: string;
  colony: Colony | undefined;
  planetary: boolean;
  companies: readonly Company[];
}

/** The ids of those who go over. */
function askLoyalty(turn: VbamTurn, { loyalists, rebels, system, colony, planetary, companies }: Question): string[] {
  const who = planetary ? 'planetary defenses' : 'fleets';
  const stream = turn.dice.at('defection', loyalists, system, who);
  const { dice, name, rule } = defectionTable;
  const roll: Roll = stream.roll(dice, name, rule, defectionModifiersOf(colony, planetary));
  const percent = lookUp(defectionTable, showRoll(roll, [loyalists, rebels], system));
  roll.result = `${percent}%`;
  return defectorsAmong(drawn(stream, companies), percent).flatMap(({ ids }) => ids);
}

function drawn<Item>(stream: Stream, items: readonly Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(stream.below(left.length), 1));
}

interface Change {
  loyalists: string;
  rebels: string;
  system: string;
  gone: readonly string[];
}

function change(turn: VbamTurn, { loyalists, rebels, system, gone }: Change): void {
  const called = gone.map((id) => labelOfUnit(turn.state, id));
  goOver(turn, gone, { of: loyalists, to: rebels });
  for (const empire of [loyalists, rebels]) {
    const common = { rule: '4.8.1-c', seenBy: [empire], empire, system };
    turn.events.push({ kind: 'unitsDefected', ...common, loyalists, rebels, called });
  }
}

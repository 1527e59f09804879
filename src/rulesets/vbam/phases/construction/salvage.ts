import { copyOf } from '#core/copy.ts';
import { foldName } from '#core/names.ts';
import { byKey } from '#core/order.ts';
import { newUnit } from '#generators/newUnit.ts';
import type { CampaignState, Wild } from '#schemas/vbam/state.ts';
import { salvage } from '#vbam/orders/verbs/fleets/salvage.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { classIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { repairValueOf } from '#vbam/questions/shared/forces/unitWork.ts';
import { classOfUnit, systemOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { SALVAGE_REPAIR } from '#vbam/tables/galaxy/encounters.ts';
import { type GivenOrder, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { byInitiative } from '../shared/byInitiative.ts';
import { type BarredByWar, barredByWar } from '../shared/colonies/barredByWar.ts';
import { giveBack } from '../shared/giveBack.ts';

type Derelict = Extract<Wild, { kind: 'derelict' }>;
type SalvageOrder = GivenOrder<typeof salvage>;

/** G-12: whoever repairs a derelict first has a ship; of several in one turn, initiative decides. */
export function resolveSalvage(turn: VbamTurn): void {
  const isBarred = barredByWar(turn);
  const wanted = Map.groupBy(ordersOf(turn, salvage), ({ values }) => values.derelict);
  for (const [id, orders] of [...wanted].sort(byKey(([key]) => key))) {
    for (const order of byInitiative(turn, orders)) salvageDerelict(turn, id, order, isBarred);
  }
}

function salvageDerelict(turn: VbamTurn, id: string, order: SalvageOrder, isBarred: BarredByWar) {
  const { empire, values } = order;
  const system = turn.state.knowledge[empire]?.wilds[id]?.system;
  if (system === undefined || !canWorkAt(turn.state, empire, system, values.unit)) {
    return giveBack(turn, order, { kind: 'nobody there to repair' }, 'G-12');
  }
  if (values.unit === undefined && isBarred(order, system)) return; // a repair ship works anywhere
  const wild = turn.state.wilds[id];
  if (wild?.kind !== 'derelict' || wild.system !== system) return giveBack(turn, order, { kind: 'derelict gone' }, 'G-12');
  if (wild.trap?.caught === empire) return giveBack(turn, order, { kind: 'trap still live' }, 'G-11');
  takeOver(turn, id, wild, empire);
}

function canWorkAt(state: CampaignState, empire: string, system: string, helper: string | undefined): boolean {
  if (helper === undefined) return colonyOf(state, system, empire) !== undefined;
  const unit = state.units[helper];
  if (unit?.owner !== empire || systemOfUnit(state, unit) !== system) return false;
  return repairValueOf(unit, classOfUnit(state, unit)) > 0;
}

/** Its class is on the list of its new owner, who could build it after a prototype; the ship itself counts as captured until its refit. */
function takeOver(turn: VbamTurn, id: string, { design, name, damage, system }: Derelict, owner: string): void {
  const { state } = turn;
  const className = classNameFor(state, owner, name);
  const classId = classIdFor(owner, className, state.unitClasses);
  state.unitClasses[classId] = { ...copyOf(design), owner, name: className, prototyped: false, numbered: 0 };
  delete state.wilds[id];
  const unitId = newUnit(state, { class: classId, owner, place: { kind: 'system', system } });
  const unit = unitIn(state, unitId);
  Object.assign(unit, { damage: Math.max(0, damage - SALVAGE_REPAIR), captured: true });
  const called = unitLabelOf(unitId, unit, { name: className });
  const common = { rule: 'G-12', seenBy: [owner], empire: owner, system };
  turn.events.push({ kind: 'derelictSalvaged', ...common, unit: unitId, called, class: className });
}

/** `Derelict Oruna` -> `Oruna`, or `Oruna 2` where the empire already has a class of that name. */
function classNameFor({ unitClasses }: CampaignState, owner: string, name: string): string {
  const base = name.split(' ').at(-1) ?? name;
  const taken = new Set(Object.values(unitClasses).flatMap((one) => (one.owner === owner ? [foldName(one.name)] : [])));
  let result = base;
  for (let number = 2; taken.has(foldName(result)); number++) result = `${base} ${number}`;
  return result;
}

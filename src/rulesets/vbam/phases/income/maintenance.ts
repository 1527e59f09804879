import { itemAt } from '#core/itemAt.ts';
import { sumOf } from '#core/sum.ts';
import { valueIn } from '#core/valueIn.ts';
import type { SpyGroup } from '#schemas/vbam/state.ts';
import { leaveUnpaidFirst } from '#vbam/orders/verbs/economy/priorities.ts';
import { facilityUpkeep, unitUpkeepOf } from '#vbam/questions/shared/economy/maintenance.ts';
import { type PlacedUpkeep, type Shortfall, shortfallOf, type Upkeep } from '#vbam/questions/shared/economy/shortfall.ts';
import { isShutOff } from '#vbam/questions/shared/economy/workplace.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { regionKeyOf, regionOf, treasuryFor } from '#vbam/questions/shared/empires/regions.ts';
import { maintenanceCostOf } from '#vbam/questions/shared/forces/unitDesign.ts';
import { classOfUnit, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { changeSpies, systemOfSpies } from '#vbam/questions/shared/spies/spyGroups.ts';
import { SPY_UPKEEP } from '#vbam/tables/diplomacy/spies.ts';
import { damagePerLevel } from '#vbam/tables/forces/supply.ts';
import { book, ordersOf, type VbamTurn } from '#vbam/turn.ts';
import { harm, tellOfSuffering } from '../shared/forces/harm.ts';

/** What one pool has to pay for. */
interface Dues {
  empire: string;
  /** 4.3.5-b: the cut-off region it is in */
  at: string | undefined;
  units: PlacedUpkeep[];
  facilities: PlacedUpkeep[];
  /** G-43 */
  spies: SpyGroup[];
}

/** G-34: what is due is paid, or as much of it as there is. */
export function payMaintenance(turn: VbamTurn): void {
  const dues = duesOf(turn);
  const lists = new Map(ordersOf(turn, leaveUnpaidFirst).map(({ empire, values }) => [empire, values.units]));
  for (const key of [...dues.keys()].sort()) {
    const { empire, at, units, facilities, spies } = valueIn(dues, key);
    const pool = treasuryFor(empireIn(turn.state, empire), at, undefined).epTenths;
    // units go unpaid before facilities
    const facilitiesPaid = Math.min(pool, tenthsOf(facilities));
    const unitsDue = Math.ceil(tenthsOf(units)); // G-34: one rounding for all of them
    const unitsPaid = Math.min(pool - facilitiesPaid, unitsDue);
    const line = { empire, pool: 'ep', heading: 'maintenance', within: at } as const;
    book(turn, { ...line, cause: { kind: 'units', count: units.length }, amount: -unitsPaid, rule: 'G-34' });
    book(turn, { ...line, cause: { kind: 'facilities', count: facilities.length }, amount: -facilitiesPaid, rule: '3.5-b' });
    const missing = unitsDue + tenthsOf(facilities) - unitsPaid - facilitiesPaid;
    const { unpaid, paid } = shortfallOf(missing, { units, facilities, list: lists.get(empire) }, ownPoolsOf(turn, empire));
    payLocally(turn, empire, paid);
    forgive(turn, units, new Set(unpaid.units));
    for (const id of unpaid.units) goUnpaid(turn, id);
    for (const id of unpaid.facilities) cripple(turn, id);
    paySpies(turn, { empire, at, spies });
  }
}

/** G-28: what colonies of an empire that are shut off hold, in tenths of an EP. */
function ownPoolsOf({ state }: VbamTurn, empire: string): Map<string, number> {
  const apart = Object.values(state.colonies).filter((colony) => colony.owner === empire && isShutOff({ colony }));
  return new Map(apart.map(({ system, sequestered }) => [system, sequestered.epTenths]));
}

/** G-28: one line for each colony and kind. */
function payLocally(turn: VbamTurn, empire: string, paid: Shortfall['paid']): void {
  for (const items of Map.groupBy(paid, ({ kind, system }) => `${system} ${kind}`).values()) {
    const { kind, system } = itemAt(items, 0);
    const amount = -sumOf(items.map(({ tenths }) => tenths));
    const cause = { kind, count: items.length };
    book(turn, { empire, pool: 'ep', heading: 'maintenance', cause, amount, rule: 'G-28', at: system });
  }
}

function duesOf({ state }: VbamTurn): Map<string, Dues> {
  const dues = new Map<string, Dues>();
  const of = (empire: string, system: string) => {
    const region = regionOf(empireIn(state, empire), system);
    const at = region && regionKeyOf(region);
    const key = `${empire} ${at ?? ''}`;
    const due = dues.get(key) ?? { empire, at, units: [], facilities: [], spies: [] };
    dues.set(key, due);
    return due;
  };
  for (const [id, unit] of Object.entries(state.units)) {
    if (unit.owner in state.bands) continue; // 3.4.11-d: rebels pay no maintenance, and pirates live on the black market
    const unitClass = classOfUnit(state, unit);
    const system = systemOfUnit(state, unit);
    const upkeep = { id, system, tenths: unitUpkeepOf(unit, unitClass), maintenanceCost: maintenanceCostOf(unitClass) };
    of(unit.owner, system).units.push(upkeep);
  }
  for (const [id, { owner, system }] of Object.entries(state.facilities)) {
    of(owner, system).facilities.push({ id, system, tenths: facilityUpkeep, maintenanceCost: facilityUpkeep });
  }
  const there = state.spies.filter(({ place }) => place.kind === 'system' || place.unit in state.units); // others are lost with their ship
  for (const group of there) of(group.owner, systemOfSpies(state, group)).spies.push({ ...group });
  return dues;
}

/** G-43. Ruling: spies are paid from what units and facilities leave; whoever gets nothing leaves the service. */
function paySpies(turn: VbamTurn, { empire, at, spies }: Pick<Dues, 'empire' | 'at' | 'spies'>): void {
  if (spies.length === 0) return;
  let payable = Math.floor(treasuryFor(empireIn(turn.state, empire), at, undefined).epTenths / SPY_UPKEEP);
  let [paid, gone] = [0, 0];
  for (const { place, posting, count } of spies) {
    const stay = Math.min(count, payable);
    payable -= stay;
    paid += stay;
    gone += count - stay;
    changeSpies(turn.state.spies, empire, [{ place, posting, by: stay - count }]);
  }
  const line = { empire, pool: 'ep', heading: 'maintenance', within: at } as const;
  book(turn, { ...line, cause: { kind: 'spies', count: paid }, amount: -paid * SPY_UPKEEP, rule: 'G-43' });
  if (gone > 0) turn.events.push({ kind: 'spiesLost', rule: 'G-43', seenBy: [empire], empire, count: gone, why: 'unpaid' });
}

/** G-34: what was left unpaid before and is paid for again is in supply once more, unless it lacks supplies. */
function forgive({ state }: VbamTurn, units: readonly Upkeep[], unpaid: ReadonlySet<string>): void {
  for (const { id } of units) {
    const unit = state.units[id];
    if (!unit || unpaid.has(id)) continue;
    unit.outOfSupply -= unit.unpaid;
    unit.unpaid = 0;
  }
}

/** G-34, G-41: an unpaid unit gains a level out of supply, which is a point of damage at once. */
function goUnpaid(turn: VbamTurn, id: string) {
  const { state, events } = turn;
  const unit = state.units[id];
  if (!unit) return; // lost with the one that carried it
  const [owner, system] = [unit.owner, systemOfUnit(state, unit)];
  unit.outOfSupply += 1;
  unit.unpaid += 1;
  const harmed = harm(turn, id, damagePerLevel);
  if (harmed.destroyed) return tellOfSuffering(turn, { owner, system, cause: 'unpaid', rule: 'G-34', harms: [harmed] });
  const common = { rule: 'G-34', seenBy: [owner], empire: owner, system, unit: id, called: harmed.called };
  events.push({ kind: 'unitUnpaid', ...common, outOfSupply: unit.outOfSupply, damage: damagePerLevel });
}

function cripple({ state, events }: VbamTurn, id: string): void {
  const facility = state.facilities[id];
  if (!facility) return;
  facility.state = 'crippled';
  const { owner, system, kind } = facility;
  events.push({ kind: 'facilityUnpaid', rule: 'G-34', seenBy: [owner], empire: owner, system, facility: kind });
}

function tenthsOf(upkeep: readonly Upkeep[]): number {
  return sumOf(upkeep.map(({ tenths }) => tenths));
}

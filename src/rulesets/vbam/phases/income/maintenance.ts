import { sumOf } from '#core/sum.ts';
import { valueIn } from '#core/valueIn.ts';
import { leaveUnpaidFirst } from '#vbam/orders/verbs/economy/priorities.ts';
import { type Upkeep, unpaidOf } from '#vbam/questions/economy/shortfall.ts';
import { facilityUpkeep, unitUpkeepOf } from '#vbam/questions/shared/economy/maintenance.ts';
import { empireIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { regionKeyOf, regionOf, treasuryFor } from '#vbam/questions/shared/empires/regions.ts';
import { classOfUnit, systemOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { book, ordersOf, type VbamTurn } from '#vbam/turn.ts';

/** What one pool has to pay for. */
interface Dues {
  empire: string;
  /** 4.3.5-b: the cut-off region it is in */
  at: string | undefined;
  units: Upkeep[];
  facilities: Upkeep[];
}

/** G-34: what is due is paid, or as much of it as there is. */
export function payMaintenance(turn: VbamTurn): void {
  const dues = duesOf(turn);
  const lists = new Map(ordersOf(turn, leaveUnpaidFirst).map(({ empire, values }) => [empire, values.units]));
  for (const key of [...dues.keys()].sort()) {
    const { empire, at, units, facilities } = valueIn(dues, key);
    const pool = treasuryFor(empireIn(turn.state, empire), at).epTenths;
    // units go unpaid before facilities
    const facilitiesPaid = Math.min(pool, tenthsOf(facilities));
    const unitsDue = Math.ceil(tenthsOf(units)); // G-34: one rounding for all of them
    const unitsPaid = Math.min(pool - facilitiesPaid, unitsDue);
    const line = { empire, pool: 'ep', heading: 'maintenance', at } as const;
    book(turn, { ...line, cause: { kind: 'units', count: units.length }, amount: -unitsPaid, rule: 'G-34' });
    book(turn, { ...line, cause: { kind: 'facilities', count: facilities.length }, amount: -facilitiesPaid, rule: '3.5-b' });
    const missing = unitsDue + tenthsOf(facilities) - unitsPaid - facilitiesPaid;
    if (missing > 0) suffer(turn, unpaidOf(missing, units, facilities, lists.get(empire)));
  }
}

function duesOf({ state }: VbamTurn): Map<string, Dues> {
  const dues = new Map<string, Dues>();
  const of = (empire: string, system: string) => {
    const region = regionOf(empireIn(state, empire), system);
    const at = region && regionKeyOf(region);
    const key = `${empire} ${at ?? ''}`;
    const due = dues.get(key) ?? { empire, at, units: [], facilities: [] };
    dues.set(key, due);
    return due;
  };
  for (const [id, unit] of Object.entries(state.units)) {
    of(unit.owner, systemOfUnit(state, unit)).units.push({ id, tenths: unitUpkeepOf(unit, classOfUnit(state, unit)) });
  }
  for (const [id, { owner, system }] of Object.entries(state.facilities)) {
    of(owner, system).facilities.push({ id, tenths: facilityUpkeep });
  }
  return dues;
}

/** G-34: unpaid units gain a level out of supply, unpaid facilities are crippled. */
function suffer(turn: VbamTurn, unpaid: ReturnType<typeof unpaidOf>): void {
  const { state, events } = turn;
  for (const id of unpaid.units) {
    const unit = state.units[id];
    if (!unit) continue;
    unit.outOfSupply += 1;
    const common = { rule: 'G-34', seenBy: [unit.owner], empire: unit.owner, system: systemOfUnit(state, unit) };
    const called = unitLabelOf(id, unit, classOfUnit(state, unit));
    events.push({ kind: 'unitUnpaid', ...common, unit: id, called, outOfSupply: unit.outOfSupply });
  }
  for (const id of unpaid.facilities) {
    const facility = state.facilities[id];
    if (!facility) continue;
    facility.state = 'crippled';
    const { owner, system, kind } = facility;
    events.push({ kind: 'facilityUnpaid', rule: 'G-34', seenBy: [owner], empire: owner, system, facility: kind });
  }
}

function tenthsOf(upkeep: readonly Upkeep[]): number {
  return sumOf(upkeep.map(({ tenths }) => tenths));
}

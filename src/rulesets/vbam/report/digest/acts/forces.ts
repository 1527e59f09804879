import { listed } from '#core/listed.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import { counted } from '#core/words.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import type { Unit } from '#schemas/vbam/state.ts';
import { withoutPay } from '#vbam/forecast/withoutPay.ts';
import { epInWords } from '#vbam/orders/order.ts';
import { needInWords } from '#vbam/questions/shared/forces/gapInWords.ts';
import { fleetOf, systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { fleetsByName } from '#vbam/view/names/fleetsByName.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { perilInWords } from '#vbam/view/ways/perilInWords.ts';
import { type Peril, perilsAheadOf } from '#vbam/view/ways/perils.ts';
import { namesFor } from '../../sections/names.ts';
import { aboutOne, aboutOneAt, actOn, type Material } from '../material.ts';
import { suppliesToWiden, surveysAtWork, wayOut, wayToFeed } from './rescue.ts';

/** Units that lack supplies or pay, and those who are where ships come to harm, or go there. */
export function forcesToMind({ view, told, expected }: Material): Act[] {
  const hungry = partiesOf(view, (unit) => unit.outOfSupply > unit.unpaid);
  const balance = suppliesToWiden(view);
  return [
    ...actOn(
      'out of supply',
      'forces',
      'Out of supply: each turn costs them 1 point of damage and a tenth of their strength',
      hungry.length > 0 ? [...hungry.map((party) => aboutHungry(view, party)), ...balance] : [],
    ),
    ...actOn('peril', 'forces', 'Where ships come to harm', [
      ...perilSubjects(view, new Set(hungry.map(({ fleet }) => fleet))),
      ...(hungry.length > 0 ? [] : balance),
    ]),
    ...actOn('unpaid', 'treasury', 'Without pay', [
      ...partiesOf(view, ({ unpaid }) => unpaid > 0).map((party) => aboutParty(view, party, membersOf(party))),
      ...facilitiesUnpaid(view, told),
      ...maintenanceShort(view, expected),
    ]),
  ];
}

/** Units of one fleet, or of one system outside of fleets. */
interface Party {
  fleet: string | null;
  system: string;
  units: string[];
}

function partiesOf(view: EmpireView, fits: (unit: Unit) => boolean): Party[] {
  const parties = new Map<string, Party>();
  for (const [id, unit] of Object.entries(view.units)) {
    if (!fits(unit)) continue;
    const [fleet, system] = [fleetOf(view, id), systemOfUnit(view, unit)];
    const key = fleet ?? `at ${system}`;
    const party = parties.get(key) ?? { fleet, system, units: [] };
    parties.set(key, party);
    party.units.push(id);
  }
  return [...parties.values()]
    .map((party) => ({ ...party, units: party.units.sort(naturalOrder) }))
    .sort((one, other) => naturalOrder(nameOf(view, one), nameOf(view, other)));
}

function nameOf(view: EmpireView, { fleet, units }: Party): string {
  if (fleet !== null) return view.fleets[fleet]?.name ?? fleet;
  return units.map((id) => ownUnit(view, id).label).join(', ');
}

function membersOf({ fleet, units }: Party): string {
  return fleet === null ? '' : counted(units.length, 'unit');
}

function aboutParty(view: EmpireView, party: Party, note: string, orders: readonly string[] = []): Subject {
  return aboutOneAt(view, nameOf(view, party), party.system, note, orders);
}

/** G-41: how bad it is, why, and where they would find supplies. */
function aboutHungry(view: EmpireView, party: Party): Subject {
  const units = party.units.map((id) => ownUnit(view, id));
  const level = Math.max(...units.map(({ unit }) => unit.outOfSupply));
  const sky = view.systems[party.system];
  const needs = units.map(({ unit, unitClass }) => needInWords(unit, unitClass, sky, namesFor(view).system));
  const whys = [...new Set(needs)].filter((why) => why !== '');
  const note = [membersOf(party), `level ${level}${whys.length > 0 ? `: ${listed(whys, 'and')}` : ''}`];
  return aboutParty(view, party, note.filter((part) => part !== '').join(', '), wayToFeed(view, party.fleet));
}

/** Of those who are out of supply only what else awaits them; those who can still work where they are need not leave yet. */
function perilSubjects(view: EmpireView, hungry: ReadonlySet<string | null>): Subject[] {
  const atWork = new Set(surveysAtWork(view));
  return fleetsByName(view).flatMap((id) => {
    const fleet = view.fleets[id];
    const isMinded = ({ kind }: Peril) => kind !== 'no supplies' || !(hungry.has(id) || atWork.has(id));
    const perils = perilsAheadOf(view, id).filter(isMinded);
    if (!fleet || perils.length === 0) return [];
    const notes = perils.map((peril) => `${bound(view, fleet.system, peril)}${perilInWords(view, peril)}`);
    return [aboutOneAt(view, fleet.name, fleet.system, notes.join('; '), wayOut(view, id))];
  });
}

function bound(view: EmpireView, from: string, { system }: Peril): string {
  return system === from ? '' : `on its way to ${namesFor(view).system(system)}: `;
}

function facilitiesUnpaid(view: EmpireView, told: Material['told']): Subject[] {
  return told.flatMap(({ event }) =>
    event.kind === 'facilityUnpaid' ? [aboutOneAt(view, event.facility, event.system, 'crippled')] : [],
  );
}

/** G-34: if no order changes it. */
function maintenanceShort(view: EmpireView, expected: Material['expected']): Subject[] {
  const { maintenance, unpaid } = expected;
  if (unpaid === 0) return [];
  const note = `${epInWords(unpaid)} of ${epInWords(maintenance)} cannot be paid in turn ${view.turn}${withoutPay(view, expected)}`;
  return [aboutOne('Maintenance', note)];
}

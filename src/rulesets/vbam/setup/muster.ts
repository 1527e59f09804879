import type { Refusal } from '#core/answer.ts';
import { copyOf } from '#core/copy.ts';
import { foldName } from '#core/names.ts';
import { newUnit } from '#generators/newUnit.ts';
import type { UnitClass, UnitLocation } from '#schemas/vbam/state.ts';
import { classOf } from '#vbam/orders/guards/yards.ts';
import { capacityOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { basesFlights, basingSizeOf, planetaryBasingOf } from '#vbam/questions/shared/forces/basing.ts';
import { fleetIdFor } from '#vbam/questions/shared/forces/recordIds.ts';
import { classOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { freshFleet } from '#vbam/tables/campaign/starting.ts';
import { nameProblem } from '#vbam/view/names/names.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { ownFacilitiesAt } from '#vbam/view/realm/places.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { homeNameOf, type Start } from './start.ts';

interface Muster {
  class: string;
  count: number;
}

/** Puts units of one class where they belong, or says why they have no place; `fleet` is null where none was named. */
export function muster(start: Start, { class: id, count }: Muster, fleet: string | null, usual: string): Refusal | null {
  const unitClass = classOf(start.view, id);
  for (let number = 0; number < count; number++) {
    const place = locationFor(start, unitClass, fleet, usual);
    if ('why' in place) return place;
    newUnit(start.view, { class: id, owner: start.view.empire.id, place });
  }
  return null;
}

function locationFor(start: Start, unitClass: UnitClass, fleet: string | null, usual: string): UnitLocation | Refusal {
  if (unitClass.type === 'flight') return berthFor(start, unitClass, fleet, usual);
  if (unitClass.type === 'starship') return fleetFor(start, fleet ?? usual);
  if (fleet === null) return { kind: 'system', system: start.home };
  return {
    why: `a ${unitClass.type} cannot go with a fleet: give ${unitClass.name} a line of its own without "in"`,
    rule: 'G-39',
  };
}

function fleetFor({ view, home }: Start, name: string): UnitLocation | Refusal {
  const known = fleetCalled(view, name);
  const elsewhere = known === null ? home : (view.fleets[known]?.system ?? home);
  if (elsewhere !== home)
    return { why: `${name} is at ${systemNameIn(view, elsewhere)}, and these begin at home: take another name`, rule: 'G-10' };
  if (known !== null) return { kind: 'fleet', fleet: known };
  const refusal = nameProblem(view, 'fleet', null, name);
  if (refusal) return refusal;
  const id = fleetIdFor(view.empire.id, name, view.fleets);
  view.fleets[id] = { owner: view.empire.id, name, system: home, ...copyOf(freshFleet) };
  return { kind: 'fleet', fleet: id };
}

/** 3.4.8: aboard a ship of the fleet; else at home, unless the fleet was asked for by name. */
function berthFor(start: Start, flight: UnitClass, fleet: string | null, usual: string): UnitLocation | Refusal {
  const { view } = start;
  const aboard = fleetCalled(view, fleet ?? usual);
  for (const [id, unit] of Object.entries(view.units)) {
    if (unit.place.kind !== 'fleet' || unit.place.fleet !== aboard) continue;
    if (basesFlights(classOfUnit(view, unit), [...flightsOn(view, id), flight])) return { kind: 'carried', by: id, as: 'based' };
  }
  if (fleet !== null)
    return { why: `no ship of ${fleet} has room for another ${flight.name}: name its carriers first`, rule: '6.1.X164-c' };
  return homeProblem(start, flight) ?? { kind: 'based', system: start.home };
}

/** 3.4.8-a, -b. */
function homeProblem({ view, home }: Start, flight: UnitClass): Refusal | null {
  const facilities = ownFacilitiesAt(view, home);
  const garrison = isOperational(facilities, 'fighter garrison');
  if (!flight.abilities.atmospheric && !garrison) {
    return { why: `${flight.name} is not atmospheric: without a carrier it needs a fighter garrison`, rule: '3.4.8-b' };
  }
  const capacity = capacityOf(view.systems[home] ?? { capacity: 0 }, facilities);
  const room = planetaryBasingOf({ capacity, census: view.colonies[home]?.census ?? 0, garrison });
  const based = Object.values(view.units).filter(({ place }) => place.kind === 'based');
  const used = based.reduce((sum, unit) => sum + basingSizeOf(classOfUnit(view, unit)), 0);
  if (used + basingSizeOf(flight) <= room) return null;
  return { why: `your home bases flights for ${room} EP, and ${used} are there: the rest needs carriers`, rule: '3.4.8-a' };
}

/** G-10: whether somebody can explore. */
export function hasExplorer({ view }: Start): boolean {
  return Object.values(view.units).some((unit) => isExplorer(classOfUnit(view, unit)));
}

export function isExplorer({ abilities }: Pick<UnitClass, 'abilities'>): boolean {
  return (abilities.scout ?? 0) >= 1 && (abilities.FTL ?? 0) >= 1;
}

/** `4 Destroyer, 1 Light Carrier in 1st Fleet`, `5 Fighter aboard Light Carrier 1`: what the later start has beyond the earlier one. */
export function musteredInWords(before: Start, after: Start): string[] {
  const news = Object.entries(after.view.units).flatMap(([id, unit]) => (id in before.view.units ? [] : [unit]));
  return [...Map.groupBy(news, ({ place }) => whereInWords(after, place))].map(([where, units]) => {
    const counts = [...Map.groupBy(units, (unit) => classOfUnit(after.view, unit).name)];
    return `${counts.map(([name, ofClass]) => `${ofClass.length} ${name}`).join(', ')} ${where}`;
  });
}

function whereInWords(start: Start, place: UnitLocation): string {
  const { view } = start;
  if (place.kind === 'fleet') return `in ${view.fleets[place.fleet]?.name}`;
  if (place.kind === 'carried') return `aboard ${labelOf(view, place.by)}`;
  return `${place.kind === 'based' ? 'based ' : ''}at ${homeNameOf(start)}`;
}

function labelOf(view: EmpireView, id: string): string {
  const unit = view.units[id];
  return unit ? unitLabelOf(id, unit, classOfUnit(view, unit)) : id;
}

function flightsOn(view: EmpireView, carrier: string): UnitClass[] {
  const aboard = Object.values(view.units).filter(({ place }) => place.kind === 'carried' && place.by === carrier);
  return aboard.map((unit) => classOfUnit(view, unit));
}

function fleetCalled({ fleets }: EmpireView, name: string): string | null {
  const folded = foldName(name);
  return Object.keys(fleets).find((id) => foldName(fleets[id]?.name ?? '') === folded) ?? null;
}

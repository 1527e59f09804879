import { naturalOrder } from '#core/naturalOrder.ts';
import { sumOf } from '#core/sum.ts';
import { battlefieldOf } from '#vbam/questions/shared/forces/battlefield.ts';
import { aboardOf, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { isExposedToStorms } from '#vbam/questions/shared/forces/exposed.ts';
import { supplyLeftOf } from '#vbam/questions/shared/forces/supplyLeft.ts';
import { unitIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { currentStatisticsOf, damageLimitsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { classOfUnit, systemOfUnit, unitLabelOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { type Hazard, hazardsIn, type Sky } from '#vbam/questions/shared/galaxy/hazards.ts';
import { uncarriedIn } from '#vbam/questions/shared/movement/pace.ts';
import { ownHolds, ownRoster } from '#vbam/view/realm/ownFleets.ts';
import { type SuppliesAhead, suppliesAhead, suppliesOf } from '#vbam/view/realm/supplies.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { type OwnForces, stopsAhead, withClasses } from './journeys.ts';

/** What will harm each unit of a fleet, where, and in which turn first. */
export interface Peril {
  kind: Hazard | 'no supplies';
  system: string;
  turn: number;
  damage: number;
  /** G-41: what could be supplied then and what would be needed, in halves of CC; how many units it harms where that is not all, and whether others have stores that run out later */
  lack?: { capacity: number; needed: number; units?: number; growing?: true };
  /** G-21: those that it would destroy, by what is known now */
  lost?: string[];
}

/** What awaits a fleet that goes on as it means to, if no order changes anything. */
export function perilsAheadOf(start: EmpireView, id: string): Peril[] {
  return id in start.fleets ? perilsOf(start, start, id, stopsAhead(start, start, id), suppliesOf(start)) : [];
}

/** What would await a fleet that went this way instead. */
export function perilsOn(start: EmpireView, before: OwnForces, id: string, course: readonly string[]): Peril[] {
  const fleet = before.fleets[id];
  if (!fleet) return [];
  const forces = { ...before, fleets: { ...before.fleets, [id]: { ...fleet, course: [...course], headway: 0 } } };
  return perilsOf(start, forces, id, stopsAhead(start, forces, id), suppliesAhead(start, forces));
}

/** 3.2.1-c, -e, 3.2.6-n, -p, G-41: only where a turn ends, as far as the empire knows; `supplies` are those of forces that have these stops. */
export function perilsOf(
  start: EmpireView,
  forces: OwnForces,
  id: string,
  stops: readonly string[],
  supplies: SuppliesAhead,
): Peril[] {
  return perilsTo(start, unitsIn(start, forces, id), stops, supplies);
}

/** The same for a unit outside of fleets, which stays where it is. */
export function perilsOfLoose(start: EmpireView, forces: OwnForces, id: string, supplies: SuppliesAhead): Peril[] {
  return perilsTo(start, [unitOf(start, withClasses(forces), id)], [systemOfUnit(forces, unitIn(forces, id))], supplies);
}

function perilsTo(start: EmpireView, units: readonly FleetUnit[], stops: readonly string[], supplies: SuppliesAhead): Peril[] {
  if (units.length === 0) return [];
  const lack = lackOf(start, units, stops, supplies);
  const perils = [...hazardsOn(start, units, stops), ...(lack ? [lack.peril] : [])];
  return withLosses(start, units, stops, perils, lack);
}

interface FleetUnit {
  id: string;
  label: string;
  /** G-21: the damage that it can still take before it is lost, this turn and once yards have done what is ordered */
  bears: { now: number; later: number };
  /** what a sky does to it */
  harmFrom: (sky: Sky) => ReturnType<typeof hazardsIn>;
  /** turns for which its own stores last at most */
  lasts: number;
}

function unitsIn(start: EmpireView, forces: OwnForces, fleet: string): FleetUnit[] {
  const known = withClasses(forces);
  const isAsItWas = forces.units === start.units;
  const uncarried = isAsItWas ? ownRoster(start, fleet) : uncarriedIn(forces, fleet);
  const holds = isAsItWas ? ownHolds(start) : holdsOf(forces.units);
  return [...uncarried, ...uncarried.flatMap((id) => aboardOf(holds, id))].map((id) => ({
    ...unitOf(start, known, id),
    ...(!uncarried.includes(id) && { harmFrom: () => [] }), // its ship bears it
  }));
}

function unitOf(start: EmpireView, known: ReturnType<typeof withClasses>, id: string): FleetUnit {
  const unit = unitIn(known, id);
  const unitClass = classOfUnit(known, unit);
  const { endurance = 0 } = currentStatisticsOf(unit, unitClass).abilities;
  const { fatal } = damageLimitsOf(statisticsOf(unit, unitClass));
  return {
    id,
    label: unitLabelOf(id, unit, unitClass),
    bears: { now: fatal - (start.units[id]?.damage ?? unit.damage), later: fatal - unit.damage },
    harmFrom: (sky) => hazardsIn(sky, !isExposedToStorms(unit, unitClass), battlefieldOf(unitClass.type)),
    lasts: endurance + (unit.mothballed ? 0 : supplyLeftOf(known, unit)),
  };
}

/** The first turn that ends in each place that harms them. */
function hazardsOn(start: EmpireView, units: readonly FleetUnit[], stops: readonly string[]): Peril[] {
  const places = [...new Set(stops)];
  return places.flatMap((system) => {
    const sky = start.systems[system];
    const turn = start.turn + stops.indexOf(system);
    const found = sky ? units.flatMap((unit) => unit.harmFrom(sky)) : [];
    const byKind = new Map(found.map(({ hazard, damage }) => [hazard, damage]));
    return [...byKind].map(([kind, damage]) => ({ kind, system, turn, damage }));
  });
}

/** G-41: the first turn in which units go without, and who. */
interface Lack {
  peril: Peril;
  stop: number;
  worn: ReadonlySet<string>;
}

/** The turn in which the first of them goes without: what supply ships have and what each carries lasts for a while. */
function lackOf(start: EmpireView, units: readonly FleetUnit[], stops: readonly string[], supplies: SuppliesAhead): Lack | null {
  const last = stops.length + sumOf(units.map(({ lasts }) => lasts));
  for (let stop = 0; stop <= last; stop++) {
    const without = supplies.wornAt(stop);
    const worn = units.filter(({ id }) => without.has(id));
    if (worn.length > 0)
      return { peril: lackAt(start, stops, stop, { units, worn, supplies }), stop, worn: new Set(worn.map(({ id }) => id)) };
  }
  return null;
}

interface Hungry {
  units: readonly FleetUnit[];
  worn: readonly FleetUnit[];
  supplies: SuppliesAhead;
}

function lackAt(start: EmpireView, stops: readonly string[], stop: number, { units, worn, supplies }: Hungry): Peril {
  const system = stops[Math.min(stop, stops.length - 1)] ?? '';
  const { capacity, needed, without } = supplies.outlookAt(stop);
  const isGrowing = units.filter(({ id }) => without.has(id)).length > worn.length;
  const some = worn.length < units.length ? { units: worn.length, ...(isGrowing && { growing: true as const }) } : {};
  return { kind: 'no supplies', system, turn: start.turn + stop, damage: 1, lack: { capacity, needed, ...some } };
}

/** G-21: each unit is lost to what harms it where it has taken all that it can bear; who is aboard another shares its fate. */
function withLosses(
  start: EmpireView,
  units: readonly FleetUnit[],
  stops: readonly string[],
  perils: readonly Peril[],
  lack: Lack | null,
): Peril[] {
  const placeAt = (stop: number) => stops[Math.min(stop, stops.length - 1)] ?? '';
  const last = Math.max(stops.length - 1, lack?.stop ?? 0);
  const lost = new Map<Peril, string[]>();
  for (const unit of units) {
    const stop = stopOfLoss(unit, last, (at) => harmTo(start, unit, { at, place: placeAt(at), lack }));
    if (stop === null) continue;
    const peril = perils.findLast(({ system, turn }) => system === placeAt(stop) && turn <= start.turn + stop);
    if (peril) lost.set(peril, [...(lost.get(peril) ?? []), unit.label]);
  }
  return perils.map((peril) => {
    const labels = lost.get(peril);
    return labels ? { ...peril, lost: labels.sort(naturalOrder) } : peril;
  });
}

function stopOfLoss({ bears }: FleetUnit, last: number, harmAt: (stop: number) => number): number | null {
  let taken = 0;
  for (let stop = 0; stop <= last; stop++) {
    taken += harmAt(stop);
    if (taken >= (stop === 0 ? bears.now : bears.later)) return stop;
  }
  return null;
}

/** What a turn that ends there does to a unit. */
function harmTo(
  { systems }: EmpireView,
  { id, harmFrom }: FleetUnit,
  { at, place, lack }: { at: number; place: string; lack: Lack | null },
): number {
  const sky = systems[place];
  const fromSky = sky ? sumOf(harmFrom(sky).map(({ damage }) => damage)) : 0;
  return fromSky + (lack?.stop === at && lack.worn.has(id) ? lack.peril.damage : 0);
}

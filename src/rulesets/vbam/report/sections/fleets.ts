import type { TurnReport } from '#schemas/vbam/report.ts';
import { afterStanding } from '#vbam/orders/afterStanding.ts';
import { taskOf } from '#vbam/orders/guards/fleetTasks.ts';
import { draftOf } from '#vbam/orders/order.ts';
import { deskOf, type FleetDesk, unitOn } from '#vbam/orders/plans/fleetDesk.ts';
import { aboardOf, type Holds, holdsOf } from '#vbam/questions/shared/forces/carrying.ts';
import { gapInWords, needInWords } from '#vbam/questions/shared/forces/gapInWords.ts';
import { supplyLeftOf } from '#vbam/questions/shared/forces/supplyLeft.ts';
import { fleetIn } from '#vbam/questions/shared/forces/unitIn.ts';
import { unitStateOf } from '#vbam/questions/shared/forces/unitState.ts';
import { statisticsOf } from '#vbam/questions/shared/forces/unitStatistics.ts';
import { paceOf } from '#vbam/questions/shared/movement/pace.ts';
import { once } from '#vbam/view/once.ts';
import { ownRoster } from '#vbam/view/realm/ownFleets.ts';
import { suppliesOf } from '#vbam/view/realm/supplies.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { fleetPlanInWords, passageLines, planInWords } from '#vbam/view/war/planInWords.ts';
import { idleScoutsIn } from '#vbam/view/ways/idleScouts.ts';
import { stagesAhead } from '#vbam/view/ways/journeys.ts';
import { byName, compare, namesFor, placeIn } from './names.ts';

type Reported = TurnReport['fleets'][number];
type ReportedUnit = Reported['units'][number];

interface Desk {
  view: EmpireView;
  desk: FleetDesk;
  holds: Holds;
  idle: ReadonlySet<string>;
}

/** The empire's own fleets, by name. */
export function fleetsOf(view: EmpireView): Reported[] {
  const made = deskFor(view);
  return Object.keys(view.fleets)
    .map((id) => fleetAsReported(made, id))
    .sort((a, b) => compare(a.name, b.name));
}

/** Part 7.2: what those do that say nothing else. */
export function plansIn(view: EmpireView): NonNullable<TurnReport['plans']> {
  return { usual: planInWords(view, null), passage: passageLines(view) };
}

/** G-41: at the end of the turn that is ordered next, if no order changes anything. */
export function suppliesIn(view: EmpireView): NonNullable<TurnReport['supplies']> {
  const { capacity, needed } = suppliesOf(view).outlookAt(0);
  return { capacity, needed };
}

/** Units in systems outside any fleet. */
export function standingOf(view: EmpireView): TurnReport['standing'] {
  const made = deskFor(view);
  const found = new Map<string, string[]>();
  for (const id of Object.keys(view.units).sort()) {
    const place = view.units[id]?.place;
    if (place?.kind === 'system' || place?.kind === 'based') found.set(place.system, [...(found.get(place.system) ?? []), id]);
  }
  return [...found].map(([system, ids]) => ({ ...placeIn(view, system), units: unitsAsReported(made, ids) })).sort(byName);
}

/** G-62. */
export function capturedUnitsOf(view: EmpireView): TurnReport['holdings']['captured'] {
  const { desk } = deskFor(view);
  return Object.keys(view.units)
    .sort()
    .filter((id) => view.units[id]?.captured)
    .map((id) => {
      const { label, unitClass, system } = unitOn(desk, id);
      return { ...placeIn(view, system), called: label, class: unitClass.name };
    });
}

const deskFor = once((view): Desk => {
  const desk = deskOf(draftOf({ view }));
  const standing = afterStanding(view);
  const idle = new Set(idleScoutsIn(view).filter((fleet) => taskOf(standing, fleet) === undefined));
  return { view, desk, holds: holdsOf(view.units), idle };
});

function fleetAsReported(made: Desk, id: string): Reported {
  const { view, desk, holds } = made;
  const fleet = fleetIn(view, id);
  const ids = ownRoster(view, id);
  const all = ids.flatMap((unit) => [unit, ...aboardOf(holds, unit)]);
  const { speed, gatesOnly } = paceOf(desk, ids);
  const plan = fleetPlanInWords(view, id, ids);
  return {
    name: fleet.name,
    ...placeIn(view, fleet.system),
    speed,
    gatesOnly,
    flagship: fleet.flagship === null || !desk.units[fleet.flagship] ? null : unitOn(desk, fleet.flagship).label,
    units: unitsAsReported(made, ids),
    supply: supplyInWords(made, all, fleet.system),
    stores: all.reduce((sum, unit) => sum + supplyLeftOf(desk, unitOn(desk, unit).unit), 0) / 2,
    course: fleet.course.map((system) => namesFor(view).system(system)),
    idle: made.idle.has(id),
    arrives: arrivalOf(view, id),
    ...(plan !== null && { plan }),
  };
}

function unitsAsReported(made: Desk, ids: readonly string[]): ReportedUnit[] {
  return ids.map((id) => unitAsReported(made, id)).sort((a, b) => compare(a.called, b.called));
}

/** G-41: that of its worst unit, which is what its admiral must look after, and why. */
function supplyInWords({ view, desk }: Desk, ids: readonly string[], system: string): string {
  const found = ids.map((id) => unitOn(desk, id));
  const units = found.map(({ unit }) => unit);
  const worst = Math.max(0, ...units.map(({ outOfSupply }) => outOfSupply));
  const { system: systemName } = namesFor(view);
  if (worst > 0) {
    const whys = found.map(({ unit, unitClass }) => needInWords(unit, unitClass, view.systems[system], systemName));
    return [`out of supply, level ${worst}`, ...whys.filter((why) => why !== '').slice(0, 1)].join(': ');
  }
  const living = units.find(({ endured }) => endured > 0);
  if (!living) return 'in supply';
  return ['living on what it carries', ...(living.gap ? [gapInWords(living.gap, systemName)] : [])].join(': ');
}

/** Null if it has no course, or if no route that its empire knows leads there. */
function arrivalOf(view: EmpireView, id: string): number | null {
  const stages = stagesAhead(view, view, id);
  const last = stages.at(-1);
  return last && stages.length === fleetIn(view, id).course.length ? view.turn + last.phase - 1 : null;
}

function unitAsReported(made: Desk, id: string): ReportedUnit {
  const { view, desk, holds } = made;
  const towed = Object.entries(view.tows).find(([, by]) => by === id)?.[0];
  return {
    ...soundnessOf(desk, id),
    aboard: aboardOf(holds, id).flatMap((other) => {
      const place = desk.units[other]?.place;
      return place?.kind === 'carried' ? [{ ...soundnessOf(desk, other), how: place.as }] : [];
    }),
    tows: towed === undefined ? null : (view.foreign.wilds[towed]?.name ?? 'a derelict'),
  };
}

function soundnessOf(desk: FleetDesk, id: string): Omit<ReportedUnit, 'aboard' | 'tows'> {
  const { unit, unitClass, label } = unitOn(desk, id);
  const { damage, outOfSupply, mothballed, captured } = unit;
  const { defenseValue } = statisticsOf(unit, unitClass);
  const crippled = unitStateOf(unit, unitClass) !== 'sound';
  return { called: label, class: unitClass.name, damage, defenseValue, crippled, outOfSupply, mothballed, captured };
}

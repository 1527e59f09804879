import { naturalOrder } from '#core/naturalOrder.ts';
import { counted } from '#core/words.ts';
import type { Act, Subject } from '#schemas/vbam/report/digest.ts';
import type { Treasury } from '#schemas/vbam/state.ts';
import { idlePlacesIn } from '#vbam/forecast/idlePlaces.ts';
import { afterStanding } from '#vbam/orders/afterStanding.ts';
import { taskOf } from '#vbam/orders/guards/fleetTasks.ts';
import { type Draft, epInWords, verdictOn } from '#vbam/orders/order.ts';
import { sentenceFor } from '#vbam/orders/sentence.ts';
import { explore } from '#vbam/orders/verbs/fleets/explore.ts';
import { move } from '#vbam/orders/verbs/fleets/move.ts';
import { isOperational } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { hazardOf } from '#vbam/questions/shared/galaxy/hazards.ts';
import { fleetsByName } from '#vbam/view/fleetsByName.ts';
import { idleScoutsIn } from '#vbam/view/idleScouts.ts';
import { heldBy } from '#vbam/view/knownWilds.ts';
import { ownUnit } from '#vbam/view/ownUnits.ts';
import { jumpsFromNearest, ownFacilitiesAt } from '#vbam/view/places.ts';
import { suppliedSystems } from '#vbam/view/supply.ts';
import type { EmpireView } from '#vbam/view/view.ts';
import { placeIn } from '../../sections/names.ts';
import { aboutOne, aboutOneAt, aboutSystem, actOn, lineOf, type Material } from '../material.ts';

/** Whoever has an order already is given no second one. */
interface Advised {
  /** the names of fleets that are told how to get out of harm's way */
  harmed: ReadonlySet<string>;
  /** the names of units that can be repaired where they are */
  mended: ReadonlySet<string>;
}

/** Scouts and yards with nothing to do, and points that nobody spends. */
export function idleHands({ view }: Material, advised: Advised): Act[] {
  const draft = afterStanding(view);
  const scouts = [...idleSurveys(view, draft, advised), ...looseScouts(view)];
  const yards = idlePlacesIn(draft).filter((system) => isOperational(ownFacilitiesAt(view, system), 'shipyard'));
  return [
    ...actOn('idle scouts', 'forces', `${counted(scouts.length, 'scout')} idle, and lanes left to explore`, scouts),
    ...actOn(
      'idle yards',
      'construction',
      'Yards with nothing to build, and money for it',
      yards.map((system) => aboutSystem(view, system, '')),
    ),
    ...actOn('unspent', 'treasury', 'Unspent', [
      ...pointsIn(view.empire.treasury, ''),
      ...view.empire.cutOff.flatMap(({ systems, treasury }) =>
        pointsIn(treasury, `at ${systems.map((system) => placeIn(view, system).at).join(', ')}, cut off`),
      ),
    ]),
  ];
}

function idleSurveys(view: EmpireView, draft: Draft, { harmed, mended }: Advised): Subject[] {
  const idle = idleScoutsIn(view).filter((fleet) => {
    const left = draft.view.fleets[fleet]; // what stands may have made it part of another
    return left !== undefined && taskOf(draft, fleet) === undefined && !harmed.has(left.name);
  });
  const mending = new Set(unitsCalled(view, mended).map((unit) => fleetOf(view, unit)));
  return fleetsByName(view, idle).flatMap((fleet) => {
    const { name, system } = view.fleets[fleet] ?? { name: fleet, system: '' };
    if (mending.has(fleet)) return [aboutOneAt(view, name, system, 'repairs come first')];
    const trap = heldBy(view.foreign.wilds, system);
    const note = trap === null ? '' : `held by the booby trap of ${trap}`;
    return [aboutOneAt(view, name, system, note, workFor(view, draft, fleet, system))];
  });
}

function unitsCalled(view: EmpireView, names: ReadonlySet<string>): string[] {
  return names.size === 0 ? [] : Object.keys(view.units).filter((id) => names.has(ownUnit(view, id).label));
}

/** A lane where it is, or the way to the nearest that does no harm: in supply, if there is such a one. */
function workFor(view: EmpireView, draft: Draft, fleet: string, system: string): string[] {
  const here = surveyFor(view, draft, fleet, system);
  if (here.length > 0) return here;
  const supplied = suppliedSystems(view);
  const [nearest] = [...new Set(view.stubs.map((stub) => stub.system))]
    .filter((at) => isHarmless(view, at))
    .map((at) => ({ at, hunger: supplied.has(at) ? 0 : 1, jumps: jumpsFromNearest(view, [system], at) }))
    .filter(({ jumps }) => jumps > 0 && jumps < Infinity)
    .sort((one, other) => one.hunger - other.hunger || one.jumps - other.jumps || naturalOrder(one.at, other.at));
  return nearest === undefined ? [] : lineOf(view, move, { fleet, systems: [nearest.at] });
}

function isHarmless({ systems }: EmpireView, system: string): boolean {
  const sky = systems[system];
  return sky !== undefined && hazardOf(sky) === 0;
}

/** 3.6.1-b: without a lane they go by lot, so the one on which most is gained is named; what is entered keeps two from trying the same. */
function surveyFor(view: EmpireView, draft: Draft, fleet: string, system: string): string[] {
  const begun = view.stubs
    .filter((stub) => stub.system === system && stub.progress > 0)
    .sort((one, other) => other.progress - one.progress || one.number - other.number);
  for (const values of [...begun.map(({ number }) => ({ fleet, lane: number })), { fleet }]) {
    const verdict = verdictOn(draft, explore, values);
    if ('why' in verdict) continue;
    verdict.enter?.(draft);
    return [sentenceFor(view, explore, values)];
  }
  return [];
}

/** New ships that were never put into a fleet. */
function looseScouts(view: EmpireView): Subject[] {
  if (view.stubs.length === 0) return [];
  return Object.keys(view.units)
    .sort(naturalOrder)
    .flatMap((id) => {
      const { unit, unitClass, label } = ownUnit(view, id);
      const isScout = unitClass.type === 'starship' && (currentStatisticsOf(unit, unitClass).abilities.scout ?? 0) > 0;
      return isScout && unit.place.kind === 'system' && !unit.mothballed
        ? [aboutOneAt(view, label, unit.place.system, 'in no fleet')]
        : [];
    });
}

function pointsIn({ epTenths, pp, ip }: Treasury, note: string): Subject[] {
  return [epTenths > 0 ? epInWords(epTenths) : '', pp > 0 ? `${pp} PP` : '', ip > 0 ? `${ip} IP` : '']
    .filter((points) => points !== '')
    .map((points) => aboutOne(points, note));
}

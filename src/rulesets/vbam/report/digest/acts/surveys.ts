import { listedUpTo } from '#core/listed.ts';
import { naturalOrder } from '#core/naturalOrder.ts';
import type { Subject } from '#schemas/vbam/report/digest.ts';
import { taskOf } from '#vbam/orders/guards/fleetTasks.ts';
import { type Draft, verdictOn } from '#vbam/orders/order.ts';
import { sentenceFor } from '#vbam/orders/sentence.ts';
import { explore } from '#vbam/orders/verbs/fleets/explore.ts';
import { form } from '#vbam/orders/verbs/fleets/form.ts';
import { move } from '#vbam/orders/verbs/fleets/move.ts';
import { currentStatisticsOf } from '#vbam/questions/shared/forces/unitState.ts';
import { fleetOf } from '#vbam/questions/shared/forces/whereabouts.ts';
import { fleetsByName } from '#vbam/view/names/fleetsByName.ts';
import { freeFleetName } from '#vbam/view/names/freeFleetName.ts';
import { systemNameIn } from '#vbam/view/names/systemNameIn.ts';
import { ownUnit } from '#vbam/view/realm/ownUnits.ts';
import { gapBehind, placesCutOff, suppliedSystems } from '#vbam/view/realm/supply.ts';
import type { EmpireView, LaneStub } from '#vbam/view/view.ts';
import { heldBy } from '#vbam/view/war/knownWilds.ts';
import { enemiesInSpaceAt, enemiesLongAgoAt } from '#vbam/view/war/threats.ts';
import { idleScoutsIn } from '#vbam/view/ways/idleScouts.ts';
import { outingsFor } from '#vbam/view/ways/outings.ts';
import { perilsAheadOf, perilsOn } from '#vbam/view/ways/perils.ts';
import { openRefugeFrom } from '#vbam/view/ways/refuge.ts';
import { aboutOneAt } from '../material.ts';

/** Whoever has an order already is given no second one. */
export interface Advised {
  /** the names of fleets that are told how to get out of harm's way */
  harmed: ReadonlySet<string>;
  /** the names of units that can be repaired where they are */
  mended: ReadonlySet<string>;
}

/** Scouts with nothing to do, each with work that no other has, and that check would not warn of. */
export function idleSurveys(view: EmpireView, draft: Draft, { harmed, mended }: Advised): Subject[] {
  const idle = idleScoutsIn(view).filter((fleet) => {
    const left = draft.view.fleets[fleet]; // what stands may have made it part of another
    return left !== undefined && taskOf(draft, fleet) === undefined && !harmed.has(left.name);
  });
  const mending = new Set(unitsCalled(view, mended).map((unit) => fleetOf(view, unit)));
  const fleets = fleetsByName(
    view,
    idle.filter((fleet) => !mending.has(fleet)),
  );
  const here = new Map(fleets.map((fleet) => [fleet, surveyFor(view, draft, fleet)]));
  const lanes = lanesLeft(
    view,
    new Set(idle),
    [...here].filter(([, orders]) => orders.length > 0).map(([fleet]) => fleet),
  );
  return fleetsByName(view, idle).map((fleet) => {
    const { name, system } = view.fleets[fleet] ?? { name: fleet, system: '' };
    if (mending.has(fleet)) return aboutOneAt(view, name, system, 'repairs come first');
    const found = here.get(fleet) ?? [];
    const orders = found.length > 0 ? found : journeyFor(view, draft, fleet, lanes);
    if (orders.length > 0) return aboutOneAt(view, name, system, noteOn(view, fleet, system, null), orders);
    const wayOut = enemiesInSpaceAt(view, system).length > 0 ? escapeFor(view, draft, fleet) : [];
    const note = wayOut.length > 0 ? 'enemies are where it is' : noteOn(view, fleet, system, lanes);
    return aboutOneAt(view, name, system, note, wayOut);
  });
}

function unitsCalled(view: EmpireView, names: ReadonlySet<string>): string[] {
  return names.size === 0 ? [] : Object.keys(view.units).filter((id) => names.has(ownUnit(view, id).label));
}

/** Why there is no order for it, or for how long it can stay; `lanes`: those that are left, where it is sent to none. */
function noteOn(view: EmpireView, fleet: string, system: string, lanes: ReadonlyMap<string, number> | null): string {
  const trap = heldBy(view.foreign.wilds, system);
  if (trap !== null) return `held by the booby trap of ${trap}`;
  if (lanes) return whyIdle(view, system, lanes);
  const [lack] = perilsAheadOf(view, fleet).filter(({ kind }) => kind === 'no supplies');
  return lack ? `its stores last until turn ${lack.turn - 1}` : '';
}

/** The most places that are named. */
const MAX_PLACES = 3;

function whyIdle(view: EmpireView, system: string, lanes: ReadonlyMap<string, number>): string {
  if (enemiesInSpaceAt(view, system).length > 0) return 'enemies are where it is, and no way out is safe';
  const left = [...lanes].flatMap(([id, count]) => (count > 0 ? [systemNameIn(view, id)] : [])).sort(naturalOrder);
  if (left.length > 0) {
    return `lanes are left at ${listedUpTo(MAX_PLACES, left)}, but going or staying there would harm it, or passes enemies`;
  }
  return view.stubs.some((stub) => gapBehind(view, stub) === null)
    ? 'others take all lanes that can be explored within supply'
    : 'all lanes that are left lead beyond supply';
}

/** 3.6.1-b: without a lane they go by lot, so the easiest is named where they differ; what is entered keeps two from trying the same. */
function surveyFor(view: EmpireView, draft: Draft, fleet: string): string[] {
  const all = view.stubs.filter(({ system }) => system === view.fleets[fleet]?.system);
  const stubs = all
    .filter((stub) => gapBehind(view, stub) === null)
    .sort((one, other) => easeOf(other) - easeOf(one) || one.number - other.number);
  if (stubs.length === 0 || enemiesInSpaceAt(view, view.fleets[fleet]?.system ?? '').length > 0) return [];
  const differ =
    stubs.length < all.length || stubs.some((stub) => stub.progress > 0 || easeOf(stub) !== easeOf(stubs[0] ?? stub));
  for (const values of differ ? stubs.map(({ number }) => ({ fleet, lane: number })) : [{ fleet }]) {
    const verdict = verdictOn(draft, explore, values);
    if ('why' in verdict) continue;
    verdict.enter?.(draft);
    return [sentenceFor(view, explore, values)];
  }
  return [];
}

/** 3.6.1-d, 3.6.5-a: what is added to the roll, as far as it is known. */
function easeOf({ progress, difficulty }: LaneStub): number {
  return progress + (difficulty ?? 0);
}

/** How many lanes in each system nobody tries yet, or is on the way to; whatever lies behind them can be supplied (G-41). */
function lanesLeft(view: EmpireView, idle: ReadonlySet<string>, busy: readonly string[]): Map<string, number> {
  const lanes = new Map<string, number>();
  const add = (system: string, count: number) => lanes.set(system, (lanes.get(system) ?? 0) + count);
  for (const stub of view.stubs) if (gapBehind(view, stub) === null) add(stub.system, 1);
  for (const fleet of busy) add(view.fleets[fleet]?.system ?? '', -1);
  for (const [id, { course }] of Object.entries(view.fleets))
    if (!idle.has(id) && course.length > 0) add(course.at(-1) ?? '', -1);
  return lanes;
}

/** The way to the nearest lane that is left, where check would warn neither of the way nor of the stay. */
function journeyFor(view: EmpireView, draft: Draft, fleet: string, lanes: Map<string, number>): string[] {
  for (const { goal, stops, course, harm, harmThere } of outingsFor(view, fleet)) {
    if (harm > 0) return []; // the safest come first
    if ((lanes.get(goal) ?? 0) < 1 || harmThere > 0 || !suppliedSystems(view).has(goal) || placesCutOff(view).has(goal)) continue;
    const values = { fleet, systems: stops };
    const verdict = verdictOn(draft, move, values);
    if ('why' in verdict || isDoubtful(view, draft, fleet, course)) continue;
    verdict.enter?.(draft);
    lanes.set(goal, (lanes.get(goal) ?? 0) - 1);
    return [sentenceFor(view, move, values)];
  }
  return [];
}

/** Whether check would warn of the way, or of whom it once led to. */
function isDoubtful(view: EmpireView, draft: Draft, fleet: string, course: readonly string[]): boolean {
  return (
    perilsOn(view, draft.view, fleet, course).length > 0 || course.some((system) => enemiesLongAgoAt(view, system).length > 0)
  );
}

/** Away from enemies: home if a safe way leads there, or to supplies, or else to the nearest place where none were seen. */
function escapeFor(view: EmpireView, draft: Draft, fleet: string): string[] {
  const refuge = openRefugeFrom(view, fleet);
  const outings = [...outingsFor(view, fleet)];
  const homes = outings.filter(({ goal }) => goal in view.colonies);
  for (const { stops, course, harm, harmThere } of [...homes, ...(refuge ? [refuge] : []), ...outings]) {
    if (harm + harmThere > 0) continue;
    const values = { fleet, systems: stops };
    const verdict = verdictOn(draft, move, values);
    if ('why' in verdict || isDoubtful(view, draft, fleet, course)) continue;
    verdict.enter?.(draft);
    return [sentenceFor(view, move, values)];
  }
  return [];
}

/** New ships that were never put into a fleet, each with the order that gives it one. */
export function looseScouts(view: EmpireView, draft: Draft): Subject[] {
  if (view.stubs.length === 0) return [];
  return Object.keys(view.units)
    .sort(naturalOrder)
    .flatMap((id) => {
      const { unit, unitClass, label } = ownUnit(view, id);
      const isScout = unitClass.type === 'starship' && (currentStatisticsOf(unit, unitClass).abilities.scout ?? 0) > 0;
      if (!isScout || unit.place.kind !== 'system' || unit.mothballed) return [];
      return [aboutOneAt(view, label, unit.place.system, 'in no fleet', fleetFor(view, draft, id))];
    });
}

/** `form 4th Survey from Scout 5`, under the first name that is free. */
function fleetFor(view: EmpireView, draft: Draft, unit: string): string[] {
  const values = { name: freeFleetName(draft.view, 'Survey'), units: [unit] };
  const verdict = unit in draft.view.units ? verdictOn(draft, form, values) : null;
  if (verdict === null || 'why' in verdict) return [];
  verdict.enter?.(draft);
  return [sentenceFor(view, form, values)];
}

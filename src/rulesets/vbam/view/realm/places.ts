import type { Colony, Facility } from '#schemas/vbam/state.ts';
import { capitalsFrom } from '#vbam/questions/shared/colonies/capitals.ts';
import { capacityOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import type { Surroundings } from '#vbam/questions/shared/colonies/percentEffects.ts';
import { type Holdings, resourcesAt } from '#vbam/questions/shared/economy/resources.ts';
import { isSettledByOthers } from '#vbam/questions/shared/exploration/knownColonies.ts';
import { hasResourceAccess } from '#vbam/questions/shared/facilities/facilityWorks.ts';
import { systemOfUnit } from '#vbam/questions/shared/forces/whereabouts.ts';
import { jumpsFrom, type LaneGraph, laneGraphOf } from '#vbam/questions/shared/movement/laneGraph.ts';
import type { EmpireView, KnownDeal, KnownLane, KnownSystem } from '#vbam/view/view.ts';

/** An own colony with everything that an order about it needs. */
export interface OwnPlace {
  system: KnownSystem;
  colony: Colony;
  facilities: Facility[];
  /** Carrying Capacity, Habitats included */
  capacity: number;
  /** G-58: how much of that the empire's people may fill: what others living there have not taken */
  room: number;
  surroundings: Surroundings;
}

export function ownPlace(view: EmpireView, id: string): OwnPlace {
  const [system, colony] = [view.systems[id], view.colonies[id]];
  if (!system || !colony) throw new Error(`${id} is no colony of ${view.empire.id}`);
  const facilities = ownFacilitiesAt(view, id);
  const capacity = capacityOf(system, facilities);
  return {
    system,
    colony,
    facilities,
    capacity,
    room: capacity - (system.taken ?? 0),
    surroundings: surroundingsOf(view, system),
  };
}

export function ownFacilitiesAt(view: EmpireView, system: string): Facility[] {
  return Object.values(view.facilities).filter((facility) => facility.system === system);
}

/** Whether the empire has a colony in a system, or facilities where no others are known to live: a gate among a partner's people is no foothold. */
export function isOwnSystem(view: EmpireView, system: string): boolean {
  if (system in view.colonies) return true;
  return ownFacilitiesAt(view, system).length > 0 && !isSettledByOthers(view.foreign.colonies, system);
}

/** Whether the empire has a colony, a facility or a unit in a system. */
export function isPresentAt(view: EmpireView, system: string): boolean {
  if (system in view.colonies || ownFacilitiesAt(view, system).length > 0) return true;
  return Object.values(view.units).some((unit) => systemOfUnit(view, unit) === system);
}

/** Terrain affects everybody; a resource only where its owner has it at work (3.2.8). */
export function surroundingsOf(view: EmpireView, { id, terrain, special }: KnownSystem): Surroundings {
  return { terrain, resources: resourcesAt(id, holdingsOf(view)), special };
}

/** 3.2.8-b: the strategic resources that the empire has. */
export function holdingsOf(view: EmpireView): Holdings {
  return {
    assignments: view.empire.assignments,
    lyingIn: (id) =>
      hasResourceAccess(ownFacilitiesAt(view, id), id in view.colonies) ? (view.systems[id]?.resources ?? []) : [],
    lent: dealsOf(view).flatMap(({ giver, resource, from }) =>
      giver === view.empire.id && from !== null ? [{ resource, from }] : [],
    ),
    borrowedAt: (id) =>
      dealsOf(view).flatMap(({ giver, resource, to, count }) =>
        giver !== view.empire.id && to === id ? Array.from({ length: count }, () => resource) : [],
      ),
  };
}

/** 3.2.8-d: all that the empire gives or takes part in, in order of the partners. */
function dealsOf({ empires }: Pick<EmpireView, 'empires'>): KnownDeal[] {
  return Object.keys(empires)
    .sort()
    .flatMap((id) => empires[id]?.deals ?? []);
}

/** The own imperial and sector capitals. */
export function capitalsOf(view: EmpireView): string[] {
  return capitalsFrom(view.empire.capital, Object.values(view.facilities));
}

/** Jumps over known lanes from the nearest of these systems; Infinity where none lead there. */
export function jumpsFromNearest(view: EmpireView, starts: readonly string[], target: string): number {
  return starts.reduce((least, start) => Math.min(least, jumpsIn(view, start).get(target) ?? Infinity), Infinity);
}

const graphs = new WeakMap<KnownLane[], { graph: LaneGraph; jumps: Map<string, ReadonlyMap<string, number>> }>();

/** The lanes that an empire knows; no order adds to them, so they are joined up once. */
export function lanesKnownTo(view: EmpireView): LaneGraph {
  return chartOf(view).graph;
}

function jumpsIn(view: EmpireView, start: string): ReadonlyMap<string, number> {
  const { graph, jumps } = chartOf(view);
  const known = jumps.get(start) ?? jumpsFrom(graph, start);
  jumps.set(start, known);
  return known;
}

function chartOf({ systems, lanes }: EmpireView) {
  const known = graphs.get(lanes) ?? { graph: laneGraphOf({ systems: Object.values(systems), lanes }), jumps: new Map() };
  graphs.set(lanes, known);
  return known;
}

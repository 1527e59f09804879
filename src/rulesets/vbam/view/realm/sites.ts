import type { Colony, Facility } from '#schemas/vbam/state.ts';
import type { Surroundings } from '#vbam/questions/shared/colonies/percentEffects.ts';
import { utilizedOf } from '#vbam/questions/shared/colonies/utilization.ts';
import { conditionsOf } from '#vbam/questions/shared/economy/workplace.ts';
import type { Infrastructure } from '#vbam/tables/colonies/infrastructure.ts';
import type { EmpireView, KnownSystem } from '#vbam/view/view.ts';
import { ownFacilitiesAt, surroundingsOf } from './places.ts';

/** A system where an empire has a colony or facilities. */
export interface OwnSite {
  system: KnownSystem;
  /** null where there are only facilities */
  colony: Colony | null;
  facilities: Facility[];
  surroundings: Surroundings;
}

export function ownSites(view: EmpireView): OwnSite[] {
  const ids = new Set([...Object.keys(view.colonies), ...Object.values(view.facilities).map(({ system }) => system)]);
  return [...ids].flatMap((id) => {
    const system = view.systems[id];
    if (!system) return [];
    const colony = view.colonies[id] ?? null;
    return [{ system, colony, facilities: ownFacilitiesAt(view, id), surroundings: surroundingsOf(view, system) }];
  });
}

/** The utilized value of an infrastructure, as far as its owner knows. */
export function ownUtilizedAt({ colony, facilities }: Pick<OwnSite, 'colony' | 'facilities'>, kind: Infrastructure): number {
  return utilizedOf(colony, kind, facilities, conditionsOf(colony)).total;
}

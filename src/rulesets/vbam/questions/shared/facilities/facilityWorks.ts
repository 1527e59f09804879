import type { Colony, Facility, FacilityKind } from '#schemas/vbam/state.ts';
import { moraleStateOf } from '../colonies/moraleState.ts';

/** The part of a facility that decides whether it works. */
export type Standing = readonly Pick<Facility, 'kind' | 'state'>[];

/** G-27: whether there is a facility of this kind that is not crippled. `facilities` are the owner's in one system. */
export function isOperational(facilities: Standing, kind: FacilityKind): boolean {
  return facilities.some((facility) => facility.kind === kind && facility.state === 'operational');
}

/** G-27: whether it also adds to output, which it never does in a rebellion; `colony` is null for a system without one. */
export function facilityWorks(
  facilities: Standing,
  kind: FacilityKind,
  colony: Pick<Colony, 'census' | 'morale' | 'inArms'> | null,
): boolean {
  return isOperational(facilities, kind) && !(colony && (colony.inArms !== undefined || moraleStateOf(colony) === 'rebellion'));
}

/** 3.2.8-b: whether an empire can use the strategic resources of a system. */
export function hasResourceAccess(facilities: Standing, hasColony: boolean): boolean {
  return hasColony || isOperational(facilities, 'mining base');
}

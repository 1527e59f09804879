import type { CampaignState, Unit } from '#schemas/vbam/state.ts';
import { fleetIn, unitIn } from '../forces/unitIn.ts';

/** W-04: those from whom a unit is hidden where it is, with its fleet or aboard another; for them it counts for nothing. */
export function hiddenFrom(forces: Pick<CampaignState, 'units' | 'fleets'>, { place }: Pick<Unit, 'place'>): readonly string[] {
  if (place.kind === 'fleet') return fleetIn(forces, place.fleet).concealed?.from ?? [];
  return place.kind === 'carried' ? hiddenFrom(forces, unitIn(forces, place.by)) : [];
}

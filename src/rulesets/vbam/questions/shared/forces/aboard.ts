import type { CampaignState } from '#schemas/vbam/state.ts';
import { aboardOf, holdsOf } from './carrying.ts';

/** Units and whole fleets, with everything aboard; in order of their ids. */
export function withAllAboard({ units }: Pick<CampaignState, 'units'>, unitsAndFleets: readonly string[]): string[] {
  const holds = holdsOf(units);
  const named = Object.keys(units).filter((id) => {
    const place = units[id]?.place;
    return unitsAndFleets.includes(id) || (place?.kind === 'fleet' && unitsAndFleets.includes(place.fleet));
  });
  return [...new Set(named.flatMap((id) => [id, ...aboardOf(holds, id)]))].sort();
}

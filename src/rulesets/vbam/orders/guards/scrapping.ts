import type { FacilityKind } from '#schemas/vbam/stateWords.ts';
import { facilityIdOf } from '#vbam/questions/shared/facilities/facilityId.ts';
import type { Draft } from '../order.ts';

/** Whether the sheet pulls down the facility of this kind that stood in a system. */
export function isScrapped({ start, used }: Draft, kind: FacilityKind, system: string): boolean {
  const id = facilityIdOf(start.facilities, system, kind, start.empire.id);
  return id !== undefined && used.has(scrapKey(id));
}

/** Under this a sheet notes that it pulls a facility down. */
export function scrapKey(facility: string): string {
  return `scrapped ${facility}`;
}

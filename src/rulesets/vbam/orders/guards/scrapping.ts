import type { FacilityKind } from '#schemas/vbam/stateWords.ts';
import { facilityIdOf } from '#vbam/questions/shared/facilities/facilityId.ts';
import type { Draft } from '../order.ts';

/** Whether the sheet scraps the existing facility of this kind in a system. */
export function isScrapped({ start, used }: Draft, kind: FacilityKind, system: string): boolean {
  const id = facilityIdOf(start.facilities, system, kind, start.empire.id);
  return id !== undefined && used.has(scrapKey(id));
}

/** The key under which a sheet notes that it scraps a facility. */
export function scrapKey(facility: string): string {
  return `scrapped ${facility}`;
}

import type { Posting } from '#schemas/vbam/state.ts';
import { coloniesOf, type KnownPlace } from '../exploration/knownColonies.ts';

interface Home {
  /** whether it is a system of the empire's own */
  isOwn: boolean;
  /** whether they defend each other's bases (4.5.T-i) */
  isPartner(other: string): boolean;
}

/** G-42: spies guard own systems and those of partners, and work against all others; null where nobody is known to have anything. */
export function postingIn(place: KnownPlace | undefined, { isOwn, isPartner }: Home): Posting | null {
  if (isOwn) return 'defensive';
  if (!place) return null;
  return hostsOf(place).some(isPartner) ? 'defensive' : 'offensive';
}

/** Those who have a colony or a facility in a place, those who live there first. */
export function hostsOf(place: KnownPlace): string[] {
  return [...new Set([...coloniesOf(place), ...place.facilities].map(({ owner }) => owner))];
}

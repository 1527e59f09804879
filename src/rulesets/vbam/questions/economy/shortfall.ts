import { inOwnersOrder } from '../shared/empires/ownersOrder.ts';

/** Something that must be paid for each turn. */
export interface Upkeep {
  id: string;
  /** what is due, in tenths of an EP */
  tenths: number;
  /** MC: the dearest goes unpaid first, even if it is laid up and pays half */
  maintenanceCost: number;
}

/** G-34: what goes unpaid when this many tenths are missing: units by the owner's list, then the dearest; facilities after them. */
export function unpaidOf(
  missing: number,
  units: readonly Upkeep[],
  facilities: readonly Upkeep[],
  list: readonly string[] = [],
): { units: string[]; facilities: string[] } {
  const unpaidUnits = unpaidFirst(missing, inOwnersOrder(units, list, costOf));
  const unpaidFacilities = unpaidFirst(unpaidUnits.missing, inOwnersOrder(facilities, list, costOf));
  return { units: unpaidUnits.ids, facilities: unpaidFacilities.ids };
}

const costOf = ({ maintenanceCost }: Upkeep) => maintenanceCost;

function unpaidFirst(missing: number, upkeep: readonly Upkeep[]): { ids: string[]; missing: number } {
  const ids: string[] = [];
  let left = missing;
  for (const { id, tenths } of upkeep) {
    if (left <= 0) break;
    ids.push(id);
    left -= tenths;
  }
  return { ids, missing: left };
}

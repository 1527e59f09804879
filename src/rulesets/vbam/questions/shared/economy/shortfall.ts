import { inOwnersOrder } from '../empires/ownersOrder.ts';

/** Something that must be paid for each turn. */
export interface Upkeep {
  id: string;
  /** what is due, in tenths of an EP */
  tenths: number;
  /** MC: the dearest goes unpaid first, even if it is laid up and pays half */
  maintenanceCost: number;
}

/** The same with its place. */
export interface PlacedUpkeep extends Upkeep {
  system: string;
}

/** What must be paid for from one treasury. */
export interface Dues {
  units: readonly PlacedUpkeep[];
  facilities: readonly PlacedUpkeep[];
  /** what the owner leaves unpaid first */
  list?: readonly string[] | undefined;
}

/** What the treasury could not pay for. */
export interface Shortfall {
  unpaid: { units: string[]; facilities: string[] };
  /** what colonies that are shut off pay for after all, in tenths of an EP */
  paid: { kind: 'units' | 'facilities'; system: string; tenths: number }[];
}

/** G-34, G-28: of what would go unpaid, a colony that is shut off pays for what is there, as far as its own pool reaches. */
export function shortfallOf(missing: number, { units, facilities, list }: Dues, pools: ReadonlyMap<string, number>): Shortfall {
  const wanting = unpaidOf(missing, units, facilities, list);
  const shortfall: Shortfall = { unpaid: { units: [], facilities: [] }, paid: [] };
  const left = new Map(pools);
  let owed = missing;
  for (const [kind, upkeeps] of [
    ['units', units],
    ['facilities', facilities],
  ] as const) {
    const byId = new Map(upkeeps.map((upkeep) => [upkeep.id, upkeep]));
    for (const id of wanting[kind]) {
      const { system = '', tenths: full = 0 } = byId.get(id) ?? {};
      const tenths = Math.ceil(Math.min(full, owed)); // the treasury paid a part of the last one
      const pool = left.get(system) ?? 0;
      owed -= full;
      if (pool < tenths) shortfall.unpaid[kind].push(id);
      else {
        left.set(system, pool - tenths);
        shortfall.paid.push({ kind, system, tenths });
      }
    }
  }
  return shortfall;
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

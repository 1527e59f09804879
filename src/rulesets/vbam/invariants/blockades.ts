import { sumOf } from '#core/sum.ts';
import type { CampaignState } from '#schemas/vbam/state.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { poolFields, pools } from '#vbam/questions/shared/economy/pools.ts';
import type { Turned } from './turned.ts';

/** G-28, G-46: blockades are laid by those at War or worse with the owner, and have begun. */
export function blockadesHold({ result, eventsOf }: Turned): string[] {
  const { colonies, relations, turn } = result.state;
  const present = shipsByPlace(result.state);
  const starved = new Set(eventsOf('unitsSuffered').map(({ empire, system }) => `${empire} ${system}`)); // after the blockade was looked at
  return Object.values(colonies).flatMap(({ system, owner, blockade }) => {
    if (!blockade) return [];
    const { by, since } = blockade;
    const relation = relations[pairIdOf(owner, by)];
    const level = relation?.state === 'war' ? warLevelOf(relation) : null;
    if (by === owner) return [`${owner} blockades its own colony at ${system}`];
    if (level === null || level === 'hostilities') return [`${by} blockades ${system} of ${owner} without a war`];
    if (since > turn) return [`the blockade of ${system} begins only in turn ${since}`];
    const isHeld = present.has(`${by} ${system}`) || starved.has(`${by} ${system}`);
    return isHeld ? [] : [`${by} blockades ${system} without a ship there`];
  });
}

/** Who has ships of a fleet where. */
function shipsByPlace({ fleets, units }: CampaignState): ReadonlySet<string> {
  const sailing = Object.values(units).flatMap(({ place }) => (place.kind === 'fleet' ? [fleets[place.fleet]] : []));
  return new Set(sailing.flatMap((fleet) => (fleet ? [`${fleet.owner} ${fleet.system}`] : [])));
}

/** G-28: ships are in dock at own colonies that are blockaded. */
export function docksHold({ result }: Turned): string[] {
  const { state } = result;
  return Object.entries(state.units).flatMap(([id, { docked, owner, place }]) => {
    const blockaded = place.kind === 'system' && colonyOf(state, place.system, owner)?.blockade !== undefined;
    return docked && !blockaded ? [`${id} is in dock where nothing is blockaded`] : [];
  });
}

/** G-28: a colony that is shut off pays no more than it has, and what moved is in the ledger, as long as it has the same owner. */
export function localPoolsHold({ before, result, ledgerOf }: Turned): string[] {
  return Object.values(result.state.colonies).flatMap(({ system, owner, sequestered }) => {
    const opening = colonyOf(before, system, owner)?.sequestered;
    return pools.flatMap((pool) => {
      const field = poolFields[pool];
      const [points, moved] = [sequestered[field], ledgerOf(owner, pool).filter(({ colony }) => colony === system)];
      if (points < 0) return [`${field} of ${owner} at ${system}: ${points}`];
      const due = opening && opening[field] + sumOf(moved.map(({ amount }) => amount));
      return due === undefined || due === points
        ? []
        : [`${field} of ${owner} at ${system}: ${points}, and ${due} by the ledger`];
    });
  });
}

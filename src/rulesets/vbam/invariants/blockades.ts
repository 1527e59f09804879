import { sumOf } from '#core/sum.ts';
import { colonyOf } from '#vbam/questions/colonies/colonies.ts';
import { pairIdOf } from '#vbam/questions/shared/diplomacy/pairs.ts';
import { warLevelOf } from '#vbam/questions/shared/diplomacy/relations.ts';
import { poolFields, pools } from '#vbam/questions/shared/economy/pools.ts';
import type { Turned } from './turned.ts';

/** G-28, G-46: blockades are laid by those at War or worse with the owner, and have begun. */
export function blockadesHold({ result }: Turned): string[] {
  const { colonies, relations, turn } = result.state;
  return Object.values(colonies).flatMap(({ system, owner, blockade }) => {
    if (!blockade) return [];
    const { by, since } = blockade;
    const relation = relations[pairIdOf(owner, by)];
    const level = relation?.state === 'war' ? warLevelOf(relation) : null;
    if (by === owner) return [`${owner} blockades its own colony at ${system}`];
    if (level === null || level === 'hostilities') return [`${by} blockades ${system} of ${owner} without a war`];
    return since > turn ? [`the blockade of ${system} begins only in turn ${since}`] : [];
  });
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

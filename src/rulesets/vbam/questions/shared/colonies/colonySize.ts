import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { Colony } from '#schemas/vbam/state.ts';
import { type ColonySize, colonySizes } from '#vbam/tables/colonies/population.ts';
import { isOperational, type Standing } from '../facilities/facilityWorks.ts';

/** 3.4.7-a, C-07. */
export function colonySizeOf({ census }: Pick<Colony, 'census'>): ColonySize {
  const row = colonySizes.find(([upTo]) => census <= upTo);
  if (!row) throw new Error(`no colony size for a Census of ${census}`);
  return row[1];
}

/** 3.4.7-a: the least Census of a colony of this size. */
export function leastCensusOf(size: string): number {
  const row = colonySizes.findIndex(([, name]) => name === size);
  const [smaller] = colonySizes[row - 1] ?? [-1];
  return smaller + 1;
}

/** 3.2.4-a, 3.5-f: the limit of Census, Morale and each infrastructure. */
export function capacityOf({ capacity }: Pick<StarSystem, 'capacity'>, facilities: Standing): number {
  return capacity + (isOperational(facilities, 'habitats') ? 1 : 0);
}

import { sumOf } from '#core/sum.ts';
import { leastCensusOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import type { KnownColony } from './knownColonies.ts';

/** What Habitats hold. */
const HABITATS = 1;

/** G-58: what they who live there must have taken of the Capacity, by the look of their colonies. */
export function leastTakenIn(others: readonly KnownColony[]): number {
  return sumOf(others.map(({ size }) => Math.max(0, leastCensusOf(size) - HABITATS))); // one may live in Habitats
}

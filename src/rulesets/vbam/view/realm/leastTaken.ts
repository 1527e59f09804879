import { sumOf } from '#core/sum.ts';
import { leastCensusOf } from '#vbam/questions/shared/colonies/colonySize.ts';
import type { KnownColony } from '#vbam/questions/shared/exploration/knownColonies.ts';

/** The Census that Habitats house. */
const HABITATS = 1;

/** G-58: the least Capacity that those who live there have taken, judging by the size of their colonies. */
export function leastTakenIn(others: readonly KnownColony[]): number {
  return sumOf(others.map(({ size }) => Math.max(0, leastCensusOf(size) - HABITATS))); // one point may live in Habitats
}

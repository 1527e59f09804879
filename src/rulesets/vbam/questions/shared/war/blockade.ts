import type { Colony } from '#schemas/vbam/state.ts';

/** G-28: whether a blockade keeps a power out: the owner, those at war with whoever blockades, and everybody else if it is full. */
export function isKeptOut(
  { owner, blockade }: Pick<Colony, 'owner' | 'blockade'>,
  trader: string,
  isAtWar: (one: string, other: string) => boolean,
): boolean {
  if (!blockade || trader === blockade.by) return false;
  return trader === owner || blockade.full || isAtWar(trader, blockade.by);
}

/** R-01, G-28: whether the yards of a colony go on working though the system is contested: from its own pool, behind a blockade. */
export function worksBehind(colony: Pick<Colony, 'blockade'> | undefined): boolean {
  return colony?.blockade !== undefined;
}

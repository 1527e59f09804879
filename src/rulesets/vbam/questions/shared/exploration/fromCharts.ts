import type { KnownFacts } from '#schemas/vbam/state.ts';

/** How a system is marked that nobody of the empire has visited: others may live there. */
export const FROM_CHARTS = 'known from charts, nobody of ours has been there';

/** G-06: a system as charts show it: whoever has been there before still has. */
export function asCharted(facts: KnownFacts, before: KnownFacts | undefined): KnownFacts {
  const { unvisited: _, ...seen } = facts;
  return before && !before.unvisited ? seen : { ...seen, unvisited: true };
}

import type { StarSystem } from '#schemas/vbam/galaxy.ts';
import type { KnownFacts, SystemState } from '#schemas/vbam/state.ts';

/** What an empire that looks at a system now learns of it: a copy, so that later changes stay hidden until it looks again. */
export function factsOf(
  { capacity, raw, biosphere }: Pick<StarSystem, 'capacity' | 'raw' | 'biosphere'>,
  { wormhole, portal, leftBehind }: Pick<SystemState, 'wormhole' | 'portal' | 'leftBehind'>,
  seen: number,
): KnownFacts {
  return {
    seen,
    capacity,
    raw,
    biosphere,
    wormhole: wormhole ?? null,
    portal: portal ?? null,
    leftBehind: leftBehind ? { ...leftBehind } : null,
  };
}

import type { VbamTurn } from '#vbam/turn.ts';
import { reviseSystem } from '../../galaxy/mapWork.ts';
import { seeSystem } from '../see.ts';

/** Rolls what a system holds that nobody has seen before; the finders of its other end find it too. */
export type Discover = (turn: VbamTurn, system: string, finders: readonly string[]) => void;

/** Both ends of a wormhole or a portal carry its trait, and whoever finds the one sees the other. */
export function joinEnds(
  turn: VbamTurn,
  trait: 'wormhole' | 'portal',
  [near, far]: readonly [string, string],
  finders: readonly string[],
  discover: Discover,
): void {
  for (const end of [near, far]) turn.notes[`${trait}Ends`].add(end); // before anything found there can choose one of them
  if (!turn.state.systems[far]) discover(turn, far, finders);
  reviseSystem(turn, near, { [trait]: far });
  reviseSystem(turn, far, { [trait]: near });
  for (const empire of finders) for (const end of [near, far]) seeSystem(turn, empire, end);
}

import type { VbamTurn } from '#vbam/turn.ts';
import { discoverWhatIsKnown } from './exploration/discoverWhatIsKnown.ts';
import { resolveEmergence } from './exploration/emerging.ts';
import { resolveMissions } from './exploration/missions.ts';

/** G-03 step 3. */
export function resolveExploration(turn: VbamTurn): void {
  discoverWhatIsKnown(turn); // first: what the charts of the start show is older than any mission
  resolveMissions(turn);
  discoverWhatIsKnown(turn); // after all missions: two who come through together are both there
  resolveEmergence(turn); // last: it counts what the missions have explored (3.6.4-a)
}

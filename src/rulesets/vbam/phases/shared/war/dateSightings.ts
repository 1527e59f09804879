import { knowledgeIn } from '#vbam/questions/shared/empires/empireIn.ts';
import { jumpsFrom } from '#vbam/questions/shared/movement/laneGraph.ts';
import type { VbamTurn } from '#vbam/turn.ts';
import { knownWaysOf } from './knownWays.ts';

/** How many jumps those who were seen may have come in a turn; few are faster. */
const JUMPS_A_TURN = 2;

/** Whoever was seen elsewhere may be the one who fought here since: the older look says so, for nobody knows whether it was. */
export function dateSightings(turn: VbamTurn, empire: string, owner: string, system: string): void {
  const { forces } = knowledgeIn(turn.state, empire);
  const ways = knownWaysOf(turn, empire);
  for (const [id, force] of Object.entries(forces)) {
    const age = turn.number - force.seen;
    if (force.owner !== owner || force.where !== 'space' || force.system === system || age < 1) continue;
    if (jumpsFrom(ways, force.system, age * JUMPS_A_TURN).has(system))
      forces[id] = { ...force, fought: { turn: turn.number, system } };
  }
}
